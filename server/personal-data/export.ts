import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { asc, eq } from 'drizzle-orm'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { toPersonalDataFiles } from '../../contract/personal-data-page.ts'
import type { Db } from '../platform/db.ts'
import { users } from '../schema/auth.ts'
import { awaited_students, classes } from '../schema/class.ts'
import { runCommand, UsageError, withSchool } from './command.ts'
import { collectPersonalData } from './personal-data.ts'

/**
 * `npm run export -- --user <email>` writes what the product stores about one person as a zip of JSON and HTML, as they
 * can download it themselves; `--school` writes that of everybody, a folder each, and who is invited. `--to <file>` names
 * the file.
 */
const usage =
  'Usage: npm run export -- --user <email>, or npm run export -- --school; with --to <file> for another place.'

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
  const invited = people.length === 0 || email === null ? await findInvited(db, email) : []
  if (people.length + invited.length === 0)
    throw new UsageError(`Nobody is registered with ${email ?? 'this school'}.`)
  const files: Zippable = {}
  const folders = new Set<string>()
  for (const person of people) {
    const folder = email === null ? `${toFolder(person.email, folders)}/` : ''
    const contents = toPersonalDataFiles(await collectPersonalData(db, person.id, now))
    for (const [name, text] of Object.entries(contents)) files[folder + name] = strToU8(text)
  }
  if (invited.length > 0) files['invited.json'] = strToU8(`${JSON.stringify(invited, null, 2)}\n`)
  return files
}

/** A folder name that no other address has: special characters all become `_`, and some systems ignore capitals. */
function toFolder(email: string, taken: Set<string>): string {
  const name = email.replace(/[^\w.@-]/g, '_').toLowerCase()
  let folder = name
  for (let number = 2; taken.has(folder); number += 1) folder = `${name}-${number}`
  taken.add(folder)
  return folder
}

/** Those of class lists who have not registered yet; they have no folder. */
const findInvited = (db: Db, email: string | null) =>
  db
    .select({
      ...{ email: awaited_students.email, display_name: awaited_students.display_name },
      ...{ own_id: awaited_students.own_id, group: classes.name, added_at: awaited_students.added_at },
    })
    .from(awaited_students)
    .innerJoin(classes, eq(classes.id, awaited_students.class_id))
    .where(email === null ? undefined : eq(awaited_students.email, email.toLowerCase()))
    .orderBy(asc(awaited_students.email), asc(classes.id))

/** Writes a file that nobody else can read, and never over another one. */
export async function writeNewFile(path: string, content: Uint8Array): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content, { mode: 0o600, flag: 'wx' })
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    const reason = code === 'EEXIST' ? 'exists already' : `cannot be written (${code})`
    throw new UsageError(`${path} ${reason}: name another file with --to.`, { cause })
  }
}

async function run(): Promise<void> {
  const { user, to } = readOptions()
  await withSchool(process.env, async (db) => {
    const files = await collectFiles(db, user ?? null, new Date())
    const path = resolve(to ?? `jotter-export-${new Date().toISOString().slice(0, 10)}.zip`)
    await writeNewFile(path, zipSync(files))
    console.log(`Written to ${path}`)
  })
}

if (import.meta.main) await runCommand(run)
