import { answerCalls } from '../contract/answer-calls.ts'
import { toUrl } from '../contract/call-row.ts'
import { type ErrorBody, type ErrorCode, parseRetryAfterMs } from '../contract/errors.ts'
import { headers as headerNames, isOurJson, type ResponseHead } from '../contract/http.ts'
import type { Clock } from './clock.ts'
import { isAnswer, type AnswerItem, type QueueItem, type SubmitItem } from './items.ts'

/** The result of a call, for the item it carried. */
export type SendResult =
  /** The server has committed exactly this revision, or has accepted the submission. */
  | { type: 'acknowledged' }
  /** The server has another text. `savedAt`: since when, ISO 8601. */
  | { type: 'superseded'; revision: number; text: string; savedAt?: string }
  /**
   * To be sent again. `isBusy`: our server responded, but not with a final result; else no response of it arrived.
   * `immediately`: the call was aborted in order to be made again.
   */
  | { type: 'retry'; isBusy: boolean; retryAfterMs?: number; immediately?: boolean }
  /** Waits until its user signs in. `isSignedOut`: the session itself is over. */
  | { type: 'needs-auth'; isSignedOut: boolean }
  /** Refused for good; `reason` is a sentence for the student, `code` the server's. */
  | { type: 'rejected'; reason: string; code?: ErrorCode }
  /** A submission: the server lacks these answers although it acknowledged them. */
  | { type: 'answers-missing'; subquestionIds: string[] }

/** As much of a `Response` as is used. */
export interface ResponseLike extends ResponseHead {
  status: number
  json: () => Promise<unknown>
}

/** `fetch`, as far as it is used. */
export type Fetch = (url: string, init: RequestInit) => Promise<ResponseLike>

/** Reads the acknowledgement in a body; null where it is none. */
type ParseSuccess = (body: Record<string, unknown>) => SendResult | null

const callTimeoutMs = 10_000
/** How long a call may hang while the server responds to others. */
const initialHangLimitMs = 2_000
const maxRetryAfterMs = 5 * 60_000
const noResponse: SendResult = { type: 'retry', isBusy: false }
/** The reason for aborting a call that hangs: the server has responded to another one in the meantime. */
const abortedForRetry = new Error('The server is reachable')

/** The calls of the outbox, timed by the given clock. */
export class OutboxApi {
  readonly #fetch: Fetch
  readonly #clock: Clock
  /** Calls without a response yet, and when each began. */
  readonly #inFlight = new Map<AbortController, number>()
  /**
   * Doubled when calls are aborted, so that a slow server has enough time to respond in the end; the next response resets it.
   */
  #hangLimitMs = initialHangLimitMs

  constructor(fetch: Fetch, clock: Clock) {
    this.#fetch = fetch
    this.#clock = clock
  }

  async saveAnswer(item: AnswerItem, writer: string | null): Promise<SendResult> {
    const headers = {
      ...this.#headers(item),
      [headerNames.revision]: String(item.revision),
      [headerNames.baseRevision]: String(item.baseRevision),
      ...(writer !== null && { [headerNames.writer]: writer }),
    }
    const body = { topic_id: String(item.topic), subquestion_id: item.subquestionId, answer: item.text }
    const url = toUrl(answerCalls.saveAnswer)
    return this.#send(url, headers, JSON.stringify(body), parseSaveResponse(item.revision))
  }

  /** `items`: all of the attempt. The acknowledged ones are sent as the manifest. */
  async submitTest(submit: SubmitItem, items: QueueItem[], writer: string | null): Promise<SendResult> {
    const acknowledged = items
      .filter(isAnswer)
      .filter(({ state, revision }) => state === 'acknowledged' && revision > 0)
    const headers = {
      ...this.#headers(submit),
      [headerNames.manifest]: acknowledged
        .map(({ subquestionId, revision }) => `${subquestionId}=${revision}`)
        .join(','),
      [headerNames.finishedAt]: submit.finishedAt,
      ...(writer !== null && { [headerNames.writer]: writer }),
    }
    const url = toUrl(answerCalls.submitTest, { topicId: submit.topic })
    return this.#send(url, headers, null, parseSubmitResponse(submit.attempt))
  }

