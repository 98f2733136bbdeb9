import type { QueryClient } from '@tanstack/react-query'
import { forgetStored } from './query-client.ts'

/** Queries that show a group's quizzes, and what its students wrote and got. */
export const quizKeys = [
  ['getTopics'],
  ['getExercisesForFocusArea'],
  ['previewExercises'],
  ['getMarkScheme'],
  ['getExerciseResultsMeta'],
  ['getExerciseResults'],
  ['getQuizResults'],
  ['getMarkingQueue'],
  ['getMarkHistory'],
]

/**
 * For a user who is no longer in a group: removes what is not on the screen from memory, and all of it from this device.
 * Refetch the rest. Answers and marks that are not sent yet are no queries, so they stay.
 */
export async function forgetQuizzes(client: QueryClient): Promise<void> {
  for (const queryKey of quizKeys) client.removeQueries({ queryKey, type: 'inactive' })
  await Promise.all(quizKeys.map(forgetStored))
}

/**
 * Forgets the quizzes if a group of the list before is not in this one. Without waiting, because the list is being fetched;
 * for the same reason it is not fetched again.
 */
export function forgetLeftGroups(
  client: QueryClient,
  before: readonly number[] | undefined,
  now: readonly number[],
): void {
  if (before?.every((id) => now.includes(id)) !== false) return
  void forgetQuizzes(client).then(() => {
    for (const queryKey of quizKeys)
      void client.invalidateQueries({ queryKey, predicate: ({ state }) => state.fetchStatus === 'idle' })
  })
}
