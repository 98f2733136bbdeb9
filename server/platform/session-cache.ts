import type { SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from './db.ts'
import type { Session } from './session.ts'

/** Bounds the memory the cache takes. */
const maxSessions = 10_000
/** A session is read again after this time, even if no change was reported. */
const maxAgeMs = 60_000

interface CachedSession<S> {
  session: S
  readAt: number
}

/**
 * Sessions that were read a moment ago, so that a call need not ask the database for its own. It is only to be trusted
 * while somebody listens to what changes: before `up` and after `down` it remembers nothing and every session is read.
 */
export class SessionCache<S extends { user: { id: number } }> {
  /** The one that was read longest ago comes first. */
  #cached = new Map<string, CachedSession<S>>()
  #keysByUser = new Map<number, Set<string>>()
  #listening = false
  /** Moves with every change that is heard of: what was being read meanwhile may be from before it. */
  #changes = 0

  find(key: string, now: Date): S | undefined {
    const found = this.#cached.get(key)
    // A clock that was put back makes nothing fresh again.
    return found !== undefined && Math.abs(now.getTime() - found.readAt) < maxAgeMs
      ? found.session
      : undefined
  }

  /** Reads a session, and remembers it where nothing changed while it was read. */
  async read(key: string, now: Date, read: () => Promise<S | undefined>): Promise<S | undefined> {
    this.#delete(key)
    const changes = this.#changes
    const session = await read()
    if (session !== undefined && this.#listening && this.#changes === changes)
      this.#add(key, { session, readAt: now.getTime() })
    return session
  }

  /** What is remembered of somebody may be wrong by now. */
  invalidate(userId: number): void {
    this.#changes += 1
    for (const key of [...(this.#keysByUser.get(userId) ?? [])]) this.#delete(key)
  }

  invalidateAll(): void {
    this.#changes += 1
    this.#cached.clear()
    this.#keysByUser.clear()
  }

  up(): void {
    this.invalidateAll()
    this.#listening = true
  }

  down(): void {
    this.#listening = false
    this.invalidateAll()
  }

  #add(key: string, entry: CachedSession<S>): void {
    this.#delete(key)
    const oldest = this.#cached.keys().next()
    if (this.#cached.size >= maxSessions && oldest.done !== true) this.#delete(oldest.value)
    this.#cached.set(key, entry)
    const { id } = entry.session.user
    this.#keysByUser.set(id, (this.#keysByUser.get(id) ?? new Set()).add(key))
  }

  #delete(key: string): void {
    const id = this.#cached.get(key)?.session.user.id
    if (id === undefined) return
    this.#cached.delete(key)
    const keys = this.#keysByUser.get(id)
    keys?.delete(key)
    if (keys?.size === 0) this.#keysByUser.delete(id)
  }
}

/** What triggers on the tables tell of; the payload is a person's id, or empty where it may be anybody. */
const channel = 'session_changed'

declare module 'fastify' {
  interface FastifyInstance {
    sessions: SessionCache<Session>
    /** Whether the person of a row of `users` is in the middle of something; their session then lasts longer. */
    isWorking: SQL<boolean>
  }
  interface FastifyRequest {
    /** People of whom this call changed what a session says. */
    changedUsers: number[] | null
  }
}

/** Caches sessions while the server hears of their changes; without `listen` each call reads its session. */
export async function cacheSessions(
  app: FastifyInstance,
  isWorking: SQL<boolean>,
  listen?: Database['listen'],
): Promise<void> {
  const sessions = new SessionCache<Session>()
  app.decorate('sessions', sessions)
  app.decorate('isWorking', isWorking)
  app.decorateRequest('changedUsers', null)
  // What is heard comes a moment after the commit, and the next call of the same browser may be here before it.
  app.addHook('onSend', async (request) => {
    for (const id of request.changedUsers ?? []) sessions.invalidate(id)
  })
  let hears = false
  const stop = await listen?.(channel, {
    onPayload: (payload) =>
      payload === '' ? sessions.invalidateAll() : sessions.invalidate(Number(payload)),
    onUp() {
      sessions.up()
      hears = true
    },
    onDown() {
      sessions.down()
      if (hears) app.log.warn('not told of ended sessions, so each call reads its own until that is mended')
      hears = false
    },
  })
  app.addHook('onClose', async () => {
    hears = false
    await stop?.()
  })
}
