import { closeSync, fdatasyncSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * PGlite's files on disk, made durable. PGlite itself never calls fsync: what it has written would survive the end of
 * the process but not of the machine. Here every statement that moved the write-ahead log ends with an fsync of the
 * segment it moved, before its caller hears of the commit; a checkpoint is followed by an fsync of the data files,
 * because the log it makes superfluous may be recycled.
 */
export class DurableFiles extends NodeFS {
  #synced = new Map<string, number>()
  #folder: string

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    super(folder)
    this.#folder = folder
  }

  override async syncToFs(): Promise<void> {
    this.#syncChanged('pg_wal')
    if (this.#hasChanged(join(this.#folder, 'global', 'pg_control'))) {
      for (const folder of ['base', 'global', 'pg_xact', 'pg_multixact']) this.#syncChanged(folder)
    }
  }

  #syncChanged(folder: string): void {
    const path = join(this.#folder, folder)
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const inner = join(folder, entry.name)
      if (entry.isDirectory()) this.#syncChanged(inner)
      else if (entry.isFile() && this.#hasChanged(join(this.#folder, inner)))
        this.#sync(join(this.#folder, inner))
    }
  }

  #hasChanged(path: string): boolean {
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs
    if (changed === undefined) return false
    // A file system's clock ticks every few milliseconds: a fresh file may have changed again within its tick.
    if (changed === this.#synced.get(path) && Date.now() - changed > 50) return false
    this.#synced.set(path, changed)
    return true
  }

  #sync(path: string): void {
    const file = openSync(path, 'r+')
    try {
      fdatasyncSync(file)
    } finally {
      closeSync(file)
    }
  }
}
