import type { SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Database } from './db.ts'
import type { Session } from './session.ts'

/** Bounds the memory of the cache. */
const maxSessions = 10_000
/** A session is read again after this time, even if no change was reported. */
const maxAgeMs = 5 * 60_000
/** Triggers on the tables notify it; the payload is a user's id, or empty if it may be anybody's. */
const channel = 'session_changed'

declare module 'fastify' {
  interface FastifyInstance {
    sessions: SessionCache<Session>
    /** Whether the user of a row of `users` is working on something; their session then may be idle for longer. */
    isWorking: SQL<boolean>
  }
  interface FastifyRequest {
    /** Users whose sessions this call changed. */
    changedUsers: number[] | null
  }
}

/** Caches sessions while their changes are reported; without `listen` each call reads its session. */
export async function cacheSessions(
  app: FastifyInstance,
  isWorking: SQL<boolean>,
  now: () => Date,
  listen?: Database['listen'],
): Promise<void> {
  const sessions = new SessionCache<Session>(now)
  app.decorate('sessions', sessions)
  app.decorate('isWorking', isWorking)
  app.decorateRequest('changedUsers', null)
  // A notification comes after the commit, and the same browser's next call may be faster.
  app.addHook('onSend', async (request) => {
    for (const id of request.changedUsers ?? []) sessions.invalidate(id)
  })
  let isListening = false
  const stop = await listen?.(channel, {
    onPayload: (payload) =>
      payload === '' ? sessions.invalidateAll() : sessions.invalidate(Number(payload)),
    onUp() {
      sessions.enable()
      isListening = true
    },
    onDown() {
      sessions.disable()
      if (isListening)
        app.log.warn('not told of ended sessions, so each call reads its own until that is mended')
      isListening = false
    },
  })
  app.addHook('onClose', async () => {
    isListening = false
    await stop?.()
  })
}

/**
 * Sessions read in the last five minutes, so that most calls need not read theirs. Enabled only while changes are reported:
 * before that, and after the connection is lost, it stores nothing.
 */
export class SessionCache<S extends { user: { id: number } }> {
  #sessions: LRUCache<string, S>
  #keysByUser = new Map<number, Set<string>>()
  #isEnabled = false
  /** Counts reported changes: a session that was being read meanwhile may be outdated. */
  #changes = 0

  constructor(now: () => Date) {
    this.#sessions = new LRUCache({
      max: maxSessions,
      ttl: maxAgeMs,
      // Ages count by the app's clock, as the idle limits do.
      perf: { now: () => now().getTime() },
      ttlResolution: 0,
      dispose: (session, key) => this.#removeKey(session.user.id, key),
    })
  }

  find(key: string): S | undefined {
    const remainingMs = this.#sessions.getRemainingTTL(key)
    // More than the maximum remains if the clock was set back.
    return remainingMs > 0 && remainingMs <= maxAgeMs ? this.#sessions.get(key) : undefined
  }

  /** Reads a session, and caches it if nothing changed meanwhile. */
  async read(key: string, read: () => Promise<S | undefined>): Promise<S | undefined> {
    this.#sessions.delete(key)
    const changes = this.#changes
    const session = await read()
    if (session !== undefined && this.#isEnabled && this.#changes === changes) this.#add(key, session)
    return session
  }

  invalidate(userId: number): void {
    this.#changes += 1
    for (const key of [...(this.#keysByUser.get(userId) ?? [])]) this.#sessions.delete(key)
  }

  invalidateAll(): void {
    this.#changes += 1
    this.#sessions.clear()
  }

  enable(): void {
    this.invalidateAll()
    this.#isEnabled = true
  }

  disable(): void {
    this.#isEnabled = false
    this.invalidateAll()
  }

  #add(key: string, session: S): void {
    this.#sessions.set(key, session)
    const { id } = session.user
    this.#keysByUser.set(id, (this.#keysByUser.get(id) ?? new Set()).add(key))
  }

  #removeKey(userId: number, key: string): void {
    const keys = this.#keysByUser.get(userId)
    keys?.delete(key)
    if (keys?.size === 0) this.#keysByUser.delete(userId)
  }
}
