import { closeSync, fdatasyncSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

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
