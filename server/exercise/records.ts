import { and, count, desc, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { whiteSpace } from '../../contract/blank-answer.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import { isMember } from '../class/own-class.ts'
import type { Db } from '../platform/db.ts'
import { notFound } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { countToCheckByResult } from '../schema/answers-to-check.ts'
import { users } from '../schema/auth.ts'
import { class_members, classes, subjects } from '../schema/class.ts'
import { answers, attempt_questions, attempts, results } from '../schema/exercise.ts'
import { topics } from '../schema/topic.ts'
import { readAsSeen } from './seen-results.ts'

/**
 * The caller's attempts that are open or whose marks the caller doesn't see yet, newest first; whether held ones are marked
 * makes no difference. Omits open ones in classes the caller has left.
 */
export async function getExerciseAttemptsMeta({
  db,
  user,
  query,
}: CallContext<'getExerciseAttemptsMeta'>): Promise<ResponseOf<'getExerciseAttemptsMeta'>> {
  const hasTopic = query.topic_id === undefined ? undefined : eq(attempts.topic_id, query.topic_id)
  const rows = await selectWaitingAttempts(db)
    .where(and(eq(attempts.user_id, user.id), hasTopic, isWaiting(user.id)))
    .orderBy(desc(attempts.started_at), desc(attempts.id))
  return rows.map(({ state, started_at, submitted_at, held, ...row }) => ({
    ...row,
    ...(held && { held: true as const }),
    started_at: started_at.toISOString(),
    // On the wire `finished_at` is the time of submission, not when Finish was pressed.
    finished_at: submitted_at?.toISOString() ?? null,
    is_active: state === 'active',
  }))
}

const isWaiting = (studentId: number) =>
  or(
    eq(attempts.state, 'submitted'),
    isNotNull(results.id),
    and(eq(attempts.state, 'active'), isMember(topics.class_id, studentId)),
  )

/** Attempts, with their result where it is held. */
const selectWaitingAttempts = (db: Db) =>
  db
    .select({
      id: attempts.id,
      topic_id: attempts.topic_id,
      topic_name: topics.name,
      subject_name: subjects.name,
      started_at: attempts.started_at,
      submitted_at: attempts.submitted_at,
      state: attempts.state,
      progress: sql<number>`${answeredCount}::float8 / greatest(1, ${partCount})`.mapWith(Number),
      parts: partCount,
      held: sql<boolean>`${results.id} is not null or (${attempts.state} = 'submitted' and ${topics.held})`,
    })
    .from(attempts)
    .innerJoin(topics, eq(topics.id, attempts.topic_id))
    .innerJoin(classes, eq(classes.id, topics.class_id))
    .innerJoin(subjects, eq(subjects.id, classes.subject_id))
    .leftJoin(results, and(eq(results.attempt_id, attempts.id), isNull(results.released_at)))

/** How many subquestions of an attempt have an answer, by the rule of `isBlankAnswer`. */
const answeredCount = sql`(select count(*) from ${answers}
  where ${answers.attempt_id} = ${attempts.id} and btrim(${answers.answer}, ${whiteSpace}) <> '')`

/** How many subquestions an attempt has. */
const partCount = sql<number>`(
  select coalesce(sum(jsonb_array_length(${attempt_questions.exercise_json} -> 'subquestions')), 0)::int
  from ${attempt_questions} where ${attempt_questions.attempt_id} = ${attempts.id})`

type ResultsMeta = ResponseOf<'getExerciseResultsMeta'>

/** Results grouped by when they were finished: a student's own that are released, or for a teacher one student's in the own classes. */
export async function getExerciseResultsMeta({
  db,
  user,
  query,
  env,
  now,
}: CallContext<'getExerciseResultsMeta'>): Promise<ResultsMeta> {
  const hasTopic = query.topic_id === undefined ? undefined : eq(results.topic_id, query.topic_id)
  if (user.role === 'student') {
    const isReleased = and(eq(results.user_id, user.id), isNotNull(results.released_at), hasTopic)
    const own = await readAsSeen({ db, user, now }, () => getResults(db, isReleased))
    return groupResults(own, now, env.timeZone)
  }
  if (query.student_id === undefined) return groupResults([], now, env.timeZone)
  await refuseUnknownStudent(db, user.id, query.student_id)
  const isVisible = and(eq(results.user_id, query.student_id), isMember(results.class_id, user.id), hasTopic)
  const toCheck = await getToCheck(db, query.student_id)
  const visible = (await getResults(db, isVisible)).map((row) => ({ ...row, to_check: toCheck.get(row.id) }))
  return groupResults(visible, now, env.timeZone)
}

type ToCheck = ResultsMeta['test_results'][string][number]['to_check']

/** What is to be checked in each result of a student, as on the marking desk, which mixed practice doesn't have. */
async function getToCheck(db: Db, student: number): Promise<Map<number, ToCheck>> {
  const topicIds = sql`select topic_id from results join topics on topics.id = results.topic_id
    where results.user_id = ${student} and not topics.random and topics.deleted_at is null`
  const { rows } = await db.execute<{ result_id: number; answers: number; from: string }>(
    countToCheckByResult(topicIds, sql`select id from results where user_id = ${student}`),
  )
  return new Map(rows.map(({ result_id, ...toCheck }) => [result_id, toCheck]))
}

async function refuseUnknownStudent(db: Db, teacher: number, student: number): Promise<void> {
  const [shared] = await db
    .select({ classes: count() })
    .from(class_members)
    .innerJoin(users, eq(users.id, class_members.user_id))
    .where(and(eq(users.id, student), eq(users.role, 'student'), isMember(class_members.class_id, teacher)))
  if (shared === undefined || shared.classes === 0)
    throw notFound('This student is not in any of your groups.')
}

const getResults = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      id: results.id,
      topic_id: results.topic_id,
      topic_name: topics.name,
      subject_name: subjects.name,
      time_taken: results.time_taken,
      accuracy: results.accuracy,
      finished_at: results.finished_at,
      released_at: results.released_at,
    })
    .from(results)
    .innerJoin(topics, eq(topics.id, results.topic_id))
    .innerJoin(subjects, eq(subjects.id, results.subject_id))
    .where(condition)
    .orderBy(desc(results.finished_at), desc(results.id))

