import { realClock } from '../../../../outbox/clock.ts'
import { isAnswer, isPending, isSubmit, needsDecision, type QueueItem } from '../../../../outbox/items.ts'
import type { Answers } from '../../../answers/answers.ts'
import { onOutboxChange, outbox, outboxStorage } from '../../../answers/page-outbox.ts'
import { PresenceReporter, type PageFacts, type ReportOutcome } from '../../../answers/presence-reporter.ts'
import { onDrillNotice, openInDrill } from '../../../answers/wifi-drill.ts'
import { config } from '../../../config.ts'
import { getConnection, onConnection } from '../../../connection/connection.ts'
import { ApiError } from '../../../data/call.ts'
import { type PresenceReport, reportPresence } from '../../../data/presence.ts'

interface ReportedPage {
  user: number
  topic: number
  attempt: number
  answers: Answers
  getSubquestionId: () => string | null
}

/** Ends what is still told of the exercise that was open before. */
let stopLast = (): void => undefined

/**
 * Reports until the signal is aborted, and then until the answers that wait have arrived. Returns what is to be called when
 * something on the page has changed.
 */
export async function startReporting(page: ReportedPage, unmounted: AbortSignal): Promise<() => void> {
  const { user, topic, attempt } = page
  void openInDrill(user, topic, attempt).catch(console.error)
  const { writer } = await outboxStorage.read(user)
  const facts = new ReportedFacts(page)
  await facts.readItems()
  if (unmounted.aborted) return () => undefined
  const reporter = new PresenceReporter({
    ...{ clock: realClock, attempt, facts: () => facts.get() },
    isVisible: () => document.visibilityState === 'visible',
    isOffline: () => getConnection() === 'offline',
    send: (report) => send(user, report, writer),
  })
  const onItems = async () => {
    if (await facts.readItems()) reporter.onSaved()
    reporter.onChange()
  }
  const stops = [
    () => reporter.stop(),
    onOutboxChange((change) => void (change.user === user && onItems())),
    // What changed while the server was out of reach is told as soon as it is back.
    onConnection(() => reporter.onChange()),
  ]
  stopLast()
  stopLast = () => stops.forEach((stop) => stop())
  document.addEventListener('visibilitychange', () => reporter.onVisibility(), { signal: unmounted })
  unmounted.addEventListener('abort', () => {
    facts.leave()
    reporter.leave()
  })
  reporter.start()
  return () => reporter.onChange()
}

/** What is told of a page: what its boxes say, and once it was left, what is stored. */
class ReportedFacts {
  readonly #page: ReportedPage
  #items: QueueItem[] = []
  #saved = ''
  /** How many answers waited when the page was left. */
  #left: number | null = null

  constructor(page: ReportedPage) {
    this.#page = page
  }

  /** Returns whether an answer has arrived. */
  async readItems(): Promise<boolean> {
    const { user, attempt } = this.#page
    this.#items = (await outbox.items(user)).filter((item) => item.attempt === attempt)
    const before = this.#saved
    this.#saved = listSaved(this.#items)
    return this.#saved !== before
  }

  leave(): void {
    this.#left = this.#page.answers.delayedCount()
  }

  get(): PageFacts {
    const { answers, getSubquestionId } = this.#page
    const stored = this.#items.filter(isAnswer)
    return {
      subquestion_id: getSubquestionId(),
      // What is typed last is saved a moment later, and does not count as waiting.
      waiting:
        this.#left === null ? answers.delayedCount() : Math.min(this.#left, stored.filter(isPending).length),
      undecided: this.#left === null ? answers.undecided().length : stored.filter(needsDecision).length,
      finish: this.#items.some(isSubmit),
    }
  }
}

/** The answers that the server has, with their revisions. */
const listSaved = (items: QueueItem[]): string =>
  items
    .filter(isAnswer)
    .filter(({ state }) => state === 'acknowledged')
    .map(({ subquestionId, revision }) => `${subquestionId}=${revision}`)
    .join()

/** The outbox decides what a failure means: a report opens no dialog, ends no session and is not repeated. */
async function send(user: number, report: PresenceReport, writer: string | null): Promise<ReportOutcome> {
  const sentAt = Date.now()
  try {
    const told = await reportPresence(report, writer, AbortSignal.timeout(config.report.timeoutMs))
    // A server of the build before responds with nothing.
    if (told?.drill) void onDrillNotice(user, report.attempt_id, told.drill, sentAt).catch(console.error)
    return { nextInMs: told?.next_in === undefined ? config.report.intervalMs : told.next_in * 1000 }
  } catch (error) {
    if (!(error instanceof ApiError)) return 'no-response'
    return error.status === 404 ? 'over' : 'refused'
  }
}
