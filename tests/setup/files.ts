import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'

const root = join(import.meta.dirname, '../..')
const source = join(root, 'tests/setup/database.ts')
const imports = /import \{([^}]*)\} from '(\.[^']+)'/g

/**
 * Test files that use a database, as paths from the root. They run on the embedded database. A file uses one if it imports
 * one from database.ts, directly or through functions named `use…`.
 */
export function databaseTests(): string[] {
  return listTests().filter((path) => usesDatabase(join(root, path)))
}

const listTests = (): string[] =>
  readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => `tests/${path.split(sep).join('/')}`)

/**
 * Test files that run in a process of their own, as paths from the root: those that replace modules, and those of the
 * page, which keeps the connection, the session and what was fetched in modules.
 */
export const isolatedTests = (): string[] =>
  listTests().filter(
    (path) =>
      /^tests\/src\/(?!lib\/)/.test(path) || replacesModules.test(readFileSync(join(root, path), 'utf8')),
  )

const replacesModules = /\bvi\.(mock|doMock|resetModules|stubGlobal)\(/

/**
 * Test files that start the product's own processes or a PostgreSQL of their own, as paths from the root. They take long
 * and mostly wait.
 */
export const processTests = (): string[] =>
  listTests().filter((path) => startsProcesses.test(readFileSync(join(root, path), 'utf8')))

const startsProcesses = /\b(useProcesses|startPostgres)\b/

/** Imports that need a database. `until` and types come from the same files, but need none. */
const databaseNames = /\b(use[A-Z]|(empty|earlier)Database\b)/

const usesDatabase = (file: string): boolean =>
  file === source ||
  [...readFileSync(file, 'utf8').matchAll(imports)].some(
    ([, names = '', from = '']) => databaseNames.test(names) && usesDatabase(resolve(dirname(file), from)),
  )

/**
 * Database tests that also run on PostgreSQL: those with races, because only it has concurrent transactions, and those
 * whose SQL a driver or server may treat differently.
 */
export const postgresTests = (): string[] =>
  databaseTests().filter((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return races.test(text) || isDatabaseSpecific.test(path)
  })

const races = /\bPromise\.(all|allSettled|race)\b|\buntilAwaited\b/
/** Migrations, aggregates, sorting by text, the job queue, stored times, and sessions that LISTEN. */
const isDatabaseSpecific =
  /migration|\/(stats|search)\/|platform\/jobs|housekeeping|auth\/session(s|-end|-idle)|exercise\/get-|(class|topic)\/get-|notifications\/mark/
