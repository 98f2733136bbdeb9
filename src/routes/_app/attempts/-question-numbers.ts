import { useQuery } from '@tanstack/react-query'
import { getQuestionId } from '../../../../contract/quiz-draft.ts'
import type { AnswerItem } from '../../../../outbox/items.ts'
import { formatStep } from '../../../lib/steps.ts'

/** The number of an answer's question, '2b', or null where the questions of its attempt are no longer on this device. */
export function useQuestionNumbers(answers: AnswerItem[]): (answer: AnswerItem) => string | null {
  const attempts = [...new Map(answers.map((answer) => [answer.attempt, answer])).values()]
  const { data } = useQuery({
    queryKey: ['cachedNumbers', attempts.map(({ user, attempt }) => [user, attempt])],
    queryFn: async () => {
      const { getCachedSubquestions } = await import('../../../answers/cached-exercises.ts')
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

/** '1a', '1b', '2' by the ids of the subquestions of a quiz. */
export function numberQuestions(subquestionIds: string[]): Map<string, string> {
  const questions = [...new Set(subquestionIds.map(getQuestionId))]
  return new Map(
    subquestionIds.map((id) => {
      const siblings = subquestionIds.filter((other) => getQuestionId(other) === getQuestionId(id))
      const step = {
        question: questions.indexOf(getQuestionId(id)) + 1,
        subquestion: siblings.indexOf(id) + 1,
      }
      return [id, formatStep(step, siblings.length)]
    }),
  )
}
