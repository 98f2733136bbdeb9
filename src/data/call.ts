import { toUrl, type CallAddress } from '../../contract/call-row.ts'
import type { CallName } from '../../contract/calls.ts'
import type { ErrorBody, ErrorCode, StandingDecision } from '../../contract/errors.ts'
import { headers as names, isOurJson } from '../../contract/http.ts'
import type { ResponseOf, BodyOf, ParamsOf, QueryOf } from '../../contract/shapes.ts'
import { config } from '../config.ts'

/** A response that is not a success. The message is `{status} {detail}`, or `Unauthorized` for a 401. */
export class ApiError extends Error {
  readonly status: number
  readonly detail: string
  readonly code: ErrorCode | undefined
  readonly missing: string[]
  readonly standing: StandingDecision | undefined

  constructor(status: number, body: ErrorBody) {
    super(status === 401 ? 'Unauthorized' : `${status} ${body.detail}`)
    this.status = status
    this.detail = body.detail
    this.code = body.code
    this.missing = body.missing ?? []
    this.standing = body.standing
  }
}

/** No response of the product arrived: no network, a timeout, or the page of a portal. */
export class NetworkError extends Error {}

type Given<K extends string, T> = undefined extends T ? { [P in K]?: undefined } : { [P in K]: T }
export type CallOptions<N extends CallName> = Given<'params', ParamsOf<N>> &
  Given<'body', BodyOf<N>> & {
    query?: QueryOf<N> extends undefined ? undefined : QueryOf<N>
    headers?: Partial<Record<keyof typeof names, string>>
    signal?: AbortSignal
    /** Nobody waits for it: it outlives the page, and a 401 is left to the next call that somebody waits for. */
    isBackground?: boolean
    /** For callers that need a response header. */
    onResponse?: (response: Response) => void
  }

/** `CallOptions` for a call that is not known by name. */
interface LooseCallOptions {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  isBackground?: boolean
  onResponse?: (response: Response) => void
}

interface CallHooks {
  /** Makes a request; a Wi-Fi drill answers some of them itself. */
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** The id of the signed-in user, sent with every call; null where nobody is signed in. */
  expectedUser: () => number | null
  /** Whether this tab signs the user out. */
  isSigningOutInThisTab: () => boolean
  /** Whether any tab of this browser does. */
  isSigningOutInAnyTab: () => boolean
  /** The product responded with 401 while somebody was signed in, and nobody signs out. */
  onUnauthorized: () => void
  /** Called after every call: whether the product responded, and with what. */
  onResponse: (hasResponded: boolean, response?: Response) => void
}
const hooks: CallHooks = {
  fetch: (url, init) => fetch(url, init),
  expectedUser: () => null,
  isSigningOutInThisTab: () => false,
  isSigningOutInAnyTab: () => false,
  onUnauthorized: () => undefined,
  onResponse: () => undefined,
}

/** Connects the calls to the session and the connection state, once at the start. */
export function connectCalls(connected: Partial<CallHooks>): void {
  Object.assign(hooks, connected)
}

/** `fetch` as currently hooked (a drill replaces it), for the outbox, which makes its own requests. */
export const sendRequest: CallHooks['fetch'] = (url, init) => hooks.fetch(url, init)

export const expectedUser = (): number | null => hooks.expectedUser()
/** While a user signs out, nothing new of theirs is stored. */
export const isSigningOutInAnyTab = (): boolean => hooks.isSigningOutInAnyTab()
export const isSigningOutInThisTab = (): boolean => hooks.isSigningOutInThisTab()

/**
 * Makes the calls of a table of the contract. Each part of the product loads the table that it needs.
 * @throws `ApiError` for a response that is not a success, `NetworkError` where no response of the product arrived.
 */
export const createCalls =
  <Rows extends Partial<Record<CallName, CallAddress>>>(rows: Rows) =>
  <N extends keyof Rows & CallName>(name: N, options: CallOptions<N>): Promise<ResponseOf<N>> =>
    makeCall<ResponseOf<N>>(rows[name] as CallAddress, options as LooseCallOptions)

async function makeCall<Body>(row: CallAddress, options: LooseCallOptions): Promise<Body> {
  const user = hooks.expectedUser()
  const { response, body } = await request(row, options, user)
  options.onResponse?.(response)
  if (response.ok) return body as Body
  const isSessionOver =
    response.status === 401 && !options.isBackground && user !== null && user === hooks.expectedUser()
  // During a sign-out a 401 is expected.
  if (isSessionOver && !hooks.isSigningOutInAnyTab()) hooks.onUnauthorized()
  throw new ApiError(response.status, body as ErrorBody)
}

/** Resolves with a response of the product; reports anything else to the connection state and throws it. */
async function request(row: CallAddress, options: LooseCallOptions, user: number | null) {
  try {
    const response = await send(row, options, user)
    const body = await readBody(response)
    if (!response.ok && !isErrorBody(body))
      throw new NetworkError(`${response.status} without a response of the product`)
    hooks.onResponse(true, response)
    return { response, body }
  } catch (error) {
    if (error instanceof NetworkError) hooks.onResponse(false)
    throw error
  }
}

async function send(row: CallAddress, options: LooseCallOptions, user: number | null): Promise<Response> {
  const { params, query, body, headers = {}, signal, isBackground = false } = options
  const sent = new Headers(body === undefined ? {} : { 'Content-Type': 'application/json' })
  if (user !== null) sent.set(names.expectUser, String(user))
  for (const [key, value] of Object.entries(headers)) sent.set(names[key as keyof typeof names], value)
  const timeout = AbortSignal.timeout(config.callTimeoutMs)
  try {
    return await hooks.fetch(toUrl(row, params, query), {
      method: row.method,
      credentials: 'same-origin',
      // Responses are `no-store` anyway, and the browser's cache would make equal requests wait for each other.
      cache: 'no-store',
      keepalive: isBackground,
      headers: sent,
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    })
  } catch (cause) {
    if (signal?.aborted === true) throw cause
    throw new NetworkError('The server did not answer.', { cause })
  }
}

/** The JSON of a response; null where it is empty. A portal's page with status 200 throws. */
async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204 || response.status === 202) return null
  if (!isOurJson(response)) throw new NetworkError(`${response.status} without a response of the product`)
  try {
    return (await response.json()) as unknown
  } catch (cause) {
    throw new NetworkError('The response was cut off.', { cause })
  }
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string'

/** Why a call failed, as one sentence for the user. */
export const toReason = (error: unknown): string =>
  error instanceof ApiError ? error.detail : 'The server did not answer. Try again in a minute.'
