import type { Fetch } from '../../../outbox/api.ts'
import type { ResponseLike } from '../../../outbox/api.ts'
import type { Oracle } from './oracle.ts'
import type { Process } from './process.ts'
import type { Scheduler } from './scheduler.ts'
import type { Answer, Server } from './server.ts'

export const modes = [
  ...['pass', 'offline', 'refuse', 'hang', 'lose', 'late', 'slow'],
  ...['portal', 'redirect', 'empty', 'proxy', 'stale'],
] as const
export type Mode =
  | 'pass'
  | 'offline'
  | 'refuse'
  | 'hang'
  | 'lose'
  | 'late'
  | 'slow'
  | 'portal'
  | 'redirect'
  | 'empty'
  | 'proxy'
  | 'stale'

/** A response of the product that replaces the usual one. */
export interface Status {
  status: number
  code?: string
  retryAfter?: number
}

/** A response; `heard` runs when it arrives. */
type Heard = ResponseLike & { heard?: () => void }
type Sent = Parameters<Fetch>[1]

/** How long a call of the outbox may take, in ms. */
const callLimit = 10_000
const noNetwork = new TypeError('Failed to fetch')
const aborted = Object.assign(new Error('The call was aborted'), { name: 'AbortError' })

const replyOf = (
  { status, body }: Answer,
  heads: Record<string, string> = {},
  redirected = false,
): ResponseLike => ({
  status,
  redirected,
  headers: { get: (name) => ({ 'Content-Type': 'application/json; charset=utf-8', ...heads })[name] ?? null },
  json: () => Promise.resolve(body),
})

/** A page of a proxy or portal: no JSON, whatever its status. */
const foreign = (status: number, type: string | null): ResponseLike => ({
  status,
  redirected: false,
  headers: { get: (name) => (name === 'Content-Type' ? type : null) },
  json: () => Promise.reject(new SyntaxError('no JSON')),
})

/** The network between one device and the server. */
export class Network {
  mode: Mode = 'pass'
  readonly device: number
  /** The responses to the next saves and submits. */
  readonly statuses: Status[] = []
  /** Calls under way: they fail when the device goes offline. */
  readonly #open = new Set<(error: Error) => void>()
  /** Processes that aborted a call before its time-out, and got no response since. */
  readonly #patient = new Set<Process>()
  readonly #parts: { scheduler: Scheduler; random: () => number; server: Server; oracle: Oracle }
  readonly #session: () => number | null
  readonly #reads: () => boolean

  constructor(
    device: number,
    session: () => number | null,
    reads: () => boolean,
    parts: { scheduler: Scheduler; random: () => number; server: Server; oracle: Oracle },
  ) {
    this.device = device
    this.#session = session
    this.#reads = reads
    this.#parts = parts
  }

  /** Whether calls are under way. */
  isBusy = (): boolean => this.#open.size > 0

