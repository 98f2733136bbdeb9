import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { withDataDir } from '../../../server/platform/data-dir.ts'
import { hosted, usePrograms } from './process.ts'

const start = usePrograms()
const folder = mkdtempSync(join(tmpdir(), 'jotter-folder-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What a start on a folder says that ends instead. */
async function refusal(dataDir: string): Promise<string> {
  const refused = start('serve', { ...hosted, DATA_DIR: dataDir })
  expect(await refused.ended).toBe(1)
  return refused.said()
}

describe('a start on a data folder that cannot be used is one sentence', { timeout: 90_000 }, () => {
  it('where it is a file', async () => {
    const dataDir = join(folder, 'file')
    writeFileSync(dataDir, '')
    expect(await refusal(dataDir)).toBe(`DATA_DIR ${dataDir} is a file: set it to a folder.\n`)
  })

  it('where its database is damaged, and where that is gone: no empty school takes its place', async () => {
    const dataDir = join(folder, 'school')
    const first = start('serve', { ...hosted, DATA_DIR: dataDir })
    await first.ready()
    first.kill('SIGTERM')
    await first.ended
    const database = join(dataDir, 'database')
    truncateSync(join(database, 'global', 'pg_control'), 0)
    expect(await refusal(dataDir)).toBe(
      `The database in DATA_DIR ${dataDir} cannot be opened, so it is damaged: restore a backup of the folder, or empty it to start anew.\n`,
    )
    rmSync(database, { recursive: true })
    mkdirSync(database)
    expect(await refusal(dataDir)).toBe(
      `The database of the school in DATA_DIR ${dataDir} is gone: restore a backup, or remove ${join(dataDir, 'jotter.school')} to start an empty school.\n`,
    )
  })

  it.each([
    ['EROFS', 'cannot be written to (EROFS): allow it, or set another folder.'],
    ['EACCES', 'cannot be written to (EACCES): allow it, or set another folder.'],
    ['ENOSPC', 'is full: make room, or set a folder on another one.'],
  ])('where the system says %s', async (code, words) => {
    const failing = withDataDir(folder, () => {
      throw Object.assign(new Error('from the system'), { code })
    })
    await expect(failing).rejects.toThrow(`DATA_DIR ${folder} ${words}`)
  })
})
