import { queryOptions } from '@tanstack/react-query'
import type { User } from '../../../data/auth.ts'
import type { StudentSubquestion } from '../../../../contract/quiz-draft.ts'
import type { Exercise } from '../../../data/exercise.ts'
import { openExerciseModule, exerciseScreenModule } from './-load-exercise.ts'
import { kindInputModule } from '../-answer-input/load-kind-input.ts'

/** The exercise of a quiz, opened once each time its screen is shown. See `openExercise`. */
export const exerciseQuery = (user: User, topicId: number, start: boolean) =>
  queryOptions({
    queryKey: ['openExercise', { userId: user.id, topicId, start }],
    queryFn: async ({ signal }) => {
      const [{ openExercise }] = await Promise.all([openExerciseModule.load(), exerciseScreenModule.load()])
      const exercise = await openExercise(user, { topicId, start }, signal)
      if (exercise.type === 'open') await loadKinds(exercise)
      return exercise
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    // The worker caches the questions and the outbox stores the answers.
    meta: { persist: false },
  })

/** All of a quiz is at hand before it is shown: the network may be gone by the time its first choice comes up. */
async function loadKinds({ exercises }: Exercise): Promise<void> {
  const subquestions: StudentSubquestion[] = exercises.flatMap(
    ({ exercise_json }) => exercise_json.subquestions,
  )
  if (subquestions.some(({ kind }) => kind !== undefined))
    await Promise.race([kindInputModule.preload(), new Promise((resolve) => setTimeout(resolve, 3_000))])
}
