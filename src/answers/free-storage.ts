import { emptyQueryStore } from '../data/persistence.ts'
import { deleteCachedExercises } from './cached-exercises.ts'
import { outboxStorage } from './outbox.ts'

/**
 * The device is full: deletes what can be fetched again, which is the query cache and other users' cached questions. The
 * signed-in user's questions stay, because their attempts may be open. Items are not read to find out: reading moves
 * fallback items to the database, which would ask for storage again.
 */
export async function freeStorage(): Promise<void> {
  await Promise.allSettled([emptyQueryStore(), dropOthersExercises()])
}

async function dropOthersExercises(): Promise<void> {
  const user = await outboxStorage.signedInUser()
  if (user !== null) await deleteCachedExercises(user)
}
