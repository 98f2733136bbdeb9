import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody, ErrorCode, StandingDecision } from '../../contract/errors.ts'
import { getDatabaseErrorType } from './database-outage.ts'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** A handler throws it to respond with an error. `detail` is one sentence that users can act on. */
export class Refusal extends Error {
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly missing: string[] | undefined
  readonly standing: StandingDecision | undefined
  readonly seen_by: string[] | undefined
  /** In seconds. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    detail: string,
    more: Omit<ErrorBody, 'detail'> & { retryAfter?: number } = {},
  ) {
    super(detail)
    this.status = status
    this.code = more.code
    this.missing = more.missing
    this.standing = more.standing
    this.seen_by = more.seen_by
    this.retryAfter = more.retryAfter
  }
}

export const badRequest = (detail: string) => new Refusal(400, detail)
export const unauthorized = () => new Refusal(401, 'Unauthorized')
export const forbidden = (detail: string) => new Refusal(403, detail)
/** For what does not exist and for what the user may not see. */
export const notFound = (detail: string) => new Refusal(404, detail)
export const conflict = (detail: string, more: Omit<ErrorBody, 'detail'> = {}) =>
  new Refusal(409, detail, more)

/** Responds with `{detail}`. An error that is no refusal is logged, and its message is not sent. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toRefusal(error)
  // An aborted request has the same error codes as a broken database connection.
  if (!isFastifyError(error)) request.server.outage.note(error)
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
  void reply.header('Cache-Control', 'no-store')
  if (refusal.retryAfter !== undefined) void reply.header('Retry-After', String(refusal.retryAfter))
  const body: ErrorBody = { detail: refusal.message }
  if (refusal.code !== undefined) body.code = refusal.code
  if (refusal.missing !== undefined) body.missing = refusal.missing
  if (refusal.standing !== undefined) body.standing = refusal.standing
  if (refusal.seen_by !== undefined) body.seen_by = refusal.seen_by
  // The call's own serializer knows the body of success only.
  void reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer((sent: unknown) => JSON.stringify(sent))
    .send(body)
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isFastifyError(error)) return toFastifyRefusal(error)
  // Logs and health name the database; users can't do anything with that.
  const databaseError = getDatabaseErrorType(error)
  if (databaseError === 'full')
    return new Refusal(503, 'The server cannot save anything at the moment. Try again in a minute.', {
      retryAfter: 5,
    })
  if (databaseError !== null)
    return new Refusal(503, 'The server is busy. Try again in a minute.', {
      retryAfter: 5,
    })
  return new Refusal(500, 'Something went wrong on the server. Try again.')
}

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'

function toFastifyRefusal(error: FastifyError): Refusal {
  const status = error.statusCode ?? 500
  if (error.validation !== undefined) return badRequest(describeProblem(error))
  if (status === 413) return new Refusal(413, 'The request is too large.')
  if (status === 415) return new Refusal(415, 'Send the request as JSON (content type application/json).')
  if (status === 429) return new Refusal(429, 'Too many requests. Wait a moment and try again.')
  if (status < 500) return new Refusal(status, 'The request could not be read: send well-formed JSON.')
  return new Refusal(500, 'Something went wrong on the server. Try again.')
}

type Problem = NonNullable<FastifyError['validation']>[number]

const getPathParts = ({ instancePath }: Problem): string[] =>
  instancePath.split('/').filter((part) => part !== '')

/** A union reports the problems of each variant; the one whose problem lies deepest is the one that was meant. */
const findDeepest = (problems: readonly Problem[]): Problem | undefined =>
  problems.toSorted((one, other) => getPathParts(other).length - getPathParts(one).length)[0]

/** Names a field that does not fit the contract. */
function describeProblem(error: FastifyError): string {
  const first = findDeepest(error.validation ?? [])
  if (first === undefined) return 'The request does not fit the contract.'
  const missing = first.params['missingProperty'] ?? first.params['additionalProperty']
  const field = [...getPathParts(first), ...(typeof missing === 'string' ? [missing] : [])].join('.')
  return field === ''
    ? `The ${error.validationContext ?? 'request'} ${first.message ?? 'is invalid'}.`
    : toSentence(field, first)
}

function toSentence(field: string, problem: { keyword: string; message?: string }): string {
  if (problem.keyword === 'required') return `"${field}" is missing.`
  if (problem.keyword === 'additionalProperties') return `"${field}" is not known here.`
  if (problem.keyword === 'pattern') return `"${field}" has characters or a form that is not allowed.`
  return `"${field}" ${problem.message ?? 'is invalid'}.`
}

const parserErrors: Record<string, { status: number; detail: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'The request took too long to arrive. Try again.' },
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'The headers of the request are too large.' },
}
const malformedRequest = { status: 400, detail: 'The request could not be read: it is not well-formed HTTP.' }

/** Responds to what isn't a readable request, or didn't arrive in time, and closes the connection. */
export function sendParserError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, detail } = parserErrors[error.code ?? ''] ?? malformedRequest
  const body = JSON.stringify({ detail } satisfies ErrorBody)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `Date: ${new Date().toUTCString()}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
