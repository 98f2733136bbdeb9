import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody, ErrorCode } from '../../contract/errors.ts'
import { getDatabaseErrorKind } from './database-outage.ts'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** What a server function throws to answer with something else than success. `detail` is one sentence a person can act on. */
export class Refusal extends Error {
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly missing: string[] | undefined
  /** Seconds, for `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    detail: string,
    more: { code?: ErrorCode; missing?: string[]; retryAfter?: number } = {},
  ) {
    super(detail)
    this.status = status
    this.code = more.code
    this.missing = more.missing
    this.retryAfter = more.retryAfter
  }
}

export const badRequest = (detail: string) => new Refusal(400, detail)
export const unauthorized = () => new Refusal(401, 'Unauthorized')
export const forbidden = (detail: string) => new Refusal(403, detail)
/** For what does not exist and for what is not yours to see alike. */
export const notFound = (detail: string) => new Refusal(404, detail)
export const conflict = (detail: string, more: { code?: ErrorCode; missing?: string[] } = {}) =>
  new Refusal(409, detail, more)

/** The one place that writes `{detail}`. What is not a refusal is logged and answered without its internals. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = asRefusal(error)
  // A request that broke off ends with the same codes as a connection to the database.
  if (!isFastifyError(error)) request.server.outage.note(error)
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
  void reply.header('Cache-Control', 'no-store')
  if (refusal.retryAfter !== undefined) void reply.header('Retry-After', String(refusal.retryAfter))
  const body: ErrorBody = { detail: refusal.message }
  if (refusal.code !== undefined) body.code = refusal.code
  if (refusal.missing !== undefined) body.missing = refusal.missing
  // Error bodies have one shape on every call, so they go out beside the call's serializer.
  void reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer((sent: unknown) => JSON.stringify(sent))
    .send(body)
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isFastifyError(error)) return fromFastify(error)
  const trouble = getDatabaseErrorKind(error)
  if (trouble === 'full')
    return new Refusal(503, 'The server has no room to store anything. Try again soon.', { retryAfter: 5 })
  if (trouble !== null)
    return new Refusal(503, 'The database does not answer. Try again soon.', { retryAfter: 5 })
  return new Refusal(500, 'Something went wrong on the server. Try again.')
}

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'

function fromFastify(error: FastifyError): Refusal {
  const status = error.statusCode ?? 500
  if (error.validation !== undefined) return badRequest(invalidField(error))
  if (status === 413) return new Refusal(413, 'The request is too large.')
  if (status === 415) return new Refusal(415, 'Send the request as JSON (content type application/json).')
  if (status === 429) return new Refusal(429, 'Too many requests. Wait a moment and try again.')
  if (status < 500) return new Refusal(status, 'The request could not be read: send well-formed JSON.')
  return new Refusal(500, 'Something went wrong on the server. Try again.')
}

type Problem = NonNullable<FastifyError['validation']>[number]

const partsOf = ({ instancePath }: Problem): string[] => instancePath.split('/').filter((part) => part !== '')

/** Of what may be one thing or another the problems of each are there: it was meant as that whose problem lies deepest. */
const deepest = (problems: readonly Problem[]): Problem | undefined =>
  problems.toSorted((one, other) => partsOf(other).length - partsOf(one).length)[0]

/** Names the first field that does not fit the contract. */
function invalidField(error: FastifyError): string {
  const first = deepest(error.validation ?? [])
  if (first === undefined) return 'The request does not fit the contract.'
  const missing = first.params['missingProperty'] ?? first.params['additionalProperty']
  const field = [...partsOf(first), ...(typeof missing === 'string' ? [missing] : [])].join('.')
  return field === ''
    ? `The ${error.validationContext ?? 'request'} ${first.message ?? 'is invalid'}.`
    : sentence(field, first)
}

function sentence(field: string, problem: { keyword: string; message?: string }): string {
  if (problem.keyword === 'required') return `"${field}" is missing.`
  if (problem.keyword === 'additionalProperties') return `"${field}" is not known here.`
  if (problem.keyword === 'pattern') return `"${field}" has characters or a form that is not allowed.`
  return `"${field}" ${problem.message ?? 'is invalid'}.`
}

const refusals: Record<string, { status: number; detail: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'The request took too long to arrive. Try again.' },
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'The headers of the request are too large.' },
}
const malformed = { status: 400, detail: 'The request could not be read: it is not well-formed HTTP.' }

/** Answers what never became a request, or not in time, and closes its connection: what follows cannot be read either. */
export function sendParserError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, detail } = refusals[error.code ?? ''] ?? malformed
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
