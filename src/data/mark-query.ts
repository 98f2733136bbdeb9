import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { markQueryCalls } from '../../contract/mark-query-calls.ts'
import type { ParamsOf } from '../../contract/shapes.ts'
import { ApiError, createCalls } from './call.ts'
import { type FeedbackItem, getExerciseResults } from './exercise.ts'

const call = createCalls(markQueryCalls)

type QueriedMark = ParamsOf<'queryMark'>

/** Asks the teachers to look at a mark again. */
export const queryMark = (mark: QueriedMark) =>
  mutationOptions({
    mutationFn: (reason: string) => call('queryMark', { params: mark, body: { reason } }),
    onSuccess: (query, _reason, _result, { client }) => showQuery(client, mark, { query }),
  })

/** Takes a query back, by its id. One that is gone was taken back before: from another device, or the response was lost. */
export const withdrawMarkQuery = (mark: QueriedMark) =>
  mutationOptions({
    mutationFn: async (id: number) => {
      try {
        await call('withdrawMarkQuery', { params: { id } })
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error
      }
    },
    onSuccess: (_data, _id, _result, { client }) => showQuery(client, mark, {}),
    // A teacher may have answered it.
    onError: (_error, _id, _result, { client }) =>
      client.invalidateQueries({ queryKey: getExerciseResults(mark.resultId).queryKey }),
  })

/** Shows it at once, also where the review can't be fetched again now. */
function showQuery(client: QueryClient, mark: QueriedMark, stored: Pick<FeedbackItem, 'query'>): void {
  const { queryKey } = getExerciseResults(mark.resultId)
  const change = ({ query, ...item }: FeedbackItem): FeedbackItem =>
    item.id === mark.subQuestionId ? { ...item, ...stored } : { ...item, ...(query && { query }) }
  client.setQueryData(
    queryKey,
    (review) => review && { ...review, subquestion_feedback: review.subquestion_feedback.map(change) },
  )
  void client.invalidateQueries({ queryKey })
}
