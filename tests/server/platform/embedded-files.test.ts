import type * as Files from 'node:fs'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDurable } from '../../../server/platform/embedded-db.ts'
import { until } from '../../setup/school.ts'

/** What the disk was told to keep. `held`: the log held the looked-for text at the moment it was synced. */
const disk = vi.hoisted(() => ({ synced: [] as string[], text: '', held: false, broken: false }))

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
      if (disk.broken) throw new Error('the disk is gone')
      const path = paths.get(file) ?? ''
      fs.fdatasyncSync(file)
      disk.synced.push(path)
      if (disk.text !== '' && path.includes('pg_wal')) disk.held ||= fs.readFileSync(path).includes(disk.text)
    },
  }
})

let folder: string
let client: PGlite
const pgWal = /^pg_wal\/[0-9A-F]{24}$/
const synced = () => disk.synced.map((path) => relative(folder, path))
const insert = (text: string) => client.query('insert into note values ($1)', [text])

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'jotter-files-'))
  client = await openDurable(folder)
  await client.exec('create table note (text text)')
})
beforeEach(async () => {
  Object.assign(disk, { synced: [], text: '', held: false, broken: false })
  await nextTick()
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => {
  await client.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A file system's clock stands still for some milliseconds, in which two writes look like one. */
async function nextTick(): Promise<void> {
  const log = join(folder, 'pg_wal')
  const latest = Math.max(...readdirSync(log).map((name) => statSync(join(log, name)).mtimeMs))
  await until(
    async () => Date.now() - latest,
    (age) => age > 20,
  )
}

/** Past the span in which a fresh file counts as changed whatever its time says. */
const later = () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 60_000)
}

describe('the embedded database', () => {
  it('acknowledges a write only when the log on disk holds it', async () => {
    disk.text = 'a pupil wrote this'
    await insert(disk.text)
    expect(disk.held).toBe(true)
    expect(synced()).toContainEqual(expect.stringMatching(pgWal))
  })

  it('acknowledges a transaction only when the log on disk holds it', async () => {
    disk.text = 'written in a transaction'
    await client.transaction((tx) => tx.query('insert into note values ($1)', [disk.text]))
    expect(disk.held).toBe(true)
  })

  it('acknowledges a transaction of the query builder, too', async () => {
    disk.text = 'written by the query builder'
    await drizzle(client).transaction((tx) => tx.execute(sql`insert into note values (${disk.text})`))
    expect(disk.held).toBe(true)
  })

  it('acknowledges nothing while the disk refuses, and syncs what is outstanding with the next statement', async () => {
    disk.text = 'not safe yet'
    disk.broken = true
    await expect(insert(disk.text)).rejects.toThrow('the disk is gone')
    disk.broken = false
    later()
    expect(disk.held).toBe(false)
    await client.query('select 1')
    expect(disk.held).toBe(true)
  })

  it('leaves the disk alone where nothing was written', async () => {
    await client.query('select count(*) from note')
    later()
    disk.synced.length = 0
    await client.query('select count(*) from note')
    expect(synced()).toEqual([])
  })

  it('syncs the data files with a checkpoint, because the log before it may be reused', async () => {
    await insert('before the checkpoint')
    disk.synced.length = 0
    await client.exec('checkpoint')
    expect(synced()).toContain('global/pg_control')
    expect(synced().some((path) => path.startsWith('base/'))).toBe(true)
    expect(synced().some((path) => path.startsWith('pg_xact/'))).toBe(true)
  })
})
