import { urlOf } from '../../contract/calls.ts'
import { headers as names } from '../../contract/headers.ts'
import type { Clock } from './clock.ts'
import {
  acknowledgesFinish,
  acknowledgesSave,
  judge,
  type Acknowledge,
  type Outcome,
  type Reply,
} from './outcome.ts'
import { isAnswer, type AnswerRow, type FinishRow, type Row } from './rows.ts'

/** `fetch`, as far as it is used. */
export type Fetch = (url: string, init: RequestInit) => Promise<Reply>

const callLimit = 10_000
/** Why a call that hangs is given up: the server was heard in the meantime. */
const heard = new Error('The server was heard')
/** How long a call may hang while the server answers others, in ms. */
const hangLimit = 2_000

/** The calls of the outbox. Times are limited by the clock that was handed in. */
export class Wire {
  readonly #fetch: Fetch
  readonly #clock: Clock
  readonly #open = new Map<AbortController, number>()
  /** How long a call may hang; longer after each that was given up, or a server that is only slow would never be heard. */
  #patience = hangLimit

  constructor(fetch: Fetch, clock: Clock) {
    this.#fetch = fetch
    this.#clock = clock
  }

  async saveAnswer(row: AnswerRow, writer: string | null): Promise<Outcome> {
    const headers = {
      ...this.#heads(row),
      [names.revision]: String(row.rev),
      [names.baseRevision]: String(row.base_rev),
      ...(writer !== null && { [names.writer]: writer }),
    }
    const body = { topic_id: String(row.topic), subquestion_id: row.place, answer: row.text }
    return this.#send(urlOf('saveAnswer'), headers, JSON.stringify(body), acknowledgesSave(row.rev))
  }

  /** `rows`: all of the attempt; the acknowledged ones are the manifest. */
  async submitTest(finish: FinishRow, rows: Row[]): Promise<Outcome> {
    const saved = rows.filter(isAnswer).filter(({ state, rev }) => state === 'acknowledged' && rev > 0)
    const headers = {
      ...this.#heads(finish),
      [names.manifest]: saved.map(({ place, rev }) => `${place}=${rev}`).join(','),
      [names.finishedAt]: finish.finished_at,
    }
    const url = urlOf('submitTest', { topicId: finish.topic })
    return this.#send(url, headers, null, acknowledgesFinish(finish.attempt))
  }

  /**
   * The server was heard: gives up what hangs for longer than the limit, and what is younger when it has hung that
   * long. A call given up may have arrived: it is made again.
   */
  giveUpHanging(): void {
    const now = this.#clock.now()
    const patience = this.#patience
    const giveUp = (call: AbortController) => {
      if (!this.#open.has(call)) return
      this.#patience = patience * 2
      call.abort(heard)
    }
    for (const [call, since] of this.#open) {
      const left = patience - (now - since)
      if (left <= 0) giveUp(call)
      else this.#clock.after(left, () => giveUp(call))
    }
  }

  #heads = ({ user, attempt }: Row): Record<string, string> => ({
    [names.expectUser]: String(user),
    [names.attempt]: String(attempt),
  })

  async #send(
    url: string,
    headers: Record<string, string>,
    body: string | null,
    acknowledge: Acknowledge,
  ): Promise<Outcome> {
    const [limit, end] = this.#limit(callLimit)
    this.#open.set(limit, this.#clock.now())
    const type: Record<string, string> = body === null ? {} : { 'Content-Type': 'application/json' }
    try {
      const reply = await this.#fetch(url, {
        ...{ method: 'POST', credentials: 'same-origin', cache: 'no-store' },
        // A portal may redirect; an answer never goes anywhere else.
        redirect: 'error',
        // A page that is being closed still sends what is small; the browser allows 64 KiB for all of it.
        keepalive: (body?.length ?? 0) < 2_000,
        headers: { ...type, ...headers },
        body,
        signal: limit.signal,
      })
      this.#patience = hangLimit
      return await judge(reply, acknowledge)
    } catch {
      // No network or a timeout; or given up, and then it goes again at once.
      return { is: 'again', busy: false, atOnce: limit.signal.reason === heard }
    } finally {
      this.#open.delete(limit)
      end()
    }
  }

  #limit(limit: number): [AbortController, () => void] {
    const controller = new AbortController()
    return [controller, this.#clock.after(limit, () => controller.abort())]
  }
}
