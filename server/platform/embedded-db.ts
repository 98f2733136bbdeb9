import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import { tables } from '../schema/tables.ts'
import { migrationsFolder, type Database } from './db.ts'
import { databaseIn, markSchool, refuseMissingDatabase, withDataDir, lockDataDir } from './data-dir.ts'
import { closeSync, fdatasyncSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Opens the database in a data folder, which no other process may have open. Throws `DataDirError`. */
export async function openFolder(dataDir: string): Promise<Database> {
  const unlock = await withDataDir(dataDir, () => lockDataDir(dataDir))
  try {
    const client = await withDataDir(dataDir, () => {
      refuseMissingDatabase(dataDir)
      return openDurable(databaseIn(dataDir))
    })
    const database = await fromClient(client)
    markSchool(dataDir)
    const stopLooking = keepLogShort(client)
    const close = () => {
      stopLooking()
      return client.close().finally(unlock)
    }
    return { ...database, close }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Wraps an open PGlite and brings it up to date. Tests hand in one in memory. */
export async function fromClient(client: PGlite): Promise<Database> {
  const db = drizzle(client, { schema: tables })
  await migrate(db, { migrationsFolder })
  return {
    db,
    background: db,
    queue: fromPglite(client),
    async listen(channel, listener) {
      const stop = await client.listen(channel, (payload) => listener.onPayload(payload))
      listener.onUp()
      return async () => {
        listener.onDown()
        await stop()
      }
    },
    close: () => client.close(),
  }
}

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
function keepLogShort(client: PGlite): () => void {
  const timer = setInterval(() => void shortenLog(client).catch(() => undefined), lookEvery)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Opens the database in a folder; what it has acknowledged survives the end of the machine. A checkpoint leaves the log
 * of the one before it in place: the data files that make it superfluous are synced only afterwards.
 */
export async function openDurable(folder: string): Promise<PGlite> {
  const files = new DurableFiles(folder)
  const startParams = [...PGlite.defaultStartParams, '-c', 'wal_keep_size=256MB']
  const client = await PGlite.create({ fs: files, startParams })
  // PGlite has the files synced after single statements, but not after the COMMIT of a transaction.
  const transaction = client.transaction.bind(client)
  client.transaction = async (work) => {
    const result = await transaction(work)
    await files.syncToFs()
    return result
  }
  return client
}

/**
 * PGlite's files on disk, made durable. PGlite itself never calls fsync: what it has written would survive the end of
 * the process but not of the machine. Here every statement that moved the write-ahead log ends with an fsync of the
 * segment it moved, before its caller hears of the commit; a checkpoint is followed by an fsync of the data files,
 * because the log it makes superfluous may be recycled.
 */
class DurableFiles extends NodeFS {
  #synced = new Map<string, number>()
  #folder: string

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    super(folder)
    this.#folder = folder
  }

  override async syncToFs(): Promise<void> {
    this.#syncChanged('pg_wal')
    if (this.#changeOf(join(this.#folder, 'global', 'pg_control')) === null) return
    for (const folder of ['base', 'global', 'pg_xact', 'pg_multixact']) this.#syncChanged(folder)
  }

  #syncChanged(folder: string): void {
    const path = join(this.#folder, folder)
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.isDirectory()) this.#syncChanged(join(folder, entry.name))
      else if (entry.isFile()) this.#syncIfChanged(join(path, entry.name))
    }
  }

  /** A file counts as synced only once it is: a sync that failed is tried again with the next statement. */
  #syncIfChanged(path: string): void {
    const changed = this.#changeOf(path)
    if (changed === null) return
    const file = openSync(path, 'r+')
    try {
      fdatasyncSync(file)
    } finally {
      closeSync(file)
    }
    this.#synced.set(path, changed)
  }

  /** When a file changed that has not been synced since, or null where there is nothing to sync. */
  #changeOf(path: string): number | null {
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs
    if (changed === undefined) return null
    // A file system's clock ticks every few milliseconds: a fresh file may have changed again within its tick.
    const settled = changed === this.#synced.get(path) && Date.now() - changed > 50
    return settled ? null : changed
  }
}
