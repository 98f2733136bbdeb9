import { parseArgs } from 'node:util'
import { and, asc, count, eq, exists, inArray, isNull, lt, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { openDemoIdentityAdmin } from '../demo-identity/admin-calls.ts'
import { refuseOtherKind } from '../demo-identity/school-kind.ts'
import type { Env } from '../env.ts'
import type { Db, DbOrTx, Tx } from '../platform/db.ts'
import { openHostedIdentityAdmin } from '../platform/hosted-identity-admin.ts'
import { users } from '../schema/auth.ts'
import { classes } from '../schema/class.ts'
import { answers, attempts, results } from '../schema/exercise.ts'
import { notifications } from '../schema/notifications.ts'
import { topics } from '../schema/topic.ts'
import { runCommand, UsageError, withSchool } from './command.ts'
import { deletePerson, findPerson } from './person.ts'
import { deleteUnused, findUnused, type Unused } from './unused.ts'

/**
 * `npm run retention -- --before 2025-09-01` lists attempts that ended before a day, and notifications from before it, and
 * deletes them with their answers, marks and feedback. Those that wait for their marks, or whose marks are not released, it
 * lists apart and keeps. Then it deletes what nobody has used since: see `unused.ts`. `--user <email>` deletes one person
 * instead. With `--dry-run` it only lists.
 */
const usage =
  'Usage: npm run retention -- --before 2025-09-01 --dry-run, or --user <email> --dry-run; and without --dry-run to delete.'

interface QuizAttempts {
  quiz: string
  group: string
  attempts: number
}

export interface Ended {
  /** What is deleted, by quiz. */
  quizzes: QuizAttempts[]
  /** What stays because its student has not got the marks yet. */
  waiting: QuizAttempts[]
  notifications: number
}

/** What ended before the moment. */
export async function findEnded(db: DbOrTx, before: Date): Promise<Ended> {
  const [row] = await db
    .select({ amount: count() })
    .from(notifications)
    .where(lt(notifications.created_at, before))
  return {
    quizzes: await countByQuiz(db, isDeleted(db, before)),
    waiting: await countByQuiz(db, and(lt(attempts.ended_at, before), isWaiting(db))),
    notifications: row?.amount ?? 0,
  }
}

const countByQuiz = (db: DbOrTx, condition: SQL | undefined): Promise<QuizAttempts[]> =>
  db
    .select({ quiz: topics.name, group: classes.name, attempts: count() })
    .from(attempts)
    .innerJoin(topics, eq(topics.id, attempts.topic_id))
    .innerJoin(classes, eq(classes.id, topics.class_id))
    .where(condition)
    .groupBy(topics.id, topics.name, classes.name)
    .orderBy(asc(topics.id))

/** Whether the attempt is not marked yet, or its marks are held. */
const isWaiting = (db: DbOrTx): SQL =>
  sql`(${or(
    eq(attempts.state, 'submitted'),
    exists(
      db
        .select({ id: results.id })
        .from(results)
        .where(and(eq(results.attempt_id, attempts.id), isNull(results.released_at))),
    ),
  )})`

/** Attempts of quizzes with one attempt that were deleted before are left as the bare fact that there was one. */
const isDeleted = (db: DbOrTx, before: Date) =>
  and(
    lt(attempts.ended_at, before),
    not(isWaiting(db)),
    or(
      not(topics.one_attempt),
      ne(attempts.state, 'abandoned'),
      exists(db.select({ id: answers.attempt_id }).from(answers).where(eq(answers.attempt_id, attempts.id))),
    ),
  )

/** So many attempts at once that others need not wait for long. */
const partSize = 200

/** Deletes what `findEnded` lists; the tables' cascades and triggers do the rest. */
export async function deleteEnded(db: Db, before: Date): Promise<void> {
  while (await db.transaction((tx) => deletePart(tx, before))) {
    // The next part.
  }
  await db.delete(notifications).where(lt(notifications.created_at, before))
}

/**
 * Deletes some attempts, as a student deletes their own: of a quiz with one attempt the bare fact stays.
 * @returns whether there were any
 */
async function deletePart(tx: Tx, before: Date): Promise<boolean> {
  const { one_attempt, class_id } = topics
  const part = await tx
    .select({ id: attempts.id, user: attempts.user_id, topic: topics.id, class_id, one_attempt })
    .from(attempts)
    .innerJoin(topics, eq(topics.id, attempts.topic_id))
    .where(isDeleted(tx, before))
    .orderBy(asc(attempts.id))
    .limit(partSize)
  if (part.length === 0) return false
  const classIds = part.map((one) => one.class_id)
  const topicIds = part.map(({ topic }) => topic)
  const userIds = part.map(({ user }) => user)
  // In the order in which the deletion of a class or user locks, to avoid a deadlock.
  await keepRows(tx, classes, classIds)
  await keepRows(tx, topics, topicIds)
  await keepRows(tx, users, userIds)
  const ids = part.map(({ id }) => id)
  const deleted = await tx
    .delete(attempts)
    .where(and(inArray(attempts.id, ids), not(isWaiting(tx))))
    .returning()
  const single = new Set(part.filter((one) => one.one_attempt).map(({ topic }) => topic))
  const facts = deleted.filter(({ topic_id }) => single.has(topic_id))
  if (facts.length > 0)
    await tx.insert(attempts).values(facts.map((fact) => ({ ...fact, state: 'abandoned' as const })))
  return true
}

const keepRows = (tx: Tx, table: typeof classes | typeof topics | typeof users, ids: number[]) =>
  tx
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, ids))
    .orderBy(asc(table.id))
    .for('key share')

