import type { ErrorBody } from '../../contract/errors.ts'

/** What a call came to, for the row it carried. */
export type Outcome =
  /** The server has committed this very revision, or handed the attempt in. */
  | { is: 'acknowledged' }
  /** The server keeps another text. */
  | { is: 'superseded'; rev: number; text: string }
  /** To be tried again: no answer of the product (`busy` false), or one that asks for patience. Milliseconds. `atOnce`: it was given up for that. */
  | { is: 'again'; busy: boolean; retryAfter?: number; atOnce?: boolean }
  /** Waits for its person. `signedOut`: the session itself is over. */
  | { is: 'held'; signedOut: boolean }
  /** Refused for good; `reason` is a sentence for the student. */
  | { is: 'refused'; reason: string }
  /** A hand-in: the server lacks these subquestions although it acknowledged them. */
  | { is: 'missing'; places: string[] }

/** As much of a `Response` as is looked at. */
export interface Reply {
  status: number
  redirected: boolean
  headers: { get: (name: string) => string | null }
  json: () => Promise<unknown>
}

/** Reads the body's acknowledgement; null where it is none. */
export type Acknowledge = (body: Record<string, unknown>) => Outcome | null

const noAnswer: Outcome = { is: 'again', busy: false }
const longestRetryAfter = 5 * 60_000

/**
 * Judges an answer to a call, in the order of docs/offline.md: what is not our JSON is no answer, whatever its status; then
 * what may pass, what waits for the person, and what is refused for good. A status not named here may pass.
 */
export async function judge(reply: Reply, acknowledge: Acknowledge): Promise<Outcome> {
  const body = await ourJson(reply)
  if (body === null) return noAnswer
  if (reply.status === 200) return acknowledge(body) ?? noAnswer
  const error = body as unknown as ErrorBody
  if (typeof error.detail !== 'string') return noAnswer
  const { status } = reply
  if (status === 401 || status === 403 || error.code === 'other_user')
    return { is: 'held', signedOut: status === 401 }
  if (error.code === 'answers_missing') return { is: 'missing', places: error.missing ?? [] }
  if ([400, 404, 409, 413].includes(status)) return { is: 'refused', reason: reasonOf(error) }
  return { is: 'again', busy: true, retryAfter: retryAfter(reply) }
}

async function ourJson(reply: Reply): Promise<Record<string, unknown> | null> {
  const isJson = reply.headers.get('Content-Type')?.startsWith('application/json') ?? false
  if (!isJson || reply.redirected) return null
  const body = await reply.json().catch(() => null)
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : null
}

const reasonOf = ({ code, detail }: ErrorBody): string => {
  if (code === 'attempt_finished')
    return 'This attempt was handed in or abandoned before this answer arrived.'
  if (code === 'attempt_changed') return 'This attempt is over: another one of this quiz is open.'
  return detail
}

/** Seconds or a date, as milliseconds; at most five minutes, whatever a proxy asks for. */
function retryAfter({ headers }: Reply): number | undefined {
  const value = headers.get('Retry-After')
  if (value === null) return undefined
  const served = Date.parse(headers.get('Date') ?? '')
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - served
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), longestRetryAfter) : undefined
}

/** The acknowledgement of `saveAnswer` for revision `rev`; another revision acknowledges nothing. */
export const acknowledgesSave =
  (rev: number): Acknowledge =>
  ({ saved, superseded, revision, answer }) => {
    if (saved === true && revision === rev) return { is: 'acknowledged' }
    const isOther = saved === false && superseded === true && typeof revision === 'number'
    return isOther && typeof answer === 'string' ? { is: 'superseded', rev: revision, text: answer } : null
  }

/** The acknowledgement of `submitTest` for this attempt. */
export const acknowledgesFinish =
  (attempt: number): Acknowledge =>
  ({ attempt_id, submitted_at }) =>
    attempt_id === attempt && typeof submitted_at === 'string' ? { is: 'acknowledged' } : null
