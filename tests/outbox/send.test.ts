import { expect, test } from 'vitest'
import { realClock } from '../../outbox/clock.ts'
import { Sender, type Change, type SenderDeps } from '../../outbox/send.ts'
import type { UserQueue } from '../../outbox/storage.ts'
import { isSameItem, type ItemKey, type QueueItem } from '../../outbox/items.ts'
import { createManualClock } from '../src/answers/manual-clock.ts'
import { answer, finish } from './items.ts'

test('a submission whose missing answers are unknown here is sent again after a pause', async () => {
  let queue: UserQueue = { items: [finish], writer: null, encryptKey: null, encrypted: [] }
  let requests = 0
  const sender = new Sender({
    storage: {
      signedInUser: async () => finish.user,
      read: async () => queue,
      updateQueue: async (_user: number, update: (before: UserQueue) => UserQueue) => {
        queue = update(queue)
      },
      isCachedOnly: () => false,
    },
    fetch: async () => {
      requests += 1
      return Response.json({ detail: 'No.', code: 'answers_missing', missing: ['9.9'] }, { status: 409 })
    },
    clock: realClock,
    mutex: { runExclusive: (work: () => unknown) => work() },
    random: () => 0.5,
    notify: () => undefined,
  } as unknown as SenderDeps)
  const { nextFlushMs } = await sender.flush()
  expect(requests).toBe(1)
  expect(nextFlushMs).toBeGreaterThan(0)
})

test.each([
  ['no response of the product', () => new Response('<h1>Guest Wi-Fi</h1>'), false],
  ['a refusal', () => Response.json({ detail: 'No.' }, { status: 400 }), true],
  ['a busy server', () => Response.json({ detail: 'Later.' }, { status: 503 }), true],
])('a flush tells whether the server responded: %s', async (_, respond, gotResponse) => {
  const queue: UserQueue = { items: [finish], writer: null, encryptKey: null, encrypted: [] }
  const sender = new Sender({
    storage: {
      ...{ signedInUser: async () => finish.user, read: async () => queue, isCachedOnly: () => false },
      updateItem: async () => undefined,
    },
    fetch: async () => respond(),
    clock: realClock,
    mutex: { runExclusive: (work: () => unknown) => work() },
    random: () => 0.5,
    notify: () => undefined,
  } as unknown as SenderDeps)
  expect((await sender.flush()).gotResponse).toBe(gotResponse)
})

/** A sender whose server answers with these statuses, in order, and then accepts. The page confirms the user after a 401. */
function confirming(item: QueueItem, statuses: number[]) {
  const { clock, advance } = createManualClock()
  const device = { item, requests: 0 }
  const sender = new Sender({
    storage: {
      signedInUser: async () => item.user,
      read: async () => ({ items: [device.item], writer: null, encryptKey: null, encrypted: [] }),
      updateItem: async (_key: unknown, update: (before: QueueItem) => QueueItem | undefined) => {
        device.item = update(device.item) ?? device.item
      },
      isCachedOnly: () => false,
    },
    fetch: async () => {
      device.requests += 1
      const status = statuses.shift() ?? 200
      return Response.json(status === 200 ? { saved: true, revision: 1 } : { detail: 'No.' }, { status })
    },
    clock,
    mutex: { runExclusive: (work: () => unknown) => work() },
    random: () => 1,
    notify: () => undefined,
  } as unknown as SenderDeps)
  /** What a page does after it was told of a 401, and the session holds. */
  const flush = async () => {
    const result = await sender.flush()
    const stateBefore = device.item.state
    if (stateBefore === 'needs-auth') device.item = { ...device.item, state: 'waiting' }
    return { ...result, state: stateBefore }
  }
  return { device, flush, advance }
}

test.each([
  ['an answer', answer('typed')],
  ['a submission', finish],
])('%s goes again at once when its user was confirmed after a 401, and then with pauses', async (_, item) => {
  const { device, flush, advance } = confirming(item, [401, 401, 401, 401])
  expect(await flush()).toMatchObject({ state: 'needs-auth', isSignedOut: true })
  expect(await flush()).toMatchObject({ state: 'waiting', isSignedOut: true, nextFlushMs: 1_000 })
  await flush()
  expect(device.requests).toBe(2)
  await advance(1_000)
  expect(await flush()).toMatchObject({ state: 'waiting', hasFailed: true, nextFlushMs: 2_000 })
  await flush()
  expect(device.requests).toBe(3)
})

test('an answer that met a 401 again and again arrives when that is over; after that, the next one asks for its user', async () => {
  const { device, flush, advance } = confirming(answer('typed'), [401, 401, 200, 401])
  await flush()
  await flush()
  await advance(1_000)
  expect(await flush()).toMatchObject({ state: 'acknowledged', isSignedOut: false, nextFlushMs: null })
  device.item = answer('typed on', 2)
  expect(await flush()).toMatchObject({ state: 'needs-auth', isSignedOut: true })
})

/** What a device has, and tells its pages, after one flush in which every call gets this response. */
async function flushOnce(items: QueueItem[], response: () => Response) {
  let queue: UserQueue = { items, writer: null, encryptKey: null, encrypted: [] }
  const ended: unknown[] = []
  const replace = (key: ItemKey, update: (item?: QueueItem) => QueueItem | null | undefined) => {
    const updated = update(queue.items.find((item) => isSameItem(item, key)))
    if (updated === undefined) return
    const others = queue.items.filter((item) => !isSameItem(item, key))
    queue = { ...queue, items: updated === null ? others : [...others, updated] }
  }
  const sender = new Sender({
    storage: {
      signedInUser: async () => finish.user,
      read: async () => queue,
      updateItem: async (...args: Parameters<typeof replace>) => replace(...args),
      updateQueue: async (_user: number, update: (before: UserQueue) => UserQueue) => {
        queue = update(queue)
      },
      isCachedOnly: () => false,
    },
    fetch: async () => response(),
    clock: realClock,
    mutex: { runExclusive: (work: () => unknown) => work() },
    random: () => 0.5,
    notify: ({ endedAttempt }: Change) => endedAttempt !== undefined && ended.push(endedAttempt),
    deleteQuestions: async () => undefined,
  } as unknown as SenderDeps)
  await sender.flush()
  return { items: queue.items, ended }
}

const over = () => Response.json({ detail: 'Ended.', code: 'attempt_finished' }, { status: 409 })

test('an attempt that ended elsewhere has nothing left to hand in, and what was typed here stays', async () => {
  const { items, ended } = await flushOnce([answer('typed'), finish], over)
  expect(items).toMatchObject([
    { type: 'answer', text: 'typed', state: 'rejected', code: 'attempt_finished' },
  ])
  expect(ended).toEqual([finish.attempt])
  expect(await flushOnce([finish], over)).toEqual({ items: [], ended: [finish.attempt] })
})

test('a text in conflict that was handed in without stays on the device', async () => {
  const conflict: QueueItem = {
    ...answer('mine'),
    ...{ state: 'conflict', theirs: { text: 'theirs', revision: 4 } },
  }
  const accepted = () =>
    Response.json({ attempt_id: finish.attempt, submitted_at: '2026-11-20T10:31:00.000Z' })
  const submit = { ...finish, excluded: [conflict.subquestionId] }
  const { items } = await flushOnce([conflict, submit], accepted)
  expect(items).toMatchObject([{ text: 'mine', state: 'rejected', reason: 'You handed in without it.' }])
  expect(items[0]).not.toHaveProperty('theirs')
})
