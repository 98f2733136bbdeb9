import { expect, test } from 'vitest'
import { getLeftMs, type DeviceDrill } from '../../../contract/drill.ts'
import { DrillFollower, type DrilledAnswer } from '../../../src/answers/drill-follower.ts'
import type { StoredDrill } from '../../../src/answers/stored-drill.ts'
import type { DrillNotice, DrillReport } from '../../../src/data/presence.ts'
import { createManualClock } from './manual-clock.ts'

const minute = 60_000
const notice: DrillNotice = { id: 5, topic_id: 3, left_ms: 3 * minute, total_ms: 3 * minute }
const saved = (subquestionId: string, revision: number): DrilledAnswer => ({
  ...{ subquestionId, revision, isSaved: true, isPending: false },
})
const waiting = (subquestionId: string, revision: number): DrilledAnswer => ({
  ...{ subquestionId, revision, isSaved: false, isPending: true },
})

/** A device whose server and storage the test plays. */
function open() {
  const { clock, advance } = createManualClock()
  const device = {
    stored: null as StoredDrill | null,
    applied: null as DeviceDrill | null,
    answers: [saved('1.1', 4)],
    /** Of the second attempt. */
    later: [] as DrilledAnswer[],
    reports: [] as DrillReport[],
    /** What is left by the server; null while it can't be reached. */
    leftMs: () => null as number | null,
    /** As long as the drill lasts on this device. */
    isDrilled: () => device.applied !== null && getLeftMs(device.applied, clock.date()) > 0,
  }
  const load = () => {
    const follower = new DrillFollower({
      clock,
      read: () => structuredClone(device.stored),
      write: (stored) => void (device.stored = structuredClone(stored)),
      listAnswers: async (_user, attempt) => (attempt === 8 ? device.later : device.answers),
      report: async (_user, report) => {
        device.reports.push(report)
        return device.leftMs()
      },
      apply: (drill) => void (device.applied = drill),
    })
    const hear = (told = notice, attempt = 7) => follower.begin(1, attempt, told, clock.date())
    return Object.assign(follower, { hear })
  }
  return { clock, advance, device, load }
}

test('ends by the device’s own clock where the server is not heard of again', async () => {
  const { device, load, advance } = open()
  await load().hear()
  expect(device.applied).toMatchObject({ id: 5, topic: 3, attempt: 7, leftMs: 3 * minute })
  await advance(3 * minute - 1)
  expect(device.isDrilled()).toBe(true)
  await advance(1)
  expect([device.isDrilled(), device.applied]).toEqual([false, null])
})

test('lasts no longer because the response that told of it took long', async () => {
  const { device, load, advance, clock } = open()
  const sentAt = clock.date()
  await advance(4_000)
  await load().begin(1, 7, notice, sentAt)
  await advance(3 * minute - 4_000)
  expect(device.applied).toBeNull()
})

test('ends within five seconds where a teacher stops it, and does not begin again', async () => {
  const { device, load, advance } = open()
  const follower = load()
  await follower.hear()
  device.leftMs = () => 0
  await advance(5_000)
  expect(device.applied).toBeNull()
  // A report that was under way still tells of it.
  await follower.hear({ ...notice, left_ms: 2 * minute })
  // A server that still tells of it is not heard of again.
  device.leftMs = () => null
  const reloaded = load()
  await reloaded.resume(1)
  await reloaded.hear({ ...notice, left_ms: 2 * minute })
  expect(device.applied).toBeNull()
})

test('ends where a teacher stops it after what was stored is gone', async () => {
  const { device, load, advance } = open()
  await load().hear()
  device.leftMs = () => {
    device.stored = null
    return 0
  }
  await advance(5_000)
  expect(device.applied).toBeNull()
})

test('is only ever shortened by what the server says', async () => {
  const { device, load, advance, clock } = open()
  const follower = load()
  await follower.hear({ ...notice, left_ms: minute })
  await follower.hear()
  device.leftMs = () => 3 * minute
  await advance(5_000)
  expect(device.applied && getLeftMs(device.applied, clock.date())).toBe(55_000)
  device.leftMs = () => 20_000
  await advance(5_000)
  expect(device.applied && getLeftMs(device.applied, clock.date())).toBe(20_000)
})

test('goes on after a reload, and is over where that comes too late', async () => {
  const { device, load, advance } = open()
  const before = load()
  await before.hear()
  before.stop()
  device.applied = null
  await advance(minute)
  const after = load()
  await after.resume(1)
  expect(device.isDrilled()).toBe(true)
  after.stop()
  await advance(2 * minute)
  await load().resume(1)
  expect(device.applied).toBeNull()
})

