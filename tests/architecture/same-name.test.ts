import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

it('no name.ts lies beside a name.tsx: TypeScript would check only the first of them', () => {
  const files = execFileSync('git', ['ls-files', '*.tsx'], { cwd: root, encoding: 'utf8' }).split('\n')
  const pairs = files.filter((path) => path !== '' && existsSync(join(root, path.replace(/x$/, ''))))
  expect(pairs).toEqual([])
})