type What = { email: string } | { before: Date }

/** @throws `UsageError` */
export function parseOptions(args: string[], now: Date): { what: What; isDryRun: boolean } {
  try {
    const { values } = parseArgs({
      args,
      options: { before: { type: 'string' }, user: { type: 'string' }, 'dry-run': { type: 'boolean' } },
    })
    const { before, user: email } = values
    if ((before === undefined) === (email === undefined)) throw new UsageError(usage)
    const what = email === undefined ? { before: parseDay(before ?? '', now) } : { email }
    return { what, isDryRun: values['dry-run'] === true }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(usage)
  }
}

/** The beginning of a day that exists and is not to come, in UTC. */
export function parseDay(text: string, now: Date): Date {
  const day = new Date(`${text}T00:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text))
    throw new UsageError(usage)
  if (day > now) throw new UsageError(`${text} is after today. ${usage}`)
  return day
}

async function run(): Promise<void> {
  const { what, isDryRun } = parseOptions(process.argv.slice(2), new Date())
  await withSchool(process.env, async (db, env) => {
    // Accounts are deleted at the identity service of the variables.
    await refuseOtherKind(db, env)
    const remove = 'email' in what ? await listPerson(db, what.email) : await listBefore(db, what.before)
    if (isDryRun) return console.log('Nothing is deleted: this was a dry run.')
    await deleteAccounts(env, db, await remove())
    console.log('Deleted.')
  })
}

/** Returns the function that deletes what is listed, and then returns the accounts at the identity service. */
async function listBefore(db: Db, before: Date): Promise<() => Promise<string[]>> {
  const ended = await findEnded(db, before)
  list(attemptsHeading, ended.quizzes)
  console.log(`Notifications: ${ended.notifications}`)
  list('Kept, because they are not marked or their marks are not released', ended.waiting)
  listUnused(await findUnused(db, before))
  return async () => {
    await deleteEnded(db, before)
    return deleteUnused(db, before)
  }
}

/** As `listBefore`. */
async function listPerson(db: Db, email: string): Promise<() => Promise<string[]>> {
  const person = await findPerson(db, email)
  const { user, invitations, groups } = person
  if (user !== null) {
    console.log(`Account: ${person.email}, ${user.display_name}, ${user.role}`)
    list(attemptsHeading, await countByQuiz(db, eq(attempts.user_id, user.id)))
    if (groups.length > 0)
      console.log(['Student groups without another teacher, with their quizzes:', ...groups].join('\n  '))
  }
  console.log(`Invitations: ${invitations}`)
  return async () => {
    const account = await db.transaction((tx) => deletePerson(tx, person))
    return account === null ? [] : [account]
  }
}

const attemptsHeading = 'Attempts, with their answers, marks and feedback'

function list(heading: string, quizzes: Ended['quizzes']): void {
  if (quizzes.length > 0) console.log(`${heading}:`)
  for (const { quiz, group, attempts: count } of quizzes) console.log(`  ${group}, ${quiz}: ${count}`)
}

function listUnused({ invitations, quizzes, groups, accounts }: Unused): void {
  const sections = {
    'Deleted quizzes without results': quizzes.map(({ quiz, group }) => `${group}, ${quiz}`),
    'Student groups that nobody used, with their quizzes': groups.map(
      ({ group, people }) => `${group}: ${people} people`,
    ),
    'Accounts that nobody used': accounts.map(({ email, role }) => `${email}, ${role}`),
  }
  console.log(`Invitations: ${invitations}`)
  for (const [heading, lines] of Object.entries(sections))
    if (lines.length > 0) console.log([`${heading}:`, ...lines].join('\n  '))
}

/** The accounts at the identity service, where the product can delete them; names the others. */
async function deleteAccounts(env: Env, db: Db, accounts: string[]): Promise<void> {
  const admin =
    env.firebase === null
      ? openDemoIdentityAdmin(db, env.pupilDomain, () => new Date())
      : await openHostedIdentityAdmin(env)
  const left: string[] = []
  for (const account of accounts)
    await (admin?.deleteAccount(account) ?? Promise.reject(new Error('No service account'))).catch(() =>
      left.push(account),
    )
  if (left.length > 0)
    console.log(
      ['Delete these user ids at the identity service, where nobody uses them:', ...left].join('\n  '),
    )
}

if (import.meta.main) await runCommand(run)
