import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './db.ts'

/**
 * Temporary database errors:
 * - `unreachable`: no connection could be made;
 * - `lost`: the connection broke, so the statement may or may not have been executed;
 * - `full`: nothing can be stored;
 * - `busy`: the database cancelled the statement, because it took too long or too much memory.
 */
type DatabaseErrorType = 'unreachable' | 'lost' | 'full' | 'busy'

/** Node's error codes and PostgreSQL's SQLSTATE codes. */
const codes: Record<DatabaseErrorType, readonly string[]> = {
  unreachable: [
    ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN'],
    // Refused, starting, shutting down, too many connections, and after a failover a read-only standby.
    ...['08001', '08004', '57P03', '57P04', '53300', '25006'],
  ],
  lost: [
    ...['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
    ...['08000', '08003', '08006', '08007', '08P01', '57P01', '57P02', '57P05', '25P03', '25P04'],
  ],
  full: ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', '53100', '58030'],
  busy: ['53000', '53200', '53400', '55P03', '57014'],
}

/** Messages of `pg`, its pool and pg-boss that come without a code; the first match counts. */
const messages: readonly [RegExp, DatabaseErrorType][] = [
  [
    /^timeout exceeded when trying to connect|^Connection terminated due to connection timeout/,
    'unreachable',
  ],
  [/^Cannot use a pool after calling end/, 'unreachable'],
  [/^Connection terminated|^Query read timeout|^Client (has encountered|was closed)/, 'lost'],
  [/^LISTEN\/NOTIFY (heartbeat|channel|connection)/, 'lost'],
]

const typesByCode = new Map(
  (Object.keys(codes) as DatabaseErrorType[]).flatMap((type) =>
    codes[type].map((code) => [code, type] as const),
  ),
)

/** Looks at the error and its causes; null if none is a temporary database error. */
export function getDatabaseErrorType(error: unknown): DatabaseErrorType | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const type = getOwnType(cause)
    if (type !== null) return type
  }
  return null
}

function getOwnType(error: Error): DatabaseErrorType | null {
  const known = 'code' in error && typeof error.code === 'string' ? typesByCode.get(error.code) : undefined
  return known ?? messages.find(([pattern]) => pattern.test(error.message))?.[1] ?? null
}

declare module 'fastify' {
  interface FastifyInstance {
    outage: DatabaseOutage
  }
}

const probeIntervalMs = 1_000
/** An outage is over after this time without an error. Only writes find that a disk is full, so that takes longer. */
const quietMs: Record<DatabaseErrorType, number> = { unreachable: 2_000, lost: 2_000, full: 60_000, busy: 0 }

/** Detects outages of this process's database from the errors they cause, and logs each start and end once. */
export class DatabaseOutage {
  #db: Db | null = null
  #log: Pick<FastifyBaseLogger, 'error' | 'warn'> | null = null
  #type: DatabaseErrorType | null = null
  #startedAt = 0
  #lastErrorAt = 0
  #errors = 0
  #timer: NodeJS.Timeout | undefined

  /** Null while the database works. */
  get type(): DatabaseErrorType | null {
    return this.#type
  }

  /** Errors before this are not counted. */
  watch(db: Db, log: Pick<FastifyBaseLogger, 'error' | 'warn'>): void {
    this.#db = db
    this.#log = log
  }

  exit(): void {
    this.#db = null
    clearTimeout(this.#timer)
  }

  /** Counts an error. True if it is part of an outage, so that it needs no log line of its own. */
  note(error: unknown): boolean {
    const type = getDatabaseErrorType(error)
    if (this.#db === null || type === null || type === 'busy') return false
    this.#lastErrorAt = performance.now()
    this.#errors += 1
    // A full disk makes PostgreSQL restart too, so the other types don't replace `full`.
    if (this.#type !== null && type !== 'full') return true
    if (this.#type !== type) this.#begin(type, error)
    return true
  }

  #begin(type: DatabaseErrorType, error: unknown): void {
    if (this.#type === null) {
      this.#startedAt = this.#lastErrorAt
      this.#errors = 1
      this.#timer = setTimeout(() => void this.#probe(), probeIntervalMs).unref()
    }
    this.#type = type
    const message = type === 'full' ? 'the database cannot store anything' : 'the database does not answer'
    this.#log?.error({ trouble: type, reason: getInnermostMessage(error) }, message)
  }

  async #probe(): Promise<void> {
    const isBack = await this.#isReachable()
    if (this.#db === null || this.#type === null) return
    const quiet = performance.now() - this.#lastErrorAt
    if (isBack && quiet >= quietMs[this.#type]) {
      const seconds = Math.round((performance.now() - this.#startedAt) / 1_000)
      this.#type = null
      this.#log?.warn({ seconds, errors: this.#errors }, 'the database is back')
    } else this.#timer = setTimeout(() => void this.#probe(), probeIntervalMs).unref()
  }

  async #isReachable(): Promise<boolean> {
    try {
      await this.#db?.execute(sql`select 1`)
      return true
    } catch {
      return false // The calls that need the database report the error.
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
