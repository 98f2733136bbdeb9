import { post, remove, type CallRow } from './call-row.ts'

/** The calls with which students query a mark, apart so that browsers load them when one is queried. */
export const markQueryCalls = {
  queryMark: post('/exercise/query-mark/{resultId}/{subQuestionId}', 'student'),
  withdrawMarkQuery: remove('/exercise/withdraw-query/{id}', 'student'),
} as const satisfies Record<string, CallRow>
