import { and, eq, exists, inArray, sql as fragment, type SQL } from 'drizzle-orm'
import type { Sql } from '../platform/db.ts'
import { class_members } from '../schema/class.ts'
import { results } from '../schema/exercise.ts'

/** Which results count, all conditions together. Days are those of `timeZone`. */
export interface StatsScope {
  /** `members`: whoever is a student of the result's class today. */
  studentIds: number[] | 'members'
  /** Only results in these classes; an empty list leaves none. Unset: in any class, also one the student has left. */
  classIds?: number[]
  subjectId?: number
  timeZone: string
}

/** The condition on `results` that a scope stands for. */
export function within(sql: Sql, { studentIds, classIds, subjectId }: StatsScope): SQL | undefined {
  return and(
    studentIds === 'members' ? ofMembers(sql) : inArray(results.user_id, studentIds),
    classIds === undefined ? undefined : inArray(results.class_id, classIds),
    subjectId === undefined ? undefined : eq(results.subject_id, subjectId),
  )
}

const ofMembers = (sql: Sql): SQL =>
  exists(
    sql
      .select({ one: fragment`1` })
      .from(class_members)
      .where(and(eq(class_members.class_id, results.class_id), eq(class_members.user_id, results.user_id))),
  )
