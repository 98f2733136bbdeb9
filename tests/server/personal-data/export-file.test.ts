import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { writeNewFile } from '../../../server/personal-data/export.ts'

const folder = mkdtempSync(join(tmpdir(), 'jotter-export-'))
afterAll(() => rmSync(folder, { recursive: true }))
const content = new Uint8Array([1, 2])

it('is made with its folder and readable by its user alone', async () => {
  const path = join(folder, 'new', 'export.zip')
  await writeNewFile(path, content)
  expect([...readFileSync(path)]).toEqual([1, 2])
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

it('never replaces another file', async () => {
  const path = join(folder, 'other')
  writeFileSync(path, 'other')
  await expect(writeNewFile(path, content)).rejects.toThrow(
    `${path} exists already: name another file with --to.`,
  )
  expect(readFileSync(path, 'utf8')).toBe('other')
})

it('is refused with one sentence where it cannot be written', async () => {
  const path = join(folder, 'x'.repeat(300))
  await expect(writeNewFile(path, content)).rejects.toThrow(
    `${path} cannot be written (ENAMETOOLONG): name another file with --to.`,
  )
})
