import { expect, test } from 'vitest'
import type { DeviceDrill } from '../../contract/drill.ts'
import { realClock } from '../../outbox/clock.ts'
import { DrillNetwork } from '../../outbox/drill-network.ts'
import { isDrillMessage, WorkerDrill } from '../../sw/drill.ts'

const origin = 'https://jotter.school.example'
const drill = (): DeviceDrill => ({
  ...{ id: 1, topic: 3, attempt: 7, totalMs: 180_000, leftMs: 180_000 },
  at: Date.now(),
})
const report = () =>
  new Request(`${origin}/api/v1/room/report`, { method: 'POST', headers: { 'X-Attempt-Id': '7' } })

/** Workers of one device; what they store outlives them. */
function device() {
  const stored = new Map<string, Response>()
  const cache = {
    match: async (key: RequestInfo | URL) => stored.get(JSON.stringify(key))?.clone(),
    put: async (key: RequestInfo | URL, response: Response) => void stored.set(JSON.stringify(key), response),
    delete: async (key: RequestInfo | URL) => stored.delete(JSON.stringify(key)),
  }
  const server = { calls: 0, isStorageBlocked: false }
  const startWorker = () =>
    new WorkerDrill({
      openCache: async () => (server.isStorageBlocked ? Promise.reject(new Error('blocked')) : cache),
      fetch: async () => {
        server.calls += 1
        return Response.json({ drill: null })
      },
      network: new DrillNetwork(realClock),
    })
  return { server, stored, startWorker }
}

test('a worker plays the drill that it was told of, and so does the one that follows it', async () => {
  const { server, startWorker } = device()
  const first = startWorker()
  await first.set(drill())
  await expect(first.forward(report())).rejects.toThrow('Failed to fetch')
  const second = startWorker()
  await expect(second.forward(report())).rejects.toThrow('Failed to fetch')
  await expect(second.fetch('/api/v1/room/report', { headers: { 'X-Attempt-Id': '7' } })).rejects.toThrow(
    'Failed to fetch',
  )
  expect(server.calls).toBe(0)
  await second.set(null)
  const third = startWorker()
  expect((await third.forward(report())).status).toBe(200)
})

test('calls of other screens pass in a drill', async () => {
  const { server, startWorker } = device()
  const worker = startWorker()
  await worker.set(drill())
  await worker.forward(new Request(`${origin}/api/v1/topic/get-topics`))
  await worker.forward(new Request(`${origin}/api/v1/room/report-drill`, { method: 'POST' }))
  expect(server.calls).toBe(2)
})

test('a worker whose storage is blocked plays the drill until it ends', async () => {
  const { server, startWorker } = device()
  server.isStorageBlocked = true
  const worker = startWorker()
  await worker.set(drill()).catch(() => undefined)
  await expect(worker.forward(report())).rejects.toThrow('Failed to fetch')
})

test('only a message about a drill is one', () => {
  expect(isDrillMessage({ type: 'drill', drill: null })).toBe(true)
  for (const other of [null, 'drill', { type: 'send' }]) expect(isDrillMessage(other)).toBe(false)
})
