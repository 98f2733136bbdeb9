import { expect, test } from 'vitest'
import {
  PresenceReporter,
  type PageFacts,
  type ReportOutcome,
} from '../../../src/answers/presence-reporter.ts'
import type { PresenceReport } from '../../../src/data/presence.ts'
import { createManualClock } from './manual-clock.ts'

function open({ isVisible } = { isVisible: true }) {
  const { clock, advance } = createManualClock()
  const page = {
    facts: { subquestion_id: '1.1', waiting: 0, undecided: 0, finish: false } as PageFacts,
    isVisible,
    isOffline: false,
    outcome: { nextInMs: 10_000 } as ReportOutcome,
    sent: [] as PresenceReport[],
    advance,
  }
  const reporter = new PresenceReporter({
    ...{ clock, attempt: 7, facts: () => page.facts },
    isVisible: () => page.isVisible,
    isOffline: () => page.isOffline,
    send: async (report) => {
      page.sent.push(report)
      return page.outcome
    },
  })
  reporter.start()
  return { reporter, page }
}

test('reports at once and every 10 seconds, in 200 bytes at most', async () => {
  const { page } = open()
  await page.advance(35_000)
  expect(page.sent).toHaveLength(4)
  const largest = { ...page.sent[0], attempt_id: 2_147_483_647, subquestion_id: '2147483647.999' }
  expect(JSON.stringify({ ...largest, waiting: 300, undecided: 300 }).length).toBeLessThanOrEqual(200)
})

test('leaves reports out while answers are saved, which the server hears too, but not for long', async () => {
  const { reporter, page } = open()
  const write = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      reporter.onSaved()
      await page.advance(1_000)
    }
  }
  await write(25)
  expect(page.sent).toHaveLength(1)
  // A drill is heard of in the response to a report.
  await write(10)
  expect(page.sent).toHaveLength(2)
  await page.advance(9_500)
  expect(page.sent).toHaveLength(3)
  reporter.onSaved()
  page.facts = { ...page.facts, waiting: 1 }
  reporter.onChange()
  await page.advance(3_000)
  expect(page.sent.at(-1)).toMatchObject({ waiting: 1 })
})

test('tells a change within 3 seconds, however many there are', async () => {
  const { reporter, page } = open()
  await page.advance(500)
  for (const waiting of [1, 2, 3]) {
    page.facts = { ...page.facts, waiting }
    reporter.onChange()
    await page.advance(500)
  }
  await page.advance(1_000)
  expect(page.sent.map(({ waiting }) => waiting)).toEqual([0, 3])
  reporter.onChange()
  await page.advance(9_000)
  expect(page.sent).toHaveLength(2)
})

test('tells once that it is hidden, then nothing but what has become of its answers', async () => {
  const { reporter, page } = open()
  page.facts = { ...page.facts, waiting: 2 }
  page.isVisible = false
  reporter.onVisibility()
  await page.advance(60_000)
  expect(page.sent.map(({ hidden }) => hidden)).toEqual([false, true])
  page.facts = { ...page.facts, waiting: 0 }
  reporter.onChange()
  reporter.onChange()
  expect(page.sent.slice(2)).toMatchObject([{ waiting: 0, hidden: true }])
  page.isVisible = true
  reporter.onVisibility()
  await page.advance(10_000)
  expect(page.sent.slice(3).map(({ hidden }) => hidden)).toEqual([false, false])
})

test('tells of a page that was hidden before it could report', async () => {
  const { page } = open({ isVisible: false })
  await page.advance(30_000)
  expect(page.sent.map(({ hidden }) => hidden)).toEqual([true])
})

test('says that the page was left, and then nothing more', async () => {
  const { reporter, page } = open()
  reporter.leave()
  await page.advance(0)
  page.facts = { ...page.facts, waiting: 1 }
  reporter.onChange()
  reporter.onVisibility()
  await page.advance(30_000)
  expect(page.sent.map(({ hidden }) => hidden)).toEqual([false, true])
})

