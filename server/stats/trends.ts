import { and, desc, eq, inArray, sql as fragment, type SQL } from 'drizzle-orm'
import type { Sql } from '../platform/db.ts'
import { class_members, classes } from '../schema/class.ts'
import { results } from '../schema/exercise.ts'
import { daysWithin, type StatsScope } from './scope.ts'

interface Trend {
  last_2_tests: number | null
  last_5_tests: number | null
  last_10_tests: number | null
}

/** In percent; null where there is nothing to compute from. */
export interface Trends {
  accuracy: Trend
  time_taken: Trend
}

const values = ['accuracy', 'time_taken'] as const
const spans = [2, 5, 10] as const
/** The longest trend needs ten results and ten before them. */
const enough = 20

/**
 * How the latest results within a scope compare with those before them. Of several students each is compared with
 * their own results: the mean of their means, over those who have both, so that who sat last decides nothing.
 */
export async function trendsOf(sql: Sql, scope: StatsScope): Promise<Trends> {
  const [row] = await sql
    .select({ accuracy: trendColumns('accuracy'), time_taken: trendColumns('time_taken') })
    .from(meansByStudent(sql, scope))
  if (row === undefined) throw new Error('An aggregate without groups always has a row')
  return row
}

type Value = (typeof values)[number]
type Span = (typeof spans)[number]
/** The name of a student's mean of the latest n results, or of up to n before them. */
const meanName = (value: Value, side: 'now' | 'before', n: Span): string => `${value}_${side}_${n}`

function meansByStudent(sql: Sql, scope: StatsScope) {
  const latest = latestWithin(sql, scope)
  const { age } = latest
  const means = values.flatMap((value) =>
    spans.flatMap((n) => [
      fragment`avg(${latest[value]}) filter (where ${age} <= ${n})`.as(meanName(value, 'now', n)),
      fragment`avg(${latest[value]}) filter (where ${age} > ${n} and ${age} <= ${2 * n})`.as(
        meanName(value, 'before', n),
      ),
    ]),
  )
  return sql
    .select(Object.fromEntries(means.map((mean) => [mean.fieldAlias, mean])))
    .from(latest)
    .groupBy(latest.user_id)
    .as('means')
}

/**
 * The latest results of each student, class and subject of the scope, numbered over all of a student. Those few are found
 * at the end of an index each; one walk over all results by time could pass any number of others before it has enough.
 */
function latestWithin(sql: Sql, scope: StatsScope) {
  const { kinds, whose } = kindsWithin(sql, scope)
  const latest = sql
    .select({
      id: results.id,
      user_id: results.user_id,
      finished_at: results.finished_at,
      accuracy: results.accuracy,
      time_taken: results.time_taken,
    })
    .from(results)
    .where(
      and(
        eq(results.user_id, whose),
        eq(results.class_id, kinds.class_id),
        eq(results.subject_id, kinds.subject_id),
      ),
    )
    .orderBy(desc(results.finished_at), desc(results.id))
    .limit(enough)
    .as('latest_of_kind')
  const age = fragment<number>`row_number() over (partition by ${latest.user_id} order by ${latest.finished_at} desc, ${latest.id} desc)`
  return sql
    .select({
      user_id: latest.user_id,
      accuracy: latest.accuracy,
      time_taken: latest.time_taken,
      age: age.as('age'),
    })
    .from(kinds)
    .crossJoinLateral(latest)
    .as('latest')
}

/** The classes with their one subject whose results a scope may hold, and whose of each. */
function kindsWithin(sql: Sql, scope: StatsScope) {
  const { studentId, subjectId } = scope
  if (studentId !== 'members') {
    const days = daysWithin(sql, scope)
    const kinds = sql
      .selectDistinct({ class_id: days.class_id, subject_id: days.subject_id })
      .from(days)
      .as('kinds')
    return { kinds, whose: studentId }
  }
  const kinds = sql
    .select({ user_id: class_members.user_id, class_id: classes.id, subject_id: classes.subject_id })
    .from(class_members)
    .innerJoin(classes, eq(classes.id, class_members.class_id))
    .where(
      and(
        inArray(classes.id, scope.classIds),
        subjectId === undefined ? undefined : eq(classes.subject_id, subjectId),
      ),
    )
    .as('kinds')
  return { kinds, whose: kinds.user_id }
}

const trendColumns = (value: Value) => ({
  last_2_tests: trend(value, 2),
  last_5_tests: trend(value, 5),
  last_10_tests: trend(value, 10),
})

/** The mean now less the mean before, in percent of the latter; null where nobody has both, or it is 0. */
function trend(value: Value, n: Span): SQL<number | null> {
  const [now, before] = [
    fragment.identifier(meanName(value, 'now', n)),
    fragment.identifier(meanName(value, 'before', n)),
  ]
  return fragment<
    number | null
  >`(avg(${now}) filter (where ${before} is not null) - avg(${before})) / nullif(avg(${before}), 0) * 100`
}
