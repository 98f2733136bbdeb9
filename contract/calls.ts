import { answerCalls } from './answer-calls.ts'
import { authCalls } from './auth-calls.ts'
import { isRequestFor, toUrl } from './call-row.ts'
import { markQueryCalls } from './mark-query-calls.ts'
import { markingCalls } from './marking-calls.ts'
import { roomCalls } from './room-calls.ts'
import { rosterCalls } from './roster-calls.ts'
import { screenCalls } from './screen-calls.ts'

export { apiBase, rates, type Access, type CallRow, type Role } from './call-row.ts'

/**
 * Every call of the product, from tables that browsers load apart. Requests and responses are in `shapes/` under the same
 * name, which the handler and the data function have too. Methods, paths and bodies are what the product promises clients.
 */
export const calls = {
  ...authCalls,
  ...answerCalls,
  ...screenCalls,
  ...markingCalls,
  ...markQueryCalls,
  ...roomCalls,
  ...rosterCalls,
} as const

export type CallName = keyof typeof calls

/** The path of a call with its parts filled in and its query, from `/api/v1` on. */
export const getUrl = (
  name: CallName,
  parts?: Parameters<typeof toUrl>[1],
  query?: Parameters<typeof toUrl>[2],
): string => toUrl(calls[name], parts, query)

/** Whether a method and a pathname are this call. */
export const isCall = (name: CallName, method: string, pathname: string): boolean =>
  isRequestFor(calls[name], method, pathname)
