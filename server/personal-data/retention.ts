import { parseArgs } from 'node:util'
import { and, asc, count, eq, inArray, lt } from 'drizzle-orm'
import { EnvError, readEnv } from '../env.ts'
import { DataDirError } from '../platform/data-dir.ts'
import { openDatabase, type Db, type Sql } from '../platform/db.ts'
import { classes } from '../schema/class.ts'
import { attempts } from '../schema/exercise.ts'
import { notifications } from '../schema/notifications.ts'
import { topics } from '../schema/topic.ts'

/**
 * `npm run retention -- --before 2025-09-01` lists attempts that ended before a day, and notifications from before it, and
 * deletes them with their answers, marks and feedback. With `--dry-run` it only lists.
 */
const usage = 'Usage: npm run retention -- --before 2025-09-01 --dry-run, and without --dry-run to delete.'

class UsageError extends Error {}

export interface Retained {
  /** Attempts by quiz, with the group's name. */
  quizzes: { quiz: string; group: string; attempts: number }[]
  notifications: number
}

/** What ended before the moment. */
export async function findEnded(sql: Sql, before: Date): Promise<Retained> {
  const quizzes = await sql
    .select({ quiz: topics.name, group: classes.name, attempts: count() })
    .from(attempts)
    .innerJoin(topics, eq(topics.id, attempts.topic_id))
    .innerJoin(classes, eq(classes.id, topics.class_id))
    .where(lt(attempts.ended_at, before))
    .groupBy(topics.id, topics.name, classes.name)
    .orderBy(asc(topics.id))
  const [row] = await sql
    .select({ amount: count() })
    .from(notifications)
    .where(lt(notifications.created_at, before))
  return { quizzes, notifications: row?.amount ?? 0 }
}

/** So many attempts at once that others need not wait for long. */
const partSize = 200

/** Deletes what `findEnded` lists; the tables' cascades and triggers do the rest. */
export async function deleteEnded(db: Db, before: Date): Promise<void> {
  for (;;) {
    const part = await db
      .select({ id: attempts.id })
      .from(attempts)
      .where(lt(attempts.ended_at, before))
      .orderBy(asc(attempts.id))
      .limit(partSize)
    if (part.length === 0) break
    const ids = part.map(({ id }) => id)
    await db.delete(attempts).where(and(inArray(attempts.id, ids), lt(attempts.ended_at, before)))
  }
  await db.delete(notifications).where(lt(notifications.created_at, before))
}

function readOptions(): { before: Date; isDryRun: boolean } {
  try {
    const { values } = parseArgs({ options: { before: { type: 'string' }, 'dry-run': { type: 'boolean' } } })
    return { before: parseDay(values.before ?? ''), isDryRun: values['dry-run'] === true }
  } catch {
    throw new UsageError(usage)
  }
}

/** The beginning of a day that exists, in UTC. */
export function parseDay(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`)
  if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text))
    return day
  throw new UsageError(usage)
}

async function run(): Promise<void> {
  const { before, isDryRun } = readOptions()
  const database = await openDatabase(readEnv(process.env))
  try {
    const ended = await findEnded(database.background, before)
    for (const { quiz, group, attempts: amount } of ended.quizzes)
      console.log(`${group}, ${quiz}: ${amount} attempts with their answers, marks and feedback`)
    console.log(`${ended.notifications} notifications`)
    if (isDryRun) return console.log('Nothing is deleted: this was a dry run.')
    await deleteEnded(database.background, before)
    console.log('Deleted.')
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
