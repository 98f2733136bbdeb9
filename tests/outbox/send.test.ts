import { expect, test } from 'vitest'
import { realClock } from '../../outbox/clock.ts'
import { Sender, type SenderDeps } from '../../outbox/send.ts'
import type { UserQueue } from '../../outbox/storage.ts'
import { finish } from './items.ts'

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
