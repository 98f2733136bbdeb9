import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../../../server/platform/db.ts'
import { demo_accounts } from '../../../server/schema/auth.ts'
import { hostedVariables, useProcesses } from './process.ts'

const start = useProcesses()
const folder = mkdtempSync(join(tmpdir(), 'jotter-refused-'))
afterAll(() => rmSync(folder, { recursive: true }))

it.each([
  ['worker', {}, 'DATABASE_URL must be set for a worker'],
  ['serve', { JOBS: 'off' }, 'DATABASE_URL must be set too, because JOBS is off'],
] as const)('the embedded database is for one process: %s with %o is refused', async (what, given, words) => {
  const child = start(what, { DATA_DIR: folder, ...given })
  expect(await child.exited).toBe(1)
  expect(child.getOutput()).toBe(
    `${words}: the embedded database belongs to one process, which serves and works.\n`,
  )
  expect(readdirSync(folder)).toEqual([])
})

it('the error about an unreachable database does not contain its password', async () => {
  const child = start('worker', { DATABASE_URL: 'postgres://jotter:secret@127.0.0.1:1/jotter' })
  expect(await child.exited).toBe(1)
  expect(child.getOutput()).toMatch(/^The database of DATABASE_URL cannot be used: .+\.\n$/)
  expect(child.getOutput()).not.toContain('secret')
})

it('a demo school does not become a real one', async () => {
  const dataDir = join(folder, 'demo')
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  await db.insert(demo_accounts).values({ uid: 'a', email: 'student1@demo.school', password_hash: '' })
  await close()
  const child = start('serve', { ...hostedVariables, DATA_DIR: dataDir })
  expect(await child.exited).toBe(1)
  expect(child.getOutput()).toMatch(
    /^The database in DATA_DIR .+ holds a demo school, .+: set DATA_DIR to an empty folder\.\n$/,
  )
})