test('is of its user alone', async () => {
  const { device, load } = open()
  const before = load()
  await before.hear()
  before.stop()
  device.applied = null
  await load().resume(2)
  expect(device.applied).toBeNull()
})

test('tells what was typed meanwhile until all of it has arrived', async () => {
  const { device, load, advance, clock } = open()
  const follower = load()
  device.leftMs = () => Math.max(0, 3 * minute - (clock.date() - 1_000_000))
  await follower.hear()
  device.answers = [saved('1.1', 4), waiting('1.2', 1), waiting('2.1', 3)]
  await follower.onAnswers()
  await advance(3 * minute)
  expect(device.reports.at(-1)?.typed).toEqual([
    { subquestion_id: '1.2', revision: 1, saved: false },
    { subquestion_id: '2.1', revision: 3, saved: false },
  ])
  device.answers = [saved('1.1', 4), saved('1.2', 1), waiting('2.1', 3)]
  await advance(minute)
  expect(device.stored?.isDone).toBe(false)
  // Handed in: the outbox deletes what it had.
  device.answers = []
  await follower.onAnswers(7)
  await advance(5_000)
  expect(device.reports.at(-1)?.typed.map((one) => one.saved)).toEqual([true, true])
  expect(device.stored?.isDone).toBe(true)
  const count = device.reports.length
  await advance(minute)
  expect(device.reports).toHaveLength(count)
})

test('tells of what was still to be sent when the device heard of the drill', async () => {
  const { device, load } = open()
  device.answers = [saved('1.1', 4), waiting('1.2', 3)]
  await load().hear()
  expect(device.reports[0]?.typed).toEqual([{ subquestion_id: '1.2', revision: 3, saved: false }])
})

test('measures the longest time without contact; what arrives is contact', async () => {
  const { device, load, advance } = open()
  const follower = load()
  await follower.hear()
  device.answers = [waiting('1.1', 5)]
  await advance(40_000)
  expect(device.reports.at(-1)).toMatchObject({ silent_ms: 40_000, longest_ms: 40_000 })
  device.answers = [saved('1.1', 5)]
  await follower.onAnswers()
  await advance(5_000)
  expect(device.reports.at(-1)).toMatchObject({ silent_ms: 5_000, longest_ms: 40_000 })
  follower.onContact()
  await advance(10_000)
  expect(device.reports.at(-1)).toMatchObject({ silent_ms: 10_000, longest_ms: 40_000 })
})

test('follows the attempt that is begun during it, beside the one before', async () => {
  const { device, load, advance, clock } = open()
  const follower = load()
  device.leftMs = () => Math.max(0, 3 * minute - (clock.date() - 1_000_000))
  await follower.hear()
  device.answers = [waiting('1.1', 5)]
  follower.onAttempt(1, 3, 8)
  device.later = [waiting('1.1', 1)]
  await follower.onAnswers()
  await advance(5_000)
  expect(device.applied).toMatchObject({ attempt: 7, others: [8] })
  const toTyped = ({ attempt_id, typed }: DrillReport) => [attempt_id, typed[0]?.revision]
  expect(device.reports.slice(-2).map(toTyped)).toEqual([
    [7, 5],
    [8, 1],
  ])
  device.answers = []
  await follower.onAnswers(7)
  await advance(3 * minute)
  expect(device.stored?.isDone).toBe(false)
  device.later = [saved('1.1', 1)]
  await follower.onAnswers()
  await advance(5_000)
  expect(device.reports.slice(-2).flatMap(({ typed }) => typed.map((one) => one.saved))).toEqual([true, true])
  expect(device.stored?.isDone).toBe(true)
})

test('hears of a later attempt by its reports, and of no other user’s or quiz’s', async () => {
  const { device, load } = open()
  const follower = load()
  await follower.hear()
  follower.onAttempt(2, 3, 8)
  follower.onAttempt(1, 4, 8)
  expect(device.applied?.others).toBeUndefined()
  await follower.hear(notice, 8)
  await follower.hear(notice, 8)
  expect(device.applied?.others).toEqual([8])
})

test('gives way to another drill', async () => {
  const { device, load, advance } = open()
  const follower = load()
  await follower.hear()
  await advance(3 * minute)
  await follower.hear({ ...notice, id: 6, topic_id: 4 }, 8)
  expect(device.applied).toMatchObject({ id: 6, topic: 4, attempt: 8 })
  expect(device.stored).toMatchObject({ attempts: [{ attempt: 8, typed: {} }], longestMs: 0, endedAt: null })
})
