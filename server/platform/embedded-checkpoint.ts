import type { PGlite } from '@electric-sql/pglite'

/** This much log is replayed in about half a second at the start after a crash. */
const longLog = 64 * 1024 * 1024
const lookEvery = 15_000

/**
 * Makes a checkpoint where the write-ahead log has grown by `bytes` since the last one. PostgreSQL does so by itself, in
 * a process that the embedded one lacks: its log would grow for as long as it runs, and be replayed as a whole after a
 * crash.
 */
export async function shortenLog(client: Pick<PGlite, 'query' | 'exec'>, bytes = longLog): Promise<void> {
  const { rows } = await client.query<{ long: boolean }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > $1::float8::numeric as long from pg_control_checkpoint()`,
    [bytes],
  )
  if (rows[0]?.long === true) await client.exec('checkpoint')
}

/** Looks after the log again and again; returns the function that ends it. A checkpoint that fails is tried again. */
export function keepLogShort(client: PGlite): () => void {
  const timer = setInterval(() => void shortenLog(client).catch(() => undefined), lookEvery)
  timer.unref()
  return () => clearInterval(timer)
}
