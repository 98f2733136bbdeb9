import type { Fetch } from '../../../outbox/api.ts'
import type { ResponseLike } from '../../../outbox/api.ts'
import type { Oracle } from './oracle.ts'
import type { Process } from './process.ts'
import type { Scheduler } from './scheduler.ts'
import type { ServerResponse, Server } from './server.ts'

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

/** A response; `onArrival` runs when it arrives. */
type ReplyWithEffect = ResponseLike & { onArrival?: () => void }
type Sent = Parameters<Fetch>[1]

/** How long a call of the outbox may take, in ms. */
const callLimit = 10_000
const noNetwork = new TypeError('Failed to fetch')
const aborted = Object.assign(new Error('The call was aborted'), { name: 'AbortError' })

const toReply = (
  { status, body }: ServerResponse,
  headers: Record<string, string> = {},
  redirected = false,
): ResponseLike => ({
  status,
  redirected,
  headers: {
    get: (name) => ({ 'Content-Type': 'application/json; charset=utf-8', ...headers })[name] ?? null,
  },
  json: () => Promise.resolve(body),
})

/** A page of a proxy or portal: no JSON, whatever its status. */
const toForeignPage = (status: number, type: string | null): ResponseLike => ({
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
  readonly #longerHangLimit = new Set<Process>()
  readonly #deps: { scheduler: Scheduler; random: () => number; server: Server; oracle: Oracle }
  readonly #session: () => number | null
  readonly #canReadDatabase: () => boolean

  constructor(
    device: number,
    session: () => number | null,
    canReadDatabase: () => boolean,
    deps: { scheduler: Scheduler; random: () => number; server: Server; oracle: Oracle },
  ) {
    this.device = device
    this.#session = session
    this.#canReadDatabase = canReadDatabase
    this.#deps = deps
  }

  /** Whether calls are under way. */
  isBusy = (): boolean => this.#open.size > 0

  /** Whether a process now waits longer for pending calls, after a late or slow network. */
  hasLongerHangLimit = (): boolean => [...this.#longerHangLimit].some(({ alive }) => alive)

  change(mode: Mode): void {
    this.mode = mode
    if (mode === 'offline') for (const abort of [...this.#open]) abort(noNetwork)
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
        const { scheduler } = this.#deps
        const since = scheduler.now
        const isOfOutbox = !url.includes('health')
        init.signal?.addEventListener('abort', () => {
          if (isOfOutbox && this.#open.has(fail) && scheduler.now - since < callLimit)
            this.#longerHangLimit.add(process)
          fail(aborted)
        })
        const respond = (reply: ReplyWithEffect) => {
          const isOpen = this.#open.has(fail) && process.alive
          if (isOpen && isOfOutbox) this.#longerHangLimit.delete(process)
          end(() => resolve(reply))()
          if (isOpen) reply.onArrival?.()
        }
        this.#send(process, url, init, respond, fail)
      })

  #send(
    process: Process,
    url: string,
    init: Sent,
    respond: (reply: ReplyWithEffect) => void,
    fail: (error: Error) => void,
  ): void {
    const { scheduler, random } = this.#deps
    const after = (ms: number, work: () => void) => void scheduler.after(ms, work)
    const arrive = this.#arrival(process, url, init)
    const soon = 1 + random() * 20
    switch (this.mode) {
      case 'pass':
        return after(soon, () => {
          const reply = arrive()
          after(1 + random() * 20, () => respond(reply))
        })
      case 'slow':
        return after(soon, () => {
          const reply = arrive()
          after(url.includes('health') ? 100 : 3_000 + random() * 4_000, () => respond(reply))
        })
      case 'late':
        return after(1_000 + random() * 25_000, () => {
          const reply = arrive()
          after(soon, () => respond(reply))
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
        return after(soon, () => respond(this.#getInterference(init)))
    }
  }

  #getInterference({ headers, body }: Sent): ResponseLike {
    const revision = Number((headers as Record<string, string> | undefined)?.['X-Answer-Rev'])
    switch (this.mode) {
      case 'proxy':
        return toForeignPage(403, 'text/html')
      case 'empty':
        return toForeignPage(200, null)
      case 'redirect':
        // JSON of another server that looks like an acknowledgement.
        return toReply(
          { status: 200, body: body ? { saved: true, revision: revision } : { status: 'ok' } },
          {},
          true,
        )
      case 'stale':
        // A cached response to an earlier call.
        return toReply({
          status: 200,
          body: body ? { saved: true, revision: revision - 1 } : { status: 'ok' },
        })
      default:
        return toForeignPage(200, 'text/html')
    }
  }

  /** The effect of a call on the server when it arrives, with the cookie of the moment it was sent. */
  #arrival(process: Process, url: string, init: Sent): () => ReplyWithEffect {
    const { server, oracle } = this.#deps
    const { device } = this
    oracle.countCall(process, device)
    if (url.includes('health')) return () => toReply({ status: 200, body: { status: 'ok' } })
    const headers = new Map(Object.entries((init.headers ?? {}) as Record<string, string>))
    const number = (name: string) => (headers.has(name) ? Number(headers.get(name)) : null)
    const session = this.#session()
    const call = { device, session, expected: number('X-Expect-User'), attempt: number('X-Attempt-Id') ?? 0 }
    if (url.includes('save-answer')) {
      const body = JSON.parse(init.body as string) as Record<'topic_id' | 'subquestion_id' | 'answer', string>
      const save = {
        ...call,
        ...{ topic: Number(body.topic_id), subquestionId: body.subquestion_id, text: body.answer },
        ...{ revision: number('X-Answer-Rev') ?? 0, base: number('X-Base-Rev') ?? 0 },
        writer: headers.get('X-Writer') ?? null,
      }
      oracle.checkDelay(process, save)
      return () => this.#decide(process, save.attempt, save.subquestionId, () => server.save(save))
    }
    const entries = (headers.get('X-Answers-Manifest') ?? '').split(',').filter((entry) => entry !== '')
    const manifest = new Map(
      entries
        .map((entry) => entry.split('='))
        .map(([subquestionId, revision]) => [subquestionId ?? '', Number(revision)]),
    )
    const wasRead = this.#canReadDatabase()
    const canRead = () => wasRead && this.#canReadDatabase()
    const finish = oracle.checkSubmit(call)
    const submit = { ...call, topic: Number(url.split('/').at(-1)), manifest, canRead, finish }
    return () => this.#decide(process, submit.attempt, 'finish', () => server.submit(submit))
  }

  #decide(
    process: Process,
    attempt: number,
    subquestionId: string,
    serve: () => ServerResponse,
  ): ReplyWithEffect {
    const status = this.statuses.shift()
    const { oracle } = this.#deps
    if (status === undefined) {
      const response = serve()
      oracle.onResponse(attempt, subquestionId, response.status, (response.body as { code?: string }).code)
      return { ...toReply(response), onArrival: () => oracle.onDelayOver(process, attempt, subquestionId) }
    }
    oracle.onResponse(attempt, subquestionId, status.status, status.code)
    const { code, retryAfter } = status
    const body = { detail: `Refused: ${code ?? status.status}`, ...(code !== undefined && { code }) }
    const isBusy = [408, 425, 429].includes(status.status) || status.status >= 500
    const headers: Record<string, string> =
      retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
    return {
      ...toReply({ status: status.status, body }, headers),
      onArrival: () =>
        isBusy
          ? oracle.onDelayRequested(process, attempt, subquestionId, retryAfter)
          : oracle.onDelayOver(process, attempt, subquestionId),
    }
  }
}