  /** Whether a process now waits longer for pending calls, after a late or slow network. */
  hasTaughtPatience = (): boolean => [...this.#patient].some(({ alive }) => alive)

  change(mode: Mode): void {
    this.mode = mode
    if (mode === 'offline') for (const breakOff of [...this.#open]) breakOff(noNetwork)
  }

  fetchOf =
    (process: Process): Fetch =>
    (url, init) =>
      new Promise((resolve, reject) => {
        const end = (work: () => void) => () => {
          this.#open.delete(fail)
          if (process.alive) work()
        }
        const fail = (error: Error) => end(() => reject(error))()
        this.#open.add(fail)
        const { scheduler } = this.#parts
        const since = scheduler.now
        const carries = !url.includes('health')
        init.signal?.addEventListener('abort', () => {
          if (carries && this.#open.has(fail) && scheduler.now - since < callLimit) this.#patient.add(process)
          fail(aborted)
        })
        const answer = (reply: Heard) => {
          const isOpen = this.#open.has(fail) && process.alive
          if (isOpen && carries) this.#patient.delete(process)
          end(() => resolve(reply))()
          if (isOpen) reply.heard?.()
        }
        this.#send(process, url, init, answer, fail)
      })

  #send(
    process: Process,
    url: string,
    init: Sent,
    answer: (reply: Heard) => void,
    fail: (error: Error) => void,
  ): void {
    const { scheduler, random } = this.#parts
    const after = (ms: number, work: () => void) => void scheduler.after(ms, work)
    const arrive = this.#arrival(process, url, init)
    const soon = 1 + random() * 20
    switch (this.mode) {
      case 'pass':
        return after(soon, () => {
          const reply = arrive()
          after(1 + random() * 20, () => answer(reply))
        })
      case 'slow':
        return after(soon, () => {
          const reply = arrive()
          after(url.includes('health') ? 100 : 3_000 + random() * 4_000, () => answer(reply))
        })
      case 'late':
        return after(1_000 + random() * 25_000, () => {
          const reply = arrive()
          after(soon, () => answer(reply))
        })
      case 'lose':
        return after(soon, () => {
          arrive()
          if (random() < 0.5) fail(noNetwork)
        })
      case 'hang':
        return
      case 'offline':
      case 'refuse':
        return after(this.mode === 'offline' ? 0 : soon, () => fail(noNetwork))
      default:
        return after(soon, () => answer(this.#inBetween(init)))
    }
  }

  #inBetween({ headers, body }: Sent): ResponseLike {
    const revision = Number((headers as Record<string, string> | undefined)?.['X-Answer-Rev'])
    switch (this.mode) {
      case 'proxy':
        return foreign(403, 'text/html')
      case 'empty':
        return foreign(200, null)
      case 'redirect':
        // JSON of another server that looks like an acknowledgement.
        return replyOf(
          { status: 200, body: body ? { saved: true, revision: revision } : { status: 'ok' } },
          {},
          true,
        )
      case 'stale':
        // A cached response to an earlier call.
        return replyOf({
          status: 200,
          body: body ? { saved: true, revision: revision - 1 } : { status: 'ok' },
        })
      default:
        return foreign(200, 'text/html')
    }
  }

  /** The effect of a call on the server when it arrives, with the cookie of the moment it was sent. */
  #arrival(process: Process, url: string, init: Sent): () => Heard {
    const { server, oracle } = this.#parts
    const { device } = this
    oracle.called(process, device)
    if (url.includes('health')) return () => replyOf({ status: 200, body: { status: 'ok' } })
    const heads = new Map(Object.entries((init.headers ?? {}) as Record<string, string>))
    const number = (name: string) => (heads.has(name) ? Number(heads.get(name)) : null)
    const session = this.#session()
    const call = { device, session, expected: number('X-Expect-User'), attempt: number('X-Attempt-Id') ?? 0 }
    if (url.includes('save-answer')) {
      const body = JSON.parse(init.body as string) as Record<'topic_id' | 'subquestion_id' | 'answer', string>
      const save = {
        ...call,
        ...{ topic: Number(body.topic_id), subquestionId: body.subquestion_id, text: body.answer },
        ...{ revision: number('X-Answer-Rev') ?? 0, base: number('X-Base-Rev') ?? 0 },
        writer: heads.get('X-Writer') ?? null,
      }
      oracle.sends(process, save)
      return () => this.#judged(process, save.attempt, save.subquestionId, () => server.save(save))
    }
    const entries = (heads.get('X-Answers-Manifest') ?? '').split(',').filter((entry) => entry !== '')
    const manifest = new Map(
      entries
        .map((entry) => entry.split('='))
        .map(([subquestionId, revision]) => [subquestionId ?? '', Number(revision)]),
    )
    const wasRead = this.#reads()
    const knowsAll = () => wasRead && this.#reads()
    const finish = oracle.submits(call)
    const submit = { ...call, topic: Number(url.split('/').at(-1)), manifest, knowsAll, finish }
    return () => this.#judged(process, submit.attempt, 'finish', () => server.submit(submit))
  }

  #judged(process: Process, attempt: number, subquestionId: string, serve: () => Answer): Heard {
    const status = this.statuses.shift()
    const { oracle } = this.#parts
    if (status === undefined) {
      const answer = serve()
      oracle.answered(attempt, subquestionId, answer.status, (answer.body as { code?: string }).code)
      return { ...replyOf(answer), heard: () => oracle.needsNoPatience(process, attempt, subquestionId) }
    }
    oracle.answered(attempt, subquestionId, status.status, status.code)
    const { code, retryAfter } = status
    const body = { detail: `Refused: ${code ?? status.status}`, ...(code !== undefined && { code }) }
    const isBusy = [408, 425, 429].includes(status.status) || status.status >= 500
    const heads: Record<string, string> =
      retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
    return {
      ...replyOf({ status: status.status, body }, heads),
      heard: () =>
        isBusy
          ? oracle.askedPatience(process, attempt, subquestionId, retryAfter)
          : oracle.needsNoPatience(process, attempt, subquestionId),
    }
  }
}
