import { expect, test } from 'vitest'
import { getLeftMs, type DeviceDrill } from '../../contract/drill.ts'
import { DrillNetwork, getFault, type CallFacts } from '../../outbox/drill-network.ts'
import { createManualClock } from '../src/answers/manual-clock.ts'

const minute = 60_000
const save: CallFacts = { path: '/api/v1/exercise/save-answer', attempt: '7', page: null }
const toPageUrl = (topic: number) => `https://jotter.school.example/exercises?topic_id=${topic}&question=2`
const health: CallFacts = { path: '/api/v1/health', attempt: null, page: toPageUrl(3) }

/** A network in a drill of three minutes, whose calls arrive. */
function open() {
  const { clock, advance } = createManualClock()
  const network = new DrillNetwork(clock)
  const at = clock.date()
  const drill: DeviceDrill = { id: 1, topic: 3, attempt: 7, totalMs: 3 * minute, leftMs: 3 * minute, at }
  network.set(drill)
  const server = { calls: 0 }
  const call = async (facts = save, signal?: AbortSignal) => {
    const send = async () => {
      server.calls += 1
      return Response.json({ saved: true })
    }
    try {
      const response = await network.fetch(facts, send, signal)
      return response instanceof Response ? `${response.status} ${response.headers.get('Content-Type')}` : ''
    } catch (error) {
      return (error as Error).message
    }
  }
  return { clock, network, drill, server, call, advance }
}

const json = 'application/json'

test('fails in every way, in a fixed order, and then passes', async () => {
  const { call, advance, server } = open()
  // The first answer arrives, and its acknowledgement is lost.
  expect([await call(), server.calls]).toEqual(['Failed to fetch', 1])
  expect([await call(), await call(health), server.calls]).toEqual(['Failed to fetch', 'Failed to fetch', 1])
  await advance(45_000)
  let slow: string | undefined
  void call().then((result) => (slow = result))
  await advance(3_900)
  expect([slow, server.calls]).toEqual([undefined, 2])
  await advance(200)
  expect(slow).toBe(`200 ${json}`)
  await advance(25_000)
  expect(await call()).toBe(`503 ${json}`)
  await advance(25_000)
  expect(await call()).toBe('200 text/html')
  await advance(23_000)
  expect([await call(), await call(), await call(health)]).toEqual([
    `401 ${json}`,
    `200 ${json}`,
    `200 ${json}`,
  ])
  await advance(20_000)
  expect([await call(), await call(health)]).toEqual([`200 ${json}`, `200 ${json}`])
})

test('gives every fault its time, and leaves the last part of a drill free, however short it is', () => {
  for (const totalMs of [15_000, 3 * minute]) {
    const drill: DeviceDrill = { id: 1, topic: 3, attempt: 7, totalMs, leftMs: totalMs, at: 0 }
    const met = Array.from({ length: 1_000 }, (_, step) => getFault(drill, totalMs * (1 - step / 1_000)))
    const order = met.filter((fault, step) => fault !== met[step - 1])
    expect(order).toEqual(['gone', 'slow', 'busy', 'portal', 'session', null])
    for (const fault of order) expect(met.filter((one) => one === fault).length).toBeGreaterThan(100)
  }
})

test('touches every attempt at the quiz', async () => {
  const { call, network, drill } = open()
  const second = { ...save, attempt: '8' }
  expect(await call(second)).toBe(`200 ${json}`)
  network.set({ ...drill, others: [8] })
  expect([await call(), await call(second)]).toEqual(['Failed to fetch', 'Failed to fetch'])
})

test('touches the exercise in the drill and its pages alone, and never the call that learns of its end', async () => {
  const { call } = open()
  const others: CallFacts[] = [
    { ...save, attempt: '8' },
    { ...save, attempt: '8', page: toPageUrl(4) },
    { path: '/api/v1/health', attempt: null, page: toPageUrl(33) },
    {
      path: '/api/v1/topic/get-topics',
      attempt: null,
      page: 'https://jotter.school.example/quizzes?topic_id=3',
    },
    { path: '/api/v1/auth/me', attempt: null, page: null },
    { path: '/api/v1/room/report-drill', attempt: '7', page: toPageUrl(3) },
    { path: '/assets/index.js', attempt: null, page: toPageUrl(3) },
  ]
  for (const other of others) expect([other.path, await call(other)]).toEqual([other.path, `200 ${json}`])
  // Another attempt at the quiz, on its page.
  expect(await call({ ...save, attempt: '9', page: toPageUrl(3) })).toBe('Failed to fetch')
})

test('gives up waiting for a slow response that its caller has given up', async () => {
  const { call, advance } = open()
  await advance(45_000)
  const caller = new AbortController()
  const result = call(save, caller.signal)
  await advance(1_000)
  caller.abort()
  expect(await result).toBe('Aborted')
})

test('ends by itself, and when it is told so', async () => {
  const { network, call, advance } = open()
  await advance(3 * minute)
  expect([network.leftMs(), await call()]).toEqual([0, `200 ${json}`])
  const second = open()
  second.network.set(null)
  expect([second.network.leftMs(), await second.call()]).toEqual([0, `200 ${json}`])
})

test('lasts no longer when the date is set back, also for one who reads it from storage', async () => {
  const { clock, network, drill, advance } = open()
  await advance(minute)
  const date = clock.date()
  clock.date = () => date - 30_000
  await advance(2 * minute)
  expect(network.leftMs()).toBe(0)
  expect(getLeftMs(drill, drill.at - 1)).toBe(0)
  expect(getLeftMs(drill, drill.at + 10 * minute)).toBe(0)
  expect(getLeftMs(drill, drill.at + minute)).toBe(2 * minute)
})
