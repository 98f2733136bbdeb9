import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { toMarkedName } from '../../contract/marked-name.ts'
import { fromLocalTime } from '../../contract/school-time.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import { getNameMarksInClasses } from '../class/name-marks.ts'
import { isMember, lockClass } from '../class/own-class.ts'
import { deleteResultNotifications } from '../notifications/notifications.ts'
import type { DbOrTx, Tx } from '../platform/db.ts'
import { badRequest, conflict, notFound } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { users } from '../schema/auth.ts'
import { class_members } from '../schema/class.ts'
import { lockResults } from '../exercise/seen-results.ts'
import { results } from '../schema/exercise.ts'
import { topics } from '../schema/topic.ts'
import { orderByShownName, shownName } from '../schema/user-names.ts'
import { releaseAll, storeRelease, getRelease, quizNotFound, type Release } from './release-marks.ts'

/** Releases all results of a quiz, with those that are marked later, or the present results of chosen students. */
export async function releaseResults({
  db,
  user,
  params: { topicId },
  body: { student_ids },
  now,
  env,
}: CallContext<'releaseResults'>): Promise<ResponseOf<'releaseResults'>> {
  return db.transaction(async (tx) => {
    const topic = await lockTopic(tx, user.id, topicId)
    if (student_ids !== null) await refuseStrangers(tx, topic, student_ids)
    const notified =
      student_ids === null
        ? await releaseAll(tx, topic, now, now)
        : await storeRelease(tx, topic, now, inArray(results.user_id, student_ids))
    return { ...(await getRelease(tx, topicId, env.timeZone)), notified }
  })
}

/**
 * Holds released results again which their students have not seen: all of a quiz, with those that are marked later, or
 * those of chosen students.
 * @throws 409 with the names of the students who have looked
 */
export async function holdResults({
  db,
  user,
  params: { topicId },
  body: { student_ids, unseen_only },
  env,
}: CallContext<'holdResults'>): Promise<Release> {
  return db.transaction(async (tx) => {
    const topic = await lockTopic(tx, user.id, topicId)
    if (student_ids !== null) await refuseStrangers(tx, topic, student_ids)
    const isMeant = and(
      eq(results.topic_id, topicId),
      isNotNull(results.released_at),
      student_ids === null ? undefined : inArray(results.user_id, student_ids),
    )
    const ids = await storeHold(tx, and(isMeant, isNull(results.seen_at)))
    if (unseen_only !== true) await refuseSeen(tx, topic.class_id, isMeant)
    // They would lead to a result that is no longer there. The next release tells these students again.
    if (ids.length > 0) await deleteResultNotifications(tx, ids)
    if (student_ids === null)
      await tx.update(topics).set({ held: true, release_at: null }).where(eq(topics.id, topicId))
    return getRelease(tx, topicId, env.timeZone)
  })
}

/**
 * Returns the ids. The rows are locked in the order of ids, as by a student who looks at the same results: a statement by
 * itself locks in the order in which it comes across them.
 */
async function storeHold(tx: Tx, condition: SQL | undefined): Promise<number[]> {
  const locked = await lockResults(tx, condition)
  if (locked.length > 0)
    await tx.update(results).set({ released_at: null }).where(inArray(results.id, locked))
  return locked
}

/** Sets when all results of a held quiz are released by themselves, or takes that back. */
export async function scheduleRelease({
  db,
  user,
  params: { topicId },
  body: { at },
  now,
  env,
}: CallContext<'scheduleRelease'>): Promise<Release> {
  const release_at = at === null ? null : parseReleaseTime(at, now, env.timeZone)
  return db.transaction(async (tx) => {
    const { held } = await lockTopic(tx, user.id, topicId)
    if (!held) throw conflict('The marks of this quiz are not held, so there is nothing to release later.')
    await tx.update(topics).set({ release_at }).where(eq(topics.id, topicId))
    return getRelease(tx, topicId, env.timeZone)
  })
}

const maxAheadMs = 366 * 86_400_000

/** @throws 400 for a time that is past, more than a year ahead, or not on the calendar */
function parseReleaseTime(text: string, now: Date, timeZone: string): Date {
  const instant = fromLocalTime(text, timeZone)
  if (instant === null) throw badRequest('There is no such date and time.')
  const at = new Date(instant)
  if (at <= now) throw badRequest('This time has passed: choose a later one, or release the marks now.')
  if (at.getTime() - now.getTime() > maxAheadMs) throw badRequest('Choose a time within a year.')
  return at
}

/**
 * Locks a quiz, deleted ones too, because their results stay; marking an attempt waits for it.
 * @throws 404 unless the teacher is in its class
 */
async function lockTopic(tx: Tx, teacher: number, topicId: number) {
  const isOwn = and(eq(topics.id, topicId), isMember(topics.class_id, teacher))
  const [found] = await tx.select({ class_id: topics.class_id }).from(topics).where(isOwn)
  if (found === undefined) throw quizNotFound()
  await lockClass(tx, found.class_id, 'key share')
  const [topic] = await tx.select().from(topics).where(isOwn).for('update', { of: topics })
  if (topic === undefined) throw quizNotFound()
  return topic
}

/** Everybody must be in the quiz's class or have a result of the quiz. */
async function refuseStrangers(
  db: DbOrTx,
  topic: { id: number; class_id: number },
  studentIds: number[],
): Promise<void> {
  const ids = [...new Set(studentIds)]
  const known = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.id, ids),
        eq(users.role, 'student'),
        sql`(exists (select 1 from ${class_members} where ${class_members.user_id} = ${users.id} and ${class_members.class_id} = ${topic.class_id})
          or exists (select 1 from ${results} where ${results.user_id} = ${users.id} and ${results.topic_id} = ${topic.id}))`,
      ),
    )
  if (known.length < ids.length) throw notFound('One of these students does not belong to this quiz.')
}

/** @throws 409 with the students of released results, by name; namesakes with what tells them apart */
async function refuseSeen(db: DbOrTx, classId: number, isReleased: SQL | undefined): Promise<void> {
  const students = await db
    .select({ id: users.id, display_name: shownName })
    .from(users)
    .where(inArray(users.id, db.select({ id: results.user_id }).from(results).where(isReleased)))
    .orderBy(...orderByShownName)
  if (students.length === 0) return
  const marks = await getNameMarksInClasses(db, students, sql`${classId}::int`)
  throw seenConflict(students.map(({ id, display_name }) => toMarkedName(display_name, marks.get(id))))
}

function seenConflict(names: string[]) {
  const list = new Intl.ListFormat('en-GB').format(names)
  return conflict(`${list} ${names.length === 1 ? 'has' : 'have'} seen the marks already.`, {
    code: 'results_seen',
    seen_by: names,
  })
}
