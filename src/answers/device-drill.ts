import { fromCacheHeader } from '../../contract/cached-exercises.ts'
import { drillHeader, type DrillMessage } from '../../contract/drill.ts'
import { headers, isOurJson } from '../../contract/http.ts'
import { realClock } from '../../outbox/clock.ts'
import { DrillNetwork } from '../../outbox/drill-network.ts'
import { isAnswer, isPending, isSubmit, needsDecision } from '../../outbox/items.ts'
import { config } from '../config.ts'
import { connectCalls } from '../data/call.ts'
import { type PresenceReport, reportDrill, reportPresence } from '../data/presence.ts'
import type { Store } from '../lib/store.ts'
import { DrillFollower, type DrilledAnswer } from './drill-follower.ts'
import { bypassesDrill } from './drilled-calls.ts'
import { onOutboxChange, outbox, outboxStorage } from './page-outbox.ts'
import { StoredDrillSlot } from './stored-drill.ts'

async function listAnswers(user: number, attempt: number): Promise<DrilledAnswer[]> {
  const { items } = await outboxStorage.read(user)
  return items
    .filter(isAnswer)
    .filter((item) => item.attempt === attempt)
    .map((item) => ({
      ...{ subquestionId: item.subquestionId, revision: item.revision },
      ...{ isSaved: item.state === 'acknowledged', isPending: isPending(item) },
    }))
}

/** Whether the student looks at another page than the exercise. */
const isElsewhere = (): boolean =>
  document.visibilityState === 'visible' && location.pathname !== '/exercises'

let lastLeft = ''

/** Tells the room that the page of an attempt was left, and what becomes of its answers. */
async function reportLeft(user: number, attempt: number, writer: string | null): Promise<void> {
  const items = (await outbox.items(user)).filter((item) => item.attempt === attempt)
  const answers = items.filter(isAnswer)
  const report: PresenceReport = {
    ...{ attempt_id: attempt, subquestion_id: null, hidden: true },
    ...{ waiting: answers.filter(isPending).length, undecided: answers.filter(needsDecision).length },
    finish: items.some(isSubmit),
  }
  const text = JSON.stringify(report)
  if (text === lastLeft) return
  lastLeft = text
  const timeout = AbortSignal.timeout(config.report.timeoutMs)
  await reportPresence(report, writer, timeout).catch(() => (lastLeft = ''))
}

const getWorker = (): ServiceWorker | null =>
  'serviceWorker' in navigator ? navigator.serviceWorker.controller : null

/** This page's part in a Wi-Fi drill, connected to network, worker, outbox and the screen. */
export function createDeviceDrill(topic: Store<number | null>, key: string): DrillFollower {
  const network = new DrillNetwork(realClock)
  const slot = new StoredDrillSlot(key)
  const wasLoadedElsewhere = isElsewhere()
  /** No drill breaks the network of other pages, so this is contact. One that has shown the exercise tells that it was left. */
  function onHeardElsewhere(user: number, attempt: number, writer: string | null): void {
    follower.onContact()
    if (wasLoadedElsewhere) void reportLeft(user, attempt, writer).catch(console.error)
  }
  const follower = new DrillFollower({
    ...{ clock: realClock, read: slot.read, write: slot.write, listAnswers },
    report: async (user, report) => {
      const { writer } = await outboxStorage.read(user)
      const leftMs = await reportDrill(user, report, writer)
      if (leftMs !== null && isElsewhere()) onHeardElsewhere(user, report.attempt_id, writer)
      return leftMs
    },
    apply: (drill) => {
      network.set(drill)
      getWorker()?.postMessage({ type: 'drill', drill } satisfies DrillMessage)
      topic.set(drill?.topic ?? null)
    },
  })
  connectCalls({
    fetch: async (url, init) => {
      const response = await fetchInDrill(network, url, init)
      if (isContact(response)) follower.onContact()
      return response
    },
  })
  onOutboxChange(({ submittedAttempt }) => void follower.onAnswers(submittedAttempt))
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.addEventListener('controllerchange', () => follower.onOtherWorker())
  return follower
}

function fetchInDrill(network: DrillNetwork, url: string, init: RequestInit): Promise<Response> {
  const send = () => fetch(url, init)
  const { pathname } = new URL(url, location.href)
  if (bypassesDrill(init.method ?? 'GET', pathname, getWorker() !== null)) return send()
  const attempt = new Headers(init.headers).get(headers.attempt)
  return network.fetch({ path: url, attempt, page: location.href }, send, init.signal)
}

/** Whether the product itself has responded: not the drill, a portal or a cache. */
const isContact = (response: Response): boolean =>
  isOurJson(response) && !response.headers.has(drillHeader) && !response.headers.has(fromCacheHeader)
