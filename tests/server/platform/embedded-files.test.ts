import type * as Files from 'node:fs'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDurable } from '../../../server/platform/embedded-db.ts'
import { until } from '../../setup/school.ts'

/** Records what was synced to disk. `isTextSynced`: the WAL contained `text` when it was synced. */
const disk = vi.hoisted(() => ({ synced: [] as string[], text: '', isTextSynced: false, isBroken: false }))

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof Files>()
  const paths = new Map<number, string>()
  return {
    ...fs,
    openSync: (path: string, flags: string) => {
      const file = fs.openSync(path, flags)
      paths.set(file, path)
      return file
    },
    fdatasyncSync: (file: number) => {
      if (disk.isBroken) throw new Error('The disk failed')
      const path = paths.get(file) ?? ''
      fs.fdatasyncSync(file)
      disk.synced.push(path)
      if (disk.text !== '' && path.includes('pg_wal'))
        disk.isTextSynced ||= fs.readFileSync(path).includes(disk.text)
    },
  }
})

let folder: string
let client: PGlite
const pgWal = /^pg_wal\/[0-9A-F]{24}$/
const getSyncedFiles = () => disk.synced.map((path) => relative(folder, path))
const insert = (text: string) => client.query('insert into note values ($1)', [text])

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'jotter-files-'))
  chmodSync(folder, 0o755)
  client = await openDurable(folder)
  await client.exec('create table note (text text)')
})
beforeEach(async () => {
  Object.assign(disk, { synced: [], text: '', isTextSynced: false, isBroken: false })
  await untilNextFileTime()
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => {
  await client.close()
  rmSync(folder, { recursive: true, force: true })
})

/** File times have a resolution of some milliseconds, in which two writes would look like one. */
async function untilNextFileTime(): Promise<void> {
  const log = join(folder, 'pg_wal')
  const latest = Math.max(...readdirSync(log).map((name) => statSync(join(log, name)).mtimeMs))
  await until(
    async () => Date.now() - latest,
    (age) => age > 20,
  )
}

/** Advances past the period in which a recently written file always counts as changed. */
const advanceClock = () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 60_000)
}

describe('the embedded database', () => {
  it('is closed to other accounts of the machine, also where an earlier version left it open', () => {
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  it('acknowledges a write only after the WAL with it is synced', async () => {
    disk.text = 'a pupil wrote this'
    await insert(disk.text)
    expect(disk.isTextSynced).toBe(true)
    expect(getSyncedFiles()).toContainEqual(expect.stringMatching(pgWal))
  })

  it('acknowledges a transaction only after the WAL with it is synced', async () => {
    disk.text = 'written in a transaction'
    await client.transaction((tx) => tx.query('insert into note values ($1)', [disk.text]))
    expect(disk.isTextSynced).toBe(true)
  })

  it('syncs before it acknowledges a transaction of the query builder, too', async () => {
    disk.text = 'written by the query builder'
    await drizzle(client).transaction((tx) => tx.execute(sql`insert into note values (${disk.text})`))
    expect(disk.isTextSynced).toBe(true)
  })

  it('rejects a write if the disk fails, and syncs it with the next statement', async () => {
    disk.text = 'not safe yet'
    disk.isBroken = true
    await expect(insert(disk.text)).rejects.toThrow('The disk failed')
    disk.isBroken = false
    advanceClock()
    expect(disk.isTextSynced).toBe(false)
    await client.query('select 1')
    expect(disk.isTextSynced).toBe(true)
  })

  it('does not sync if nothing was written', async () => {
    await client.query('select count(*) from note')
    advanceClock()
    disk.synced.length = 0
    await client.query('select count(*) from note')
    expect(getSyncedFiles()).toEqual([])
  })

  it('syncs the data files at a checkpoint, because the WAL before it may be reused', async () => {
    await insert('before the checkpoint')
    disk.synced.length = 0
    await client.exec('checkpoint')
    expect(getSyncedFiles()).toContain('global/pg_control')
    expect(getSyncedFiles().some((path) => path.startsWith('base/'))).toBe(true)
    expect(getSyncedFiles().some((path) => path.startsWith('pg_xact/'))).toBe(true)
  })
})
