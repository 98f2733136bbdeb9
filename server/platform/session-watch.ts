import type { SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from './db.ts'
import { SessionCache } from './session-cache.ts'
import type { Session } from './session.ts'

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
