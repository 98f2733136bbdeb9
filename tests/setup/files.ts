import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'

const root = join(import.meta.dirname, '../..')
const source = join(root, 'tests/setup/database.ts')
const imports = /import \{([^}]*)\} from '(\.[^']+)'/g

/**
 * The test files whose tests are about the server on its database, from the root: they run once on each kind. Such is a
 * file that takes its database from database.ts, by whatever functions named `use…` are in between.
 */
export function databaseTests(): string[] {
  return readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts') && takesDatabase(join(root, 'tests', path)))
    .map((path) => `tests/${path.split(sep).join('/')}`)
}

/** `until` and types come from the same files, and are no reason. */
const takes = /\b(use[A-Z]|(empty|earlier)Database\b)/

const takesDatabase = (file: string): boolean =>
  file === source ||
  [...readFileSync(file, 'utf8').matchAll(imports)].some(
    ([, names = '', from = '']) => takes.test(names) && takesDatabase(resolve(dirname(file), from)),
  )
