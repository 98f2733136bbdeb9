import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { asc, eq } from 'drizzle-orm'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { toPersonalDataFiles } from '../../contract/personal-data-page.ts'
import { EnvError, readEnv } from '../env.ts'
import { DataDirError } from '../platform/data-dir.ts'
import { openDatabase, type Db } from '../platform/db.ts'
import { users } from '../schema/auth.ts'
import { collectPersonalData } from './personal-data.ts'

/**
 * `npm run export -- --user <email>` writes what the product stores about one person as a zip of JSON and HTML, as they
 * can download it themselves; `--school` writes that of everybody, a folder each. `--to <file>` names the file.
 */
const usage =
  'Usage: npm run export -- --user <email>, or npm run export -- --school; with --to <file> for another place.'

/** The command can't be run as it was given; the message says why. */
class UsageError extends Error {}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { user: { type: 'string' }, school: { type: 'boolean' }, to: { type: 'string' } },
    })
    if ((values.user !== undefined) === (values.school === true)) throw new UsageError(usage)
    return values
  } catch {
    throw new UsageError(usage)
  }
}

/** The files of the people, in a folder each if there may be several. */
export async function collectFiles(db: Db, email: string | null, now: Date): Promise<Zippable> {
  const { id, email: address } = users
  const people = await db
    .select({ id, email: address })
    .from(users)
    .where(email === null ? undefined : eq(users.email, email.toLowerCase()))
    .orderBy(asc(users.id))
  if (people.length === 0) throw new UsageError(`Nobody is registered with ${email ?? 'this school'}.`)
  const files: Zippable = {}
  for (const person of people) {
    const folder = email === null ? `${person.email.replace(/[^\w.@-]/g, '_')}/` : ''
    const contents = toPersonalDataFiles(await collectPersonalData(db, person.id, now))
    for (const [name, text] of Object.entries(contents)) files[folder + name] = strToU8(text)
  }
  return files
}

async function run(): Promise<void> {
  const { user, to } = readOptions()
  const env = readEnv(process.env)
  const database = await openDatabase(env)
  try {
    const files = await collectFiles(database.background, user ?? null, new Date())
    const path = resolve(to ?? `jotter-export-${new Date().toISOString().slice(0, 10)}.zip`)
    await mkdir(dirname(path), { recursive: true })
    // Readable by nobody else, and never over another file.
    await writeFile(path, zipSync(files), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      throw new UsageError(`${path} exists already: name another file with --to.`)
    })
    console.log(`Written to ${path}`)
  } finally {
    await database.close()
  }
}

const isUserError = (error: unknown): error is Error =>
  error instanceof UsageError || error instanceof EnvError || error instanceof DataDirError

if (import.meta.main)
  await run().catch((error: unknown) => {
    console.error(isUserError(error) ? error.message : error)
    process.exitCode = 1
  })
