import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withDefect } from '../mutants/mutant.ts'
import { mutants } from '../mutants/mutants.ts'

const root = join(import.meta.dirname, '../..')

// After a rename in the product, rename it in the `find` and `replacement` of tests/mutants/<group>.ts too.
test.each(mutants)('$id fits the product, and its tests exist', (mutant) => {
  const text = readFileSync(join(root, mutant.file), 'utf8')
  expect(withDefect(text, mutant)).not.toBe(text)
  expect(mutant.tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(mutant.tests.length).toBeGreaterThan(0)
})

test('mutants have different ids', () => {
  expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length)
})
