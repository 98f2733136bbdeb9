import { describe, expect, it } from 'vitest'
import { toCacheKey, type CachedAttempt, type CacheLike } from '../../contract/cached-exercises.ts'
import { realClock } from '../../outbox/clock.ts'
import type { Change } from '../../outbox/send.ts'
import type { QueueItem } from '../../outbox/items.ts'
import { emptyQueue, type OutboxStorage } from '../../outbox/storage.ts'
import { createFlush } from '../../sw/worker-outbox.ts'
import { finish } from '../outbox/items.ts'

const { user: userId, attempt: attemptId, topic: topicId } = finish
const finished: CachedAttempt = { userId, topicId, attemptId }
const others: CachedAttempt[] = [
  { ...finished, userId: userId + 1 },
  { ...finished, topicId: topicId + 1, attemptId: attemptId + 1 },
]

/** A worker whose user has pressed Finish, with the questions of that attempt and of others. */
function worker(status = 200) {
  let items: QueueItem[] = [finish]
  const storage: Partial<OutboxStorage> = {
    signedInUser: async () => userId,
    isCachedOnly: () => false,
    read: async () => ({ ...emptyQueue, items }),
    updateItem: async () => undefined,
    updateQueue: async (_user, change) => {
      const changed = change({ ...emptyQueue, items }, userId) ?? emptyQueue
      items = changed.items
      return changed
    },
  }
  const told: Change[] = []
  const kept = new Set([finished, ...others].map((attempt) => toCacheKey(attempt)))
  const cache: CacheLike = {
    keys: async () => [...kept].map((path) => ({ url: `https://jotter.school.example${path}` })),
    delete: async (url) => kept.delete(new URL(url).pathname),
  }
  const parts = {
    storage: storage as OutboxStorage,
    fetch: async () =>
      Response.json(
        status === 200 ? { attempt_id: attemptId, submitted_at: '2026-11-20T09:30:00Z' } : { detail: 'No.' },
        { status },
      ),
    clock: realClock,
    mutex: { runExclusive: async <T>(work: () => Promise<T>) => work() },
    random: () => 1,
    notify: (change: Change) => void told.push(change),
  }
  return { parts, told, kept, cache }
}
const toKeys = (attempts: CachedAttempt[]) => new Set(attempts.map((attempt) => toCacheKey(attempt)))

describe('a submission that the worker sends', () => {
  it('deletes the cached questions of its attempt, and no others', async () => {
    const { parts, told, kept, cache } = worker()
    await createFlush(parts, async () => cache)()
    expect(told).toEqual([{ user: userId, submittedAttempt: attemptId }])
    expect(kept).toEqual(toKeys(others))
  })

  it('ends when they are deleted, so that the browser keeps the worker alive until then', async () => {
    const { parts, told, cache } = worker()
    const opening = Promise.withResolvers<CacheLike>()
    let isOver = false
    const sending = createFlush(parts, () => opening.promise)().then(() => (isOver = true))
    await expect.poll(() => told).toHaveLength(1)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(isOver).toBe(false)
    opening.resolve(cache)
    await sending
  })

  it('keeps the cached questions if the server did not accept it', async () => {
    const { parts, kept, cache } = worker(503)
    await createFlush(parts, async () => cache)()
    expect(kept).toEqual(toKeys([finished, ...others]))
  })

  it('is sent although the browser blocks its caches', async () => {
    const { parts } = worker()
    const blocked = () => Promise.reject(new DOMException('blocked', 'SecurityError'))
    await expect(createFlush(parts, blocked)()).resolves.toMatchObject({ pendingCount: 0 })
  })
})
