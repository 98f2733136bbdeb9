import { expect, test } from 'vitest'
import type { Room } from '../../../src/data/room.ts'
import { getShownTime, RoomFeed } from '../../../src/routes/_app/room/-room-feed.ts'
import { createManualClock } from '../answers/manual-clock.ts'

const createRoom = (name: string): Room => ({
  ...{ now: '2026-11-25T10:30:00.000Z', drill: null, students: [] },
  topic: { id: 1, name, class_: { id: 1, name: '9A' }, subject: { id: 1, name: 'Physics' }, deleted: false },
})

/** A feed whose server the test plays. */
function open() {
  const { clock, advance } = createManualClock()
  const server = {
    opened: 0,
    polls: 0,
    /** Refuses to open a stream. */
    hasStream: true,
    polled: async (): Promise<Room> => createRoom(`poll ${server.polls}`),
    send: (_text: string): void => undefined,
    close: (): void => undefined,
  }
  const feed = new RoomFeed({
    clock,
    openStream: async (signal) => {
      server.opened += 1
      if (!server.hasStream) throw new Error('no stream')
      return new ReadableStream({
        start(controller) {
          server.send = (text) => controller.enqueue(new TextEncoder().encode(text))
          server.close = () => controller.close()
          signal.addEventListener('abort', () => {
            try {
              controller.error(new Error('aborted'))
            } catch {
              // It is closed already.
            }
          })
        },
      })
    },
    fetchRoom: async () => {
      server.polls += 1
      return server.polled()
    },
    isFinal: (error) => error instanceof RangeError,
  })
  feed.start()
  const send = (name: string) => server.send(`data: ${JSON.stringify(createRoom(name))}\n\n`)
  return { feed, server, send, advance, clock, shown: () => feed.state.get().room?.topic.name }
}

test('shows each event, also one that comes in parts, and polls nothing meanwhile', async () => {
  const { server, send, advance, shown } = open()
  await advance(10)
  send('first')
  await advance(10)
  expect(shown()).toBe('first')
  const text = `data: ${JSON.stringify(createRoom('Kräfte'))}\n\n`
  server.send(text.slice(0, 40))
  await advance(10)
  expect(shown()).toBe('first')
  server.send(text.slice(40))
  await advance(10)
  expect([shown(), server.polls]).toEqual(['Kräfte', 0])
})

test('knows from a comment that nothing has changed', async () => {
  const { feed, server, send, advance, clock } = open()
  await advance(10)
  send('first')
  await advance(4_000)
  server.send(': still\n\n')
  await advance(1_000)
  expect(clock.date() - feed.state.get().checkedAt).toBeLessThan(4_000)
})

test('polls every 4 seconds where a proxy holds the stream back, and does not try it again', async () => {
  const { server, advance, shown } = open()
  await advance(4_100)
  expect(shown()).toBe('poll 1')
  await advance(45_000)
  expect(server.polls).toBe(12)
  expect(server.opened).toBe(1)
})

test('polls at once where a stream ends, breaks or falls silent, and opens it again', async () => {
  const { server, send, advance, shown } = open()
  await advance(10)
  send('first')
  await advance(10)
  server.close()
  await advance(10)
  expect(shown()).toBe('poll 1')
  await advance(10_000)
  expect(server.opened).toBe(2)
  send('again')
  await advance(10)
  expect(shown()).toBe('again')
  const { polls } = server
  await advance(8_500)
  expect(server.polls).toBe(polls)
  await advance(1_000)
  expect(server.polls).toBe(polls + 1)
})

test('keeps what it shows while the server is away, with the error and the age', async () => {
  const { feed, server, send, advance, clock, shown } = open()
  await advance(10)
  send('first')
  await advance(10)
  server.hasStream = false
  server.polled = () => Promise.reject(new Error('away'))
  server.close()
  await advance(31_000)
  expect(shown()).toBe('first')
  expect(feed.state.get().error).toMatchObject({ message: 'away' })
  expect(clock.date() - feed.state.get().checkedAt).toBeGreaterThan(30_000)
  server.polled = async () => createRoom('back')
  await advance(10_000)
  expect([shown(), feed.state.get().error]).toEqual(['back', null])
})

test('ends where the room is gone, and when it is stopped', async () => {
  const gone = open()
  gone.server.hasStream = false
  gone.server.polled = () => Promise.reject(new RangeError('gone'))
  await gone.advance(60_000)
  expect([gone.server.opened, gone.server.polls]).toEqual([1, 1])
  const stopped = open()
  await stopped.advance(10)
  stopped.feed.stop()
  await stopped.advance(60_000)
  expect([stopped.server.opened, stopped.server.polls]).toEqual([1, 0])
})

test('shows the students by the running clock, and as they were last known once nothing arrives', async () => {
  const { feed, server, send, advance, clock } = open()
  const heardAt = Date.parse(createRoom('').now)
  const shownMs = (deviceNow = clock.date()) => getShownTime(feed.state.get(), deviceNow) - heardAt
  await advance(10)
  send('first')
  await advance(0)
  expect(shownMs()).toBe(0)
  await advance(2_000)
  expect(shownMs()).toBe(2_000)
  await advance(6_000)
  expect(shownMs()).toBe(3_000)
  server.send(': still\n\n')
  await advance(0)
  // The screen's clock goes on once a second, and may be behind what has arrived.
  expect([shownMs(clock.date() - 900), shownMs()]).toEqual([8_000, 8_000])
})
