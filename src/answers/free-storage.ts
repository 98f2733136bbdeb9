import { emptyQueryStore } from '../data/persistence.ts'
import { deleteCachedExercises } from './cached-exercises.ts'
import { outboxStorage } from './outbox.ts'

/**
 * The device is full, and an answer is worth more than what can be had again: what was fetched goes first, and other
 * people's questions. Those of this person stay, for what is still kept of them belongs to attempts not known to be over;
 * no row is read to find out, because reading takes rows up and would ask for room again.
 */
export async function freeStorage(): Promise<void> {
  await Promise.allSettled([emptyQueryStore(), dropOthersExercises()])
}

async function dropOthersExercises(): Promise<void> {
  const person = await outboxStorage.signedInUser()
  if (person !== null) await deleteCachedExercises(person)
}
