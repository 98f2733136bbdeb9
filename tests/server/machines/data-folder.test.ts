import { existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { hostedVariables, useProcesses } from './process.ts'

const start = useProcesses()
const folder = mkdtempSync(join(tmpdir(), 'jotter-folder-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Starts a server that is expected to fail, and returns its output. */
async function getStartError(dataDir: string): Promise<string> {
  const child = start('serve', { ...hostedVariables, DATA_DIR: dataDir })
  expect(await child.exited).toBe(1)
  return child.getOutput()
}

describe('a start with an unusable data folder fails with one sentence', { timeout: 90_000 }, () => {
  it('if it is a file', async () => {
    const dataDir = join(folder, 'file')
    writeFileSync(dataDir, '')
    expect(await getStartError(dataDir)).toBe(`DATA_DIR ${dataDir} is a file: set it to a folder.\n`)
  })

  // Node's own way to make a folder and those above it never ends there.
  if (existsSync('/proc/self'))
    it('if its parent lets nobody make a folder', async () => {
      const dataDir = '/proc/jotter/data'
      expect(await getStartError(dataDir)).toBe(
        `DATA_DIR ${dataDir} does not exist (ENOENT): is its disk mounted?\n`,
      )
    })

  it('if its database is damaged or missing: no empty school replaces it', async () => {
    const dataDir = join(folder, 'school')
    const first = start('serve', { ...hostedVariables, DATA_DIR: dataDir })
    await first.ready()
    first.kill('SIGTERM')
    await first.exited
    const database = join(dataDir, 'database')
    truncateSync(join(database, 'global', 'pg_control'), 0)
    expect(await getStartError(dataDir)).toBe(
      `The database in DATA_DIR ${dataDir} cannot be opened, so it is damaged: restore a backup of the folder, or empty it to start anew.\n`,
    )
    rmSync(database, { recursive: true })
    mkdirSync(database)
    expect(await getStartError(dataDir)).toBe(
      `The database of the school in DATA_DIR ${dataDir} is gone: restore a backup, or remove ${join(dataDir, 'jotter.school')} to start an empty school.\n`,
    )
  })
})
