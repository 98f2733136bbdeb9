import { calls, getUrl, type CallName } from '../../contract/calls.ts'
import type { ErrorBody, ErrorCode } from '../../contract/errors.ts'
import { headers as names } from '../../contract/headers.ts'
import type { ResponseOf, BodyOf, ParamsOf, QueryOf } from '../../contract/shapes.ts'
import { config } from '../config.ts'

/** A call the server answered with something else than success. The message is `{status} {detail}`, or `Unauthorized`. */
export class ApiError extends Error {
  readonly status: number
  readonly detail: string
  readonly code: ErrorCode | undefined
  readonly missing: string[]

  constructor(status: number, body: ErrorBody) {
    super(status === 401 ? 'Unauthorized' : `${status} ${body.detail}`)
    this.status = status
    this.detail = body.detail
    this.code = body.code
    this.missing = body.missing ?? []
  }
}

/** No answer of the product: no network, a timeout, or somebody else's page in between. */
export class NetworkError extends Error {}

type Given<K extends string, T> = undefined extends T ? { [P in K]?: undefined } : { [P in K]: T }
export type CallOptions<N extends CallName> = Given<'params', ParamsOf<N>> &
  Given<'body', BodyOf<N>> & {
    query?: QueryOf<N> extends undefined ? undefined : QueryOf<N>
    headers?: Partial<Record<keyof typeof names, string>>
    signal?: AbortSignal
    /** For who needs a header of the answer. */
    onResponse?: (response: Response) => void
  }

/** What `Asked` comes to for a call not known by name. */
interface LooseCallOptions {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

interface CallHooks {
  /** The id of the signed-in user, for every call to carry, or null. */
  expectedUser: () => number | null
  /** A 401 of the product itself while somebody was signed in. */
  onUnauthorized: () => void
  /** Whether the product answered at all, and with what, for whoever follows the connection. */
  onResponse: (answered: boolean, response?: Response) => void
}
const hooks: CallHooks = {
  expectedUser: () => null,
  onUnauthorized: () => undefined,
  onResponse: () => undefined,
}

/** Tells this module whom calls are made for and where a 401 goes; the session does it once at the start. */
export function connectCalls(connected: Partial<CallHooks>): void {
  Object.assign(hooks, connected)
}

export const expectedUser = (): number | null => hooks.expectedUser()

/** Makes one call of the contract. Throws `ApiError` for an answer that is no success, `NoAnswer` where none came. */
export async function call<N extends CallName>(name: N, asked: CallOptions<N>): Promise<ResponseOf<N>> {
  const user = hooks.expectedUser()
  const { response, body } = await request(name, asked, user)
  asked.onResponse?.(response)
  if (response.ok) return body as ResponseOf<N>
  if (response.status === 401 && user !== null && user === hooks.expectedUser()) hooks.onUnauthorized()
  throw new ApiError(response.status, body as ErrorBody)
}

/** An answer of the product. Somebody else's, or none, is told to whoever follows the connection and thrown. */
async function request<N extends CallName>(name: N, asked: CallOptions<N>, user: number | null) {
  try {
    const response = await send(name, asked, user)
    const body = await readBody(response)
    if (!response.ok && !isErrorBody(body))
      throw new NetworkError(`${response.status} without an answer of the product`)
    hooks.onResponse(true, response)
    return { response, body }
  } catch (error) {
    if (error instanceof NetworkError) hooks.onResponse(false)
    throw error
  }
}

async function send<N extends CallName>(
  name: N,
  asked: CallOptions<N>,
  user: number | null,
): Promise<Response> {
  const { params, query, body, headers = {}, signal } = asked as LooseCallOptions
  const sent = new Headers(body === undefined ? {} : { 'Content-Type': 'application/json' })
  if (user !== null) sent.set(names.expectUser, String(user))
  for (const [key, value] of Object.entries(headers)) sent.set(names[key as keyof typeof names], value)
  const timeout = AbortSignal.timeout(config.callTimeout)
  try {
    return await fetch(getUrl(name, params, query), {
      method: calls[name].method,
      credentials: 'same-origin',
      // Nothing of it is kept there anyway, and the browser's cache would make equal questions wait for each other.
      cache: 'no-store',
      headers: sent,
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    })
  } catch (cause) {
    if (signal?.aborted === true) throw cause
    throw new NetworkError('The server did not answer.', { cause })
  }
}

/** The JSON of a response; null where it is empty. A portal's page with status 200 is no answer of the product. */
async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204 || response.status === 202) return null
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') ?? false
  if (!isJson || response.redirected)
    throw new NetworkError(`${response.status} without an answer of the product`)
  try {
    return (await response.json()) as unknown
  } catch (cause) {
    throw new NetworkError('The answer broke off.', { cause })
  }
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string'

/** Why a call failed, as one sentence for the person who made it. */
export const toReason = (error: unknown): string =>
  error instanceof ApiError ? error.detail : 'The server did not answer.'
