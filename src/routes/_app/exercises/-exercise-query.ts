import { queryOptions } from '@tanstack/react-query'
import type { User } from '../../../data/auth.ts'
import { openExerciseModule, exerciseScreenModule } from './-load-exercise.ts'

/** The exercise of a quiz, opened once each time its screen is shown. See `openExercise`. */
export const exerciseQuery = (user: User, topicId: number, start: boolean) =>
  queryOptions({
    queryKey: ['openExercise', { userId: user.id, topicId, start }],
    queryFn: async ({ signal }) => {
      const [{ openExercise }] = await Promise.all([openExerciseModule.load(), exerciseScreenModule.load()])
      return openExercise(user, { topicId, start }, signal)
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    // The worker caches the questions and the outbox stores the answers.
    meta: { persist: false },
  })
