import { sql } from 'drizzle-orm'
import type { Examiner } from '../examiner/examiner.ts'
import type { Db, Tx } from '../platform/db.ts'
import { users } from '../schema/auth.ts'
import { createSampleMarker, storeAttempts } from './store-attempts.ts'
import { planAttempts, toDate, getLastSchoolDays } from './plan-attempts.ts'
import { storeClasses, storePeople } from './store-people.ts'
import { storeNotifications } from './store-notifications.ts'
import { storeUnfinishedAttempt } from './store-answers.ts'
import { storeFailedQuiz, storeQuizzes } from './store-quizzes.ts'
import { storeTeaching } from './store-teaching.ts'

const weeks = 8
/** School days: each student has an attempt in so many. */
const heldDays = 7

/**
 * Stores the demo school of product.md in a database without users, in one transaction. Needs the reference data. `now` is
 * the end of its history. Two demo schools of the same day differ in keys and password salts only.
 */
export async function seedDemoSchool(
  db: Db,
  examiner: Examiner,
  now: Date,
  timeZone = 'Europe/London',
): Promise<void> {
  await db.transaction(async (tx) => {
    // Several processes may start at once: the first seeds, and the others find its users.
    await tx.execute(sql`lock table users in share row exclusive mode`)
    const [user] = await tx.select({ id: users.id }).from(users).limit(1)
    if (user === undefined) await storeSchool(tx, examiner, now, timeZone)
  })
}

async function storeSchool(tx: Tx, examiner: Examiner, now: Date, timeZone: string): Promise<void> {
  const days = getLastSchoolDays(now, weeks * 5, timeZone)
  const opening = toDate(days[0] ?? '', 8 * 60, timeZone)
  const lastDays = days.slice(-3).map((day) => toDate(day, 16 * 60, timeZone))

  const people = await storePeople(tx, opening)
  const groups = await storeClasses(tx, people, opening)
  const quizzes = await storeQuizzes(tx, groups, people, opening)
  await storeFailedQuiz(tx, groups, people, lastDays[2] ?? now)
  await storeAttempts(tx, planAttempts(days, timeZone), quizzes, people, createSampleMarker(examiner))
  await storeTeaching(tx, people, {
    heldSince: toDate(days.at(-heldDays) ?? '', 0, timeZone),
    releasedAt: lastDays[1] ?? now,
  })
  await storeUnfinishedAttempt(tx, quizzes, people, now)
  await storeNotifications(tx, people, lastDays)
}
