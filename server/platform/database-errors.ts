/**
 * Why the database could not do what it was asked, where that passes by itself:
 * - `unreachable`: no connection could be had;
 * - `lost`: the connection broke, so nobody knows whether it was done;
 * - `full`: nothing can be stored;
 * - `busy`: the database gave it up, because it took too long or too much.
 */
export type DatabaseErrorKind = 'unreachable' | 'lost' | 'full' | 'busy'

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
