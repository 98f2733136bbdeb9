import { useQuery } from '@tanstack/react-query'
import type { AnswerItem } from '../../../../outbox/items.ts'

/** The number of an answer's question, '2b', or null where the questions of its attempt are no longer on this device. */
export function useQuestionNumbers(answers: AnswerItem[]): (answer: AnswerItem) => string | null {
  const attempts = [...new Map(answers.map((answer) => [answer.attempt, answer])).values()]
  const { data } = useQuery({
    queryKey: ['cachedNumbers', attempts.map(({ user, attempt }) => [user, attempt])],
    queryFn: async () => {
      const [{ getCachedSubquestions }, { numberQuestions }] = await Promise.all([
        import('../../../answers/cached-exercises.ts'),
        import('./-number-questions.ts'),
      ])
      const read = ({ user, topic, attempt }: AnswerItem) =>
        getCachedSubquestions({ userId: user, topicId: topic, attemptId: attempt })
      return new Map(
        await Promise.all(
          attempts.map(async (item) => [item.attempt, numberQuestions(await read(item))] as const),
        ),
      )
    },
    networkMode: 'always',
    gcTime: 0,
    // The worker's cache has it already.
    meta: { persist: false },
  })
  return ({ attempt, subquestionId }) => data?.get(attempt)?.get(subquestionId) ?? null
}
