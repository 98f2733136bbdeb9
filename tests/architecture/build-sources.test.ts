import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The folders at the root that files of `folder` import from. */
function importedFolders(folder: string): string[] {
  // The linter's tests write and delete probes meanwhile.
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter(
    (file) => !file.includes('lint-probe'),
  )
  return files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/from '(\.[^']+)'/g)].map(
      ([, path = '']) => normalize(join(file, '..', path)).split(/[\\/]/)[0] ?? '',
    ),
  )
}

test('the client is built again after a change in any folder it is made of', () => {
  const toolchain = pathToFileURL(join(root, 'scripts/toolchain.mjs')).href
  const script = `import { sources } from '${toolchain}'; console.log(JSON.stringify(sources))`
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  const folders = new Set(['src', 'sw', 'contract', 'outbox'].flatMap(importedFolders))
  expect(JSON.parse(printed)).toEqual(expect.arrayContaining([...folders]))
})
