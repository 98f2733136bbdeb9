import { realClock } from '../../../../outbox/clock.ts'
import { isAnswer, isSubmit, type QueueItem } from '../../../../outbox/items.ts'
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

/** Reports until the signal is aborted. Returns what is to be called when something on the page has changed. */
export async function startReporting(
  { user, topic, attempt, answers, getSubquestionId }: ReportedPage,
  unmounted: AbortSignal,
): Promise<() => void> {
  void openInDrill(user, topic, attempt).catch(console.error)
  const { writer } = await outboxStorage.read(user)
  let finish = false
  const facts = (): PageFacts => ({
    subquestion_id: getSubquestionId(),
    waiting: answers.delayedCount(),
    undecided: answers.undecided().length,
    finish,
  })
  const reporter = new PresenceReporter({
    ...{ clock: realClock, attempt, facts },
    isVisible: () => document.visibilityState === 'visible',
    isOffline: () => getConnection() === 'offline',
    send: (report) => send(user, report, writer),
  })
  let saved = ''
  const readItems = async () => {
    const items = (await outbox.items(user)).filter((item) => item.attempt === attempt)
    finish = items.some(isSubmit)
    const before = saved
    saved = listSaved(items)
    if (saved !== before) reporter.onSaved()
    reporter.onChange()
  }
  const stops = [
    onOutboxChange((change) => void (change.user === user && readItems())),
    // What changed while the server was out of reach is told as soon as it is back.
    onConnection(() => reporter.onChange()),
  ]
  document.addEventListener('visibilitychange', () => reporter.onVisibility(), { signal: unmounted })
  unmounted.addEventListener('abort', () => {
    for (const stop of stops) stop()
    reporter.stop()
  })
  if (!unmounted.aborted) reporter.start()
  return () => reporter.onChange()
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
    return 'sent'
  } catch (error) {
    if (!(error instanceof ApiError)) return 'no-response'
    return error.status === 404 ? 'over' : 'refused'
  }
}
