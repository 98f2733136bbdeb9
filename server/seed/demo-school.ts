import { sql as fragment } from 'drizzle-orm'
import type { Examiner } from '../examiner/examiner.ts'
import type { Db, Tx } from '../platform/db.ts'
import { users } from '../schema/auth.ts'
import { sampleMarker, storeSittings } from './store-sittings.ts'
import { planSittings, momentAt, schoolDaysBefore } from './plan-sittings.ts'
import { storeClasses, storePeople } from './store-people.ts'
import { storeNotifications } from './store-notifications.ts'
import { storeUnfinishedAttempt } from './store-answers.ts'
import { storeFailedQuiz, storeQuizzes } from './store-quizzes.ts'

const weeks = 8

/**
 * The demo school of product.md, once, into a database without users: all of it or nothing. Needs the reference data.
 * `now` is the end of its history, `timeZone` that of its days. Every demo school of a day is the same but for keys
 * and password salts.
 */
export async function seedDemoSchool(
  db: Db,
  examiner: Examiner,
  now: Date,
  timeZone = 'Europe/London',
): Promise<void> {
  await db.transaction(async (tx) => {
    // Several processes may start at once: the first one seeds, and the others find its users.
    await tx.execute(fragment`lock table users in share row exclusive mode`)
    const [somebody] = await tx.select({ id: users.id }).from(users).limit(1)
    if (somebody === undefined) await storeSchool(tx, examiner, now, timeZone)
  })
}

async function storeSchool(tx: Tx, examiner: Examiner, now: Date, timeZone: string): Promise<void> {
  const days = schoolDaysBefore(now, weeks * 5, timeZone)
  const opening = momentAt(days[0] ?? '', 8 * 60, timeZone)
  const lastDays = days.slice(-3).map((day) => momentAt(day, 16 * 60, timeZone))

  const people = await storePeople(tx, opening)
  const groups = await storeClasses(tx, people, opening)
  const quizzes = await storeQuizzes(tx, groups, people, opening)
  await storeFailedQuiz(tx, groups, people, lastDays[2] ?? now)
  await storeSittings(tx, planSittings(days, timeZone), quizzes, people, sampleMarker(examiner))
  await storeUnfinishedAttempt(tx, quizzes, people, now)
  await storeNotifications(tx, people, lastDays)
}