function groupResults(
  rows: (Awaited<ReturnType<typeof getResults>>[number] & { to_check?: ToCheck })[],
  now: Date,
  timeZone: string,
): ResultsMeta {
  const groups = [...groupByLabel(rows, now, timeZone)].map(([label, items]) => [
    label,
    items.map(({ released_at, to_check, ...row }) => ({
      ...row,
      ...(to_check && { to_check }),
      finished_at: row.finished_at.toISOString(),
      ...(released_at === null && { held: true as const }),
    })),
  ])
  return {
    test_results: Object.fromEntries(groups) as ResultsMeta['test_results'],
    total_test_result_count: rows.length,
  }
}

/**
 * Groups items by how long ago they were finished: Today, Yesterday, This week, Last week, then month and year. Weeks
 * start on Monday, days at midnight in the time zone. Labels come in the order of the items, so pass the newest first.
 */
export function groupByLabel<T extends { finished_at: Date }>(
  items: readonly T[],
  now: Date,
  timeZone: string,
): Map<string, T[]> {
  const toDay = createDayCounter(timeZone)
  const today = toDay(now)
  return Map.groupBy(items, ({ finished_at }) => toLabel(toDay(finished_at), today))
}

const dayMs = 86_400_000

/** Days since 1970-01-01 on the calendar of a time zone, where a day of 23 or 25 hours counts as one. */
function createDayCounter(timeZone: string): (moment: Date) => number {
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, calendar: 'gregory', ...numeric })
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
    return Date.UTC(parts.get('year') ?? 0, (parts.get('month') ?? 1) - 1, parts.get('day') ?? 1) / dayMs
  }
}

const monthAndYear = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

function toLabel(day: number, today: number): string {
  if (day >= today) return 'Today'
  if (day === today - 1) return 'Yesterday'
  if (day >= toMonday(today)) return 'This week'
  if (day >= toMonday(today) - 7) return 'Last week'
  return monthAndYear.format(day * dayMs)
}

/** The Monday of a day's week; day 0 was a Thursday. */
const toMonday = (day: number): number => day - ((day + 3) % 7)
