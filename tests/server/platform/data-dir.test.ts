import type * as Files from 'node:fs'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makePrivateFolder, toFullDiskError, withDataDir } from '../../../server/platform/data-dir.ts'
import { openDatabase } from '../../../server/platform/db.ts'
import { withSchool } from '../../../server/personal-data/command.ts'

const disk = vi.hoisted(() => ({ freeMegabytes: 1_000, isForeign: false, isClosed: false }))

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof Files>()
  return {
    ...fs,
    statfsSync: () => ({ bavail: disk.freeMegabytes, bsize: 1024 * 1024 }),
    statSync: (path: string, options?: Files.StatSyncOptions) => {
      if (disk.isClosed) throw Object.assign(new Error('Of another user'), { code: 'EACCES' })
      return fs.statSync(path, options)
    },
    chmodSync: (path: string, mode: number) => {
      if (disk.isForeign) throw Object.assign(new Error('Of another user'), { code: 'EPERM' })
      fs.chmodSync(path, mode)
    },
  }
})

let folder: string
const open = (dataDir: string) => openDatabase({ databaseUrl: null, dataDir })
const runCommand = (dataDir: string) => withSchool({ DATA_DIR: dataDir }, async () => undefined)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jotter-folder-'))
  Object.assign(disk, { freeMegabytes: 1_000, isForeign: false, isClosed: false })
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a data folder that cannot be used is refused with one sentence', () => {
  it.each([
    ['EROFS', 'cannot be written to (EROFS): allow it, or set another folder.'],
    ['EACCES', 'cannot be written to (EACCES): allow it, or set another folder.'],
    ['ENOSPC', 'is full: make room, or set a folder on another one.'],
    ['ENOENT', 'cannot be opened, so it is damaged: restore a backup of the folder, or empty it'],
  ])('if the system reports %s', async (code, words) => {
    const failing = withDataDir(folder, () => {
      throw Object.assign(new Error('from the system'), { code })
    })
    await expect(failing).rejects.toThrow(`DATA_DIR ${folder} ${words}`)
  })

  it('if it is on a disk that is not mounted', async () => {
    const link = join(folder, 'link')
    symlinkSync(join(folder, 'not-mounted'), link)
    await expect(open(link)).rejects.toThrow(`DATA_DIR ${link} does not exist (ENOENT): is its disk mounted?`)
  })

  it('if a new database could fill the disk: it is not begun', async () => {
    disk.freeMegabytes = 99
    await expect(open(folder)).rejects.toThrow(
      `The disk of DATA_DIR ${folder} has less than 100 MB left for a new school: make room, or set a folder on another one.`,
    )
    expect(readdirSync(folder)).toEqual([])
  })

  it('if another user owns its database, which is not gone for that', async () => {
    writeFileSync(join(folder, 'jotter.school'), '')
    disk.isClosed = true
    const refused = `DATA_DIR ${folder} cannot be written to (EACCES): allow it, or set another folder.`
    await expect(open(folder)).rejects.toThrow(refused)
    await expect(runCommand(folder)).rejects.toThrow(refused)
  })

  it('if its database is of another PostgreSQL, which is no damage', async () => {
    mkdirSync(join(folder, 'database'))
    writeFileSync(join(folder, 'database', 'PG_VERSION'), '12\n')
    await expect(open(folder)).rejects.toThrow(
      `The database in DATA_DIR ${folder} is of PostgreSQL 12, but this version of Jotter has 18: start the version that made it.`,
    )
  })

  it('if the disk fills up while it is migrated; other errors stay what they are', () => {
    const cause = new Error('from the database')
    expect(toFullDiskError(folder, cause)).toBeNull()
    disk.freeMegabytes = 15
    expect(toFullDiskError(folder, cause)?.message).toBe(
      `The disk of DATA_DIR ${folder} is full: make room, or set a folder on another one.`,
    )
  })
})

it('the folder of a database that another user owns stays as it is', () => {
  chmodSync(folder, 0o770)
  disk.isForeign = true
  makePrivateFolder(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o770)
})

describe('a command that needs a school', () => {
  it.each(['none', 'empty'])('makes none in a folder without a database (%s)', async (kind) => {
    const dataDir = join(folder, 'data')
    if (kind === 'empty') mkdirSync(dataDir)
    await expect(runCommand(dataDir)).rejects.toThrow(
      `There is no database in DATA_DIR ${dataDir}: set DATA_DIR or DATABASE_URL as for the server.`,
    )
    expect(existsSync(dataDir) ? readdirSync(dataDir) : kind).toEqual(kind === 'empty' ? [] : 'none')
  })

  it('is told that the database of its school is gone', async () => {
    writeFileSync(join(folder, 'jotter.school'), '')
    await expect(runCommand(folder)).rejects.toThrow(
      `The database of the school in DATA_DIR ${folder} is gone`,
    )
  })
})
