import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import { tables } from '../schema/tables.ts'
import type { Database } from './db.ts'
import {
  getDatabaseDir,
  lockDataDir,
  makePrivateFolder,
  refuseFullDisk,
  refuseMissingDatabase,
  refuseOtherPostgres,
  toFullDiskError,
  withDataDir,
  writeMarker,
} from './data-dir.ts'
import { migrationsFolder, refuseUnusable } from './migrations.ts'
import { closeSync, fdatasyncSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * Opens the database in a data folder, which no other process may have open. With `mustExist` nothing is created.
 * @throws `DataDirError` or `UnusableDatabase`
 */
export async function openEmbedded(dataDir: string, mustExist = false): Promise<Database> {
  const unlock = await withDataDir(dataDir, () => {
    refuseMissingDatabase(dataDir, mustExist)
    return lockDataDir(dataDir)
  })
  try {
    const client = await withDataDir(dataDir, () => {
      refuseFullDisk(dataDir)
      refuseOtherPostgres(dataDir)
      return openDurable(getDatabaseDir(dataDir))
    })
    const database = await toDatabase(client, mustExist).catch(async (cause: unknown) => {
      await client.close()
      throw toFullDiskError(dataDir, cause) ?? cause
    })
    writeMarker(dataDir)
    const stopCheckpoints = startCheckpoints(client)
    const close = () => {
      stopCheckpoints()
      return client.close().finally(unlock)
    }
    return { ...database, close }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Migrates an open PGlite, which in tests is in memory. */
export async function toDatabase(client: PGlite, mustExist = false): Promise<Database> {
  dropCatalogParsers(client)
  const db = drizzle(client, { schema: tables })
  await refuseUnusable(db, mustExist)
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

/** From here on types are arrays of the rows of tables, those of PostgreSQL's own catalog above all. */
const firstRowType = 10_000

/** PGlite copies its parsers for every query, which takes as long as a small query. Most are for types nobody selects. */
function dropCatalogParsers({ parsers }: PGlite): void {
  for (const type of Object.keys(parsers).map(Number)) if (type >= firstRowType) delete parsers[type]
}

/** Replaying this much log after a crash takes about half a second. */
const maxLogBytes = 64 * 1024 * 1024
const checkIntervalMs = 15_000

/**
 * Makes a checkpoint if the write-ahead log has grown by more than `maxBytes` since the last one. PGlite lacks
 * PostgreSQL's checkpointer process: without this the log grows until the process ends, and is replayed after a crash.
 */
export async function checkpointIfLong(
  client: Pick<PGlite, 'query' | 'exec'>,
  maxBytes = maxLogBytes,
): Promise<void> {
  const { rows } = await client.query<{ is_long: boolean }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > $1::float8::numeric as is_long from pg_control_checkpoint()`,
    [maxBytes],
  )
  if (rows[0]?.is_long === true) await client.exec('checkpoint')
}

/** Checks the log every few seconds; a checkpoint that fails is retried. Returns the function that stops it. */
function startCheckpoints(client: PGlite): () => void {
  const timer = setInterval(() => void checkpointIfLong(client).catch(() => undefined), checkIntervalMs)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Opens the database in a folder so that committed data survives a crash of the machine. A checkpoint has to keep older
 * log (`wal_keep_size`), because the data files that replace it are synced only afterwards.
 */
export async function openDurable(folder: string): Promise<PGlite> {
  const files = new DurableFiles(folder)
  const startParams = [...PGlite.defaultStartParams, '-c', 'wal_keep_size=256MB']
  const client = await PGlite.create({ fs: files, startParams })
  // PGlite syncs after single statements, but not after the COMMIT of a transaction.
  const transaction = client.transaction.bind(client)
  client.transaction = async (work) => {
    const result = await transaction(work)
    await files.syncToFs()
    return result
  }
  return client
}

/**
 * PGlite never calls fsync: what it wrote survives a crash of the process, but not of the machine. This file system syncs
 * the segments of the write-ahead log that a statement changed before the statement resolves. After a checkpoint it also
 * syncs the data files, because PGlite may then recycle the log they replace.
 */
class DurableFiles extends NodeFS {
  #syncedAt = new Map<string, number>()
  #folder: string

  constructor(folder: string) {
    makePrivateFolder(folder)
    super(folder)
    this.#folder = folder
  }

  override async syncToFs(): Promise<void> {
    this.#syncChanged('pg_wal')
    if (this.#getUnsyncedChange(join(this.#folder, 'global', 'pg_control')) === null) return
    for (const folder of ['base', 'global', 'pg_xact', 'pg_multixact']) this.#syncChanged(folder)
  }

  #syncChanged(folder: string): void {
    const path = join(this.#folder, folder)
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.isDirectory()) this.#syncChanged(join(folder, entry.name))
      else if (entry.isFile()) this.#syncIfChanged(join(path, entry.name))
    }
  }

  /** A sync that failed is retried with the next statement. */
  #syncIfChanged(path: string): void {
    const changed = this.#getUnsyncedChange(path)
    if (changed === null) return
    const file = openSync(path, 'r+')
    try {
      fdatasyncSync(file)
    } finally {
      closeSync(file)
    }
    this.#syncedAt.set(path, changed)
  }

  /** The modification time of a file that has to be synced, else null. */
  #getUnsyncedChange(path: string): number | null {
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs
    if (changed === undefined) return null
    // Modification times have a resolution of some milliseconds: a recent file may have changed again within it.
    const isSynced = changed === this.#syncedAt.get(path) && Date.now() - changed > 50
    return isSynced ? null : changed
  }
}
