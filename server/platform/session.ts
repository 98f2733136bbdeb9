import type {} from '@fastify/cookie'
import { hash, randomBytes } from 'node:crypto'
import { and, eq, lt, ne, type SQL } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Role } from '../../contract/calls.ts'
import { sessions, users } from '../schema/auth.ts'
import type { Db, DbOrTx } from './db.ts'

/** The user who makes a call. */
export interface SessionUser {
  id: number
  email: string
  display_name: string
  role: Role
}

const minutes = 60_000
const hours = 60 * minutes
/** A lesson may have a gap of more than an hour, so a student who is working on something may be idle for longer. */
const maxIdleMs = { student: hours, workingStudent: 12 * hours, teacher: 8 * hours }
const maxAgeMs = 12 * hours
/** `last_seen_at` is written at most this often, so that most calls only read. Who is working may be idle for hours. */
const seenIntervalMs = { working: 10 * minutes, other: minutes }

const hashId = (id: string): string => hash('sha256', id, 'base64url')

export interface CookieSettings {
  name: string
  secure: boolean
}

/** `__Host-` binds the cookie to this origin; browsers accept it over https only. */
export const getCookieSettings = (publicUrl: URL | null): CookieSettings =>
  publicUrl?.protocol === 'https:'
    ? { name: '__Host-jotter', secure: true }
    : { name: 'jotter', secure: false }

const getCookieOptions = (cookies: CookieSettings) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: cookies.secure }) as const

/** What calls need of a session. */
export interface Session {
  user: SessionUser
  created_at: Date
  last_seen_at: Date
  /** Whether the user is working on something: the app's `isWorking` condition. */
  isWorking: boolean
}

/** The user of the request's session cookie; null if there is no valid session. */
export async function getSessionUser(
  db: Db,
  cookies: CookieSettings,
  request: FastifyRequest,
  now: Date,
): Promise<SessionUser | null> {
  const id = request.cookies[cookies.name]
  if (id === undefined || id.length > 100) return null
  const id_hash = hashId(id)
  const session = await getValidSession(db, request.server, id_hash, now)
  if (session === null) return null
  await updateLastSeen(db, id_hash, session, now)
  return session.user
}

/** An expired session is read again before it is deleted: it may have been used on another server since. */
async function getValidSession(
  db: Db,
  server: Pick<FastifyInstance, 'sessions' | 'isWorking'>,
  id_hash: string,
  now: Date,
): Promise<Session | null> {
  const known = server.sessions.find(id_hash)
  if (known !== undefined && !isExpired(known, now)) return known
  const session = await server.sessions.read(id_hash, () => findSession(db, server.isWorking, id_hash))
  if (session === undefined) return null
  if (!isExpired(session, now)) return session
  await db.delete(sessions).where(eq(sessions.id_hash, id_hash))
  server.sessions.invalidate(session.user.id)
  return null
}

function isExpired({ user, created_at, last_seen_at, isWorking }: Session, now: Date): boolean {
  const ageMs = now.getTime() - created_at.getTime()
  const idleMs = now.getTime() - last_seen_at.getTime()
  const maxIdle =
    user.role === 'teacher' ? maxIdleMs.teacher : isWorking ? maxIdleMs.workingStudent : maxIdleMs.student
  return ageMs > maxAgeMs || idleMs > maxIdle
}

async function updateLastSeen(db: Db, id_hash: string, session: Session, now: Date): Promise<void> {
  const intervalMs = session.isWorking ? seenIntervalMs.working : seenIntervalMs.other
  const before = new Date(now.getTime() - intervalMs)
  if (session.last_seen_at >= before) return
  // Set before the write, so that only one of several parallel calls writes.
  session.last_seen_at = now
  await db
    .update(sessions)
    .set({ last_seen_at: now })
    .where(and(eq(sessions.id_hash, id_hash), lt(sessions.last_seen_at, before)))
}

/** Deletes sessions over the maximum age, used or not. */
export async function deleteExpiredSessions(db: DbOrTx, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.created_at, new Date(now.getTime() - maxAgeMs)))
}

async function findSession(db: Db, isWorking: SQL<boolean>, id_hash: string): Promise<Session | undefined> {
  const [session] = await db
    .select({
      user: { id: users.id, email: users.email, display_name: users.display_name, role: users.role },
      created_at: sessions.created_at,
      last_seen_at: sessions.last_seen_at,
      isWorking,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(eq(sessions.id_hash, id_hash))
  return session
}

/** What a handler may do with the session of its request. */
export interface SessionControl {
  /** Starts a session with a new id and sets the cookie; with `endOthers` it ends the user's other sessions. */
  start(tx: DbOrTx, userId: number, endOthers: boolean): Promise<void>
  /** Ends the session of the cookie, if any, and clears the cookie. */
  end(tx: DbOrTx): Promise<void>
  /** Whether the session of the request is still valid; unlike a call it doesn't count as use. */
  isValid(): Promise<boolean>
  /** Call it after changing a user: this server reads their sessions again. Other servers are notified by triggers. */
  invalidate(userId: number): void
}

interface SessionControlDeps {
  db: Db
  cookies: CookieSettings
  now: () => Date
  request: FastifyRequest
  reply: FastifyReply
}

export function createSessionControl(
  { db, cookies, now: clock, request, reply }: SessionControlDeps,
  now: Date,
): SessionControl {
  const invalidate = (userId: number): void => void (request.changedUsers ??= []).push(userId)
  const end = async (tx: DbOrTx): Promise<void> => {
    const id = request.cookies[cookies.name]
    if (id === undefined) return
    const ended = await tx
      .delete(sessions)
      .where(eq(sessions.id_hash, hashId(id)))
      .returning({ user_id: sessions.user_id })
    for (const { user_id } of ended) invalidate(user_id)
  }
  return {
    async start(tx, user_id, endOthers) {
      await end(tx)
      const id = randomBytes(32).toString('base64url')
      const id_hash = hashId(id)
      if (endOthers)
        await tx.delete(sessions).where(and(eq(sessions.user_id, user_id), ne(sessions.id_hash, id_hash)))
      invalidate(user_id)
      await tx.insert(sessions).values({ id_hash, user_id, created_at: now, last_seen_at: now })
      // Persistent, so that pending answers are still sent after the browser crashed or was closed.
      void reply.setCookie(cookies.name, id, { ...getCookieOptions(cookies), maxAge: maxAgeMs / 1000 })
    },
    async end(tx) {
      await end(tx)
      void reply.clearCookie(cookies.name, getCookieOptions(cookies))
    },
    async isValid() {
      const id = request.cookies[cookies.name] ?? ''
      const session = await getValidSession(db, request.server, hashId(id), clock())
      return (
        session !== null && session.user.id === request.user?.id && session.user.role === request.user.role
      )
    },
    invalidate,
  }
}