test('tells of a page that was left what becomes of its answers, until none of them waits', async () => {
  const { reporter, page } = open()
  page.isOffline = true
  page.facts = { ...page.facts, waiting: 2 }
  reporter.leave()
  expect(page.sent).toHaveLength(1)
  page.isOffline = false
  for (const waiting of [2, 1, 1, 0, 1]) {
    page.facts = { ...page.facts, waiting }
    reporter.onChange()
    await page.advance(10_000)
  }
  expect(page.sent.slice(1)).toMatchObject([
    { waiting: 2, hidden: true },
    { waiting: 1, hidden: true },
    { waiting: 0, hidden: true },
  ])
})

test('says that the page was left as soon as it can, and then nothing more', async () => {
  const { reporter, page } = open()
  page.isOffline = true
  reporter.leave()
  page.isOffline = false
  page.outcome = 'no-response'
  reporter.onChange()
  await page.advance(30_000)
  page.outcome = { nextInMs: 10_000 }
  for (let change = 0; change < 3; change += 1) {
    reporter.onChange()
    await page.advance(10_000)
  }
  expect(page.sent.map(({ hidden }) => hidden)).toEqual([false, true, true])
})

test('sends nothing while the device has no network, and goes on at once after that', async () => {
  const { reporter, page } = open()
  page.isOffline = true
  page.facts = { ...page.facts, waiting: 1 }
  reporter.onChange()
  await page.advance(65_000)
  expect(page.sent).toHaveLength(1)
  page.isOffline = false
  reporter.onChange()
  await page.advance(0)
  expect(page.sent.map(({ waiting }) => waiting)).toEqual([0, 1])
  page.sent.pop()
  await page.advance(10_000)
  expect(page.sent).toHaveLength(2)
})

test('pauses for a minute after a refusal, and ends where there is no attempt', async () => {
  const { page } = open()
  page.outcome = 'refused'
  await page.advance(10_000)
  expect(page.sent).toHaveLength(2)
  await page.advance(59_000)
  expect(page.sent).toHaveLength(2)
  page.outcome = 'over'
  await page.advance(120_000)
  expect(page.sent).toHaveLength(3)
})

test('tells again what got no response as soon as the connection changes', async () => {
  const { reporter, page } = open()
  page.outcome = 'no-response'
  page.facts = { ...page.facts, waiting: 1 }
  reporter.onChange()
  await page.advance(3_000)
  page.outcome = { nextInMs: 10_000 }
  page.facts = { ...page.facts, waiting: 0 }
  await page.advance(1_000)
  reporter.onChange()
  await page.advance(3_000)
  expect(page.sent.map(({ waiting }) => waiting)).toEqual([0, 1, 0])
})

test('reports as often as the server asks for, and every 10 seconds again without its word', async () => {
  const { page } = open()
  page.outcome = { nextInMs: 30_000 }
  await page.advance(20_000)
  expect(page.sent).toHaveLength(3)
  await page.advance(29_000)
  expect(page.sent).toHaveLength(3)
  page.outcome = 'no-response'
  await page.advance(1_000)
  expect(page.sent).toHaveLength(4)
  await page.advance(10_000)
  expect(page.sent).toHaveLength(5)
  page.outcome = { nextInMs: 30_000 }
  await page.advance(20_000)
  page.outcome = { nextInMs: 10_000 }
  await page.advance(29_000)
  expect(page.sent).toHaveLength(7)
  // From the response on that asks for more.
  await page.advance(11_000)
  expect(page.sent).toHaveLength(9)
})

test('tells a change as soon as ever where the server asks for few reports', async () => {
  const { reporter, page } = open()
  page.outcome = { nextInMs: 30_000 }
  await page.advance(12_000)
  page.facts = { ...page.facts, subquestion_id: '1.2' }
  reporter.onChange()
  await page.advance(1_000)
  expect(page.sent.map(({ subquestion_id }) => subquestion_id)).toEqual(['1.1', '1.1', '1.2'])
})
