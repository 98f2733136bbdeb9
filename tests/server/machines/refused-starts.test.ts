import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { usePrograms } from './process.ts'

const start = usePrograms()
const folder = mkdtempSync(join(tmpdir(), 'jotter-refused-'))
afterAll(() => rmSync(folder, { recursive: true }))

it.each([
  ['worker', {}, 'DATABASE_URL must be set for a worker'],
  ['serve', { JOBS: 'off' }, 'DATABASE_URL must be set too, because JOBS is off'],
] as const)('the embedded database is for one process: %s with %o is refused', async (what, given, words) => {
  const refused = start(what, { DATA_DIR: folder, ...given })
  expect(await refused.ended).toBe(1)
  expect(refused.said()).toBe(
    `${words}: the embedded database belongs to one process, which serves and works.\n`,
  )
  expect(readdirSync(folder)).toEqual([])
})

it('a database that cannot be reached is named without its password', async () => {
  const refused = start('worker', { DATABASE_URL: 'postgres://jotter:secret@127.0.0.1:1/jotter' })
  expect(await refused.ended).toBe(1)
  expect(refused.said()).toMatch(/^The database of DATABASE_URL cannot be used: .+\.\n$/)
  expect(refused.said()).not.toContain('secret')
})
