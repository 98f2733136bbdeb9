import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './db.ts'

/**
 * Why the database could not do what it was asked, where that passes by itself:
 * - `unreachable`: no connection could be had;
 * - `lost`: the connection broke, so nobody knows whether it was done;
 * - `full`: nothing can be stored;
 * - `busy`: the database gave it up, because it took too long or too much.
 */
type DatabaseErrorKind = 'unreachable' | 'lost' | 'full' | 'busy'

/** Node's error codes and PostgreSQL's SQLSTATE codes. */
const codes: Record<DatabaseErrorKind, readonly string[]> = {
  unreachable: [
    ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN'],
    // Not taken, starting, shutting down, no connection left, and after a failover a standby.
    ...['08001', '08004', '57P03', '57P04', '53300', '25006'],
  ],
  lost: [
    ...['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
    ...['08000', '08003', '08006', '08007', '08P01', '57P01', '57P02', '57P05', '25P03', '25P04'],
  ],
  full: ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', '53100', '58030'],
  busy: ['53000', '53200', '53400', '55P03', '57014'],
}

/** What `pg`, its pool and pg-boss say without a code; the first that fits counts. */
const messages: readonly [RegExp, DatabaseErrorKind][] = [
  [
    /^timeout exceeded when trying to connect|^Connection terminated due to connection timeout/,
    'unreachable',
  ],
  [/^Cannot use a pool after calling end/, 'unreachable'],
  [/^Connection terminated|^Query read timeout|^Client (has encountered|was closed)/, 'lost'],
  [/^LISTEN\/NOTIFY (heartbeat|channel|connection)/, 'lost'],
]

const byCode = new Map(
  (Object.keys(codes) as DatabaseErrorKind[]).flatMap((trouble) =>
    codes[trouble].map((code) => [code, trouble] as const),
  ),
)

/** Null where the error says nothing of the kind, in itself or in its causes. */
export function getDatabaseErrorKind(error: unknown): DatabaseErrorKind | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const trouble = getOwnKind(cause)
    if (trouble !== null) return trouble
  }
  return null
}

function getOwnKind(error: Error): DatabaseErrorKind | null {
  const known = 'code' in error && typeof error.code === 'string' ? byCode.get(error.code) : undefined
  return known ?? messages.find(([pattern]) => pattern.test(error.message))?.[1] ?? null
}

declare module 'fastify' {
  interface FastifyInstance {
    outage: DatabaseOutage
  }
}

/** While the database is out it is asked so often whether it is back, in milliseconds. */
const probeIntervalMs = 1_000
/** Without an error for so long it counts as back. Only what stores finds a full disk full, so that takes longer. */
const quietMs: Record<DatabaseErrorKind, number> = { unreachable: 2_000, lost: 2_000, full: 60_000, busy: 0 }

/** Whether the database of this process is out, learned from the errors that it causes; logs each change once. */
export class DatabaseOutage {
  #db: Db | null = null
  #log: Pick<FastifyBaseLogger, 'error' | 'warn'> | null = null
  #trouble: DatabaseErrorKind | null = null
  #beganAt = 0
  #lastErrorAt = 0
  #errors = 0
  #timer: NodeJS.Timeout | undefined

  /** Null while all is well. */
  get trouble(): DatabaseErrorKind | null {
    return this.#trouble
  }

  /** Until then errors are nobody's outage. */
  watch(db: Db, log: Pick<FastifyBaseLogger, 'error' | 'warn'>): void {
    this.#db = db
    this.#log = log
  }

  end(): void {
    this.#db = null
    clearTimeout(this.#timer)
  }

  /** True where the error is part of an outage, and so needs no line of its own. */
  note(error: unknown): boolean {
    const trouble = getDatabaseErrorKind(error)
    if (this.#db === null || trouble === null || trouble === 'busy') return false
    this.#lastErrorAt = performance.now()
    this.#errors += 1
    // A full disk makes PostgreSQL restart as well.
    if (this.#trouble !== null && trouble !== 'full') return true
    if (this.#trouble !== trouble) this.#begin(trouble, error)
    return true
  }

  #begin(trouble: DatabaseErrorKind, error: unknown): void {
    if (this.#trouble === null) {
      this.#beganAt = this.#lastErrorAt
      this.#errors = 1
      this.#timer = setTimeout(() => void this.#probe(), probeIntervalMs).unref()
    }
    this.#trouble = trouble
    const what = trouble === 'full' ? 'the database cannot store anything' : 'the database does not answer'
    this.#log?.error({ trouble, reason: getInnermostMessage(error) }, what)
  }

  async #probe(): Promise<void> {
    const isBack = await this.#answers()
    if (this.#db === null || this.#trouble === null) return
    const quiet = performance.now() - this.#lastErrorAt
    if (isBack && quiet >= quietMs[this.#trouble]) {
      const seconds = Math.round((performance.now() - this.#beganAt) / 1_000)
      this.#trouble = null
      this.#log?.warn({ seconds, errors: this.#errors }, 'the database is back')
    } else this.#timer = setTimeout(() => void this.#probe(), probeIntervalMs).unref()
  }

  async #answers(): Promise<boolean> {
    try {
      await this.#db?.execute(sql`select 1`)
      return true
    } catch {
      return false // What it is, whoever needs the database finds out too.
    }
  }
}

/** The innermost message: the outer ones quote the query. */
function getInnermostMessage(error: unknown): string {
  let reason = error
  while (reason instanceof Error && reason.cause instanceof Error) reason = reason.cause
  if (!(reason instanceof Error)) return 'unknown'
  return reason.message !== '' || !('code' in reason) ? reason.message : String(reason.code)
}