  /**
   * The server is reachable: aborts calls that have been pending longer than the hang limit, and the others once they
   * have been. An aborted call may have arrived; it is made again, which does no harm.
   */
  abortHanging(): void {
    const now = this.#clock.now()
    const limitMs = this.#hangLimitMs
    const abort = (call: AbortController) => {
      if (!this.#inFlight.has(call)) return
      this.#hangLimitMs = limitMs * 2
      call.abort(abortedForRetry)
    }
    for (const [call, startedAt] of this.#inFlight) {
      const leftMs = limitMs - (now - startedAt)
      if (leftMs <= 0) abort(call)
      else this.#clock.after(leftMs, () => abort(call))
    }
  }

  #headers = ({ user, attempt }: QueueItem): Record<string, string> => ({
    [headerNames.expectUser]: String(user),
    [headerNames.attempt]: String(attempt),
  })

  async #send(
    url: string,
    headers: Record<string, string>,
    body: string | null,
    parseSuccess: ParseSuccess,
  ): Promise<SendResult> {
    const call = new AbortController()
    const stopTimeout = this.#clock.after(callTimeoutMs, () => call.abort())
    this.#inFlight.set(call, this.#clock.now())
    const type: Record<string, string> = body === null ? {} : { 'Content-Type': 'application/json' }
    try {
      const response = await this.#fetch(url, {
        ...{ method: 'POST', credentials: 'same-origin', cache: 'no-store' },
        // A captive portal may redirect; an answer never goes anywhere else.
        redirect: 'error',
        // A page that is being closed still sends small bodies; the browser allows 64 KiB for all of them.
        keepalive: (body?.length ?? 0) < 2_000,
        headers: { ...type, ...headers },
        body,
        signal: call.signal,
      })
      this.#hangLimitMs = initialHangLimitMs
      return await classifyResponse(response, parseSuccess)
    } catch {
      // No network, a timeout, or aborted because it hung: then it is made again at once.
      return { type: 'retry', isBusy: false, immediately: call.signal.reason === abortedForRetry }
    } finally {
      this.#inFlight.delete(call)
      stopTimeout()
    }
  }
}

/**
 * Classifies a response in the order of docs/offline.md: anything but the product's JSON counts as no response, whatever
 * its status; then what needs its user, what is refused for good, and what is worth a retry. A status that is not named
 * here is retried.
 */
export async function classifyResponse(
  response: ResponseLike,
  parseSuccess: ParseSuccess,
): Promise<SendResult> {
  const body = await readOurJson(response)
  if (body === null) return noResponse
  const { status } = response
  if (status === 200) return parseSuccess(body) ?? noResponse
  const error = body as unknown as ErrorBody
  if (typeof error.detail !== 'string') return noResponse
  if (status === 401 || status === 403 || error.code === 'other_user')
    return { type: 'needs-auth', isSignedOut: status === 401 }
  if (error.code === 'answers_missing')
    return { type: 'answers-missing', subquestionIds: error.missing ?? [] }
  if ([400, 404, 409, 413].includes(status))
    return { type: 'rejected', reason: getRejectionReason(error), code: error.code }
  const retryAfterMs = getRetryAfterMs(response)
  return { type: 'retry', isBusy: true, ...(retryAfterMs !== null && { retryAfterMs }) }
}

/** Compared with the server's own clock; at most five minutes, whatever a proxy asks for. */
function getRetryAfterMs({ headers }: ResponseLike): number | null {
  const sentAt = Date.parse(headers.get('Date') ?? '')
  const delayMs = parseRetryAfterMs(headers.get('Retry-After'), sentAt)
  return delayMs === null ? null : Math.min(delayMs, maxRetryAfterMs)
}

async function readOurJson(response: ResponseLike): Promise<Record<string, unknown> | null> {
  if (!isOurJson(response)) return null
  const body = await response.json().catch(() => null)
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : null
}

const overReasons = new Map<ErrorCode | undefined, string>([
  ['attempt_finished', 'This attempt had ended before this answer arrived.'],
  ['attempt_changed', 'This attempt is over: another one of this quiz is open.'],
])

const getRejectionReason = ({ code, detail }: ErrorBody): string => overReasons.get(code) ?? detail

/** Whether something was rejected because its attempt is over, so that it can't be accepted later either. */
export const isAttemptOver = ({ code }: Pick<AnswerItem, 'code'>): boolean => overReasons.has(code)

/** Reads the acknowledgement of `saveAnswer` for `sent`; any other revision acknowledges nothing. */
export const parseSaveResponse =
  (sent: number): ParseSuccess =>
  ({ saved, superseded, revision, answer, saved_at }) => {
    if (saved === true && revision === sent) return { type: 'acknowledged' }
    const isSuperseded = saved === false && superseded === true && typeof revision === 'number'
    const savedAt = typeof saved_at === 'string' ? saved_at : undefined
    return isSuperseded && typeof answer === 'string'
      ? { type: 'superseded', revision, text: answer, savedAt }
      : null
  }

/** Reads the acknowledgement of `submitTest` for this attempt. */
export const parseSubmitResponse =
  (attempt: number): ParseSuccess =>
  ({ attempt_id, submitted_at }) =>
    attempt_id === attempt && typeof submitted_at === 'string' ? { type: 'acknowledged' } : null
