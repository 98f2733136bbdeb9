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
