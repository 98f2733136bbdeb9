import { queryOptions } from '@tanstack/react-query'
import type { User } from '../../../data/auth.ts'
import { loadOpening, loadScreen } from './-load-exercise.ts'

/** The exercise of a quiz, opened once for as long as it is shown. See `openExercise`. */
export const exerciseQuery = (user: User, topicId: number, start: boolean) =>
  queryOptions({
    queryKey: ['openExercise', { userId: user.id, topicId, start }],
    queryFn: async ({ signal }) => {
      const [{ openExercise }] = await Promise.all([loadOpening(), loadScreen()])
      return openExercise(user, { topicId, start }, signal)
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    // The questions have an owner already, the worker's cache, and the answers the outbox.
    meta: { kept: false },
  })
