import { useQuery } from '@tanstack/react-query'
import type { AnswerItem } from '../../../../outbox/items.ts'

interface Origin {
  /** Of its question, '2b'; null where the questions of its attempt are no longer on this device. */
  number: string | null
  /** The name of its quiz, as this device has it. */
  quiz: string | undefined
}

/** Which question of which quiz an answer belongs to. */
export function useOrigins(answers: AnswerItem[]): (answer: AnswerItem) => Origin {
  const attempts = [...new Map(answers.map((answer) => [answer.attempt, answer])).values()]
  const { data } = useQuery({
    queryKey: ['cachedNumbers', attempts.map(({ user, attempt }) => [user, attempt])],
    queryFn: async () => {
      const [{ getCachedSubquestions, getCachedQuizName }, { numberQuestions }] = await Promise.all([
        import('../../../answers/cached-exercises.ts'),
        import('./-number-questions.ts'),
      ])
      const read = async ({ user, topic, attempt }: AnswerItem) => {
        const cached = { userId: user, topicId: topic, attemptId: attempt }
        return {
          numbers: numberQuestions(await getCachedSubquestions(cached)),
          quiz: await getCachedQuizName(cached),
        }
      }
      return new Map(
        await Promise.all(attempts.map(async (item) => [item.attempt, await read(item)] as const)),
      )
    },
    networkMode: 'always',
    gcTime: 0,
    // The worker's cache has it already.
    meta: { persist: false },
  })
  return ({ attempt, subquestionId }) => {
    const origin = data?.get(attempt)
    return { number: origin?.numbers.get(subquestionId) ?? null, quiz: origin?.quiz }
  }
}

/** The numbers alone. */
export function useQuestionNumbers(answers: AnswerItem[]): (answer: AnswerItem) => string | null {
  const getOrigin = useOrigins(answers)
  return (answer) => getOrigin(answer).number
}
