import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Sql } from '../platform/db.ts'
import { results } from '../schema/exercise.ts'
import { class_days, student_days } from '../schema/stats.ts'

/** Which results count, all conditions together. */
export type StatsScope =
  /** Of one student; without `classIds` in any class, also one the student has left. An empty list leaves none. */
  | { studentId: number; classIds?: number[]; subjectId?: number }
  /** Of whoever is a student of these classes today. */
  | { studentId: 'members'; classIds: number[]; subjectId?: number }

/** The kept sums of a scope, by class and day. Their number grows with days and classes, not with results. */
export function daysWithin(sql: Sql, { studentId, classIds, subjectId }: StatsScope) {
  const kept = studentId === 'members' ? class_days : student_days
  const { class_id, subject_id, day, tests, accuracy, time_taken, correct_answers } = kept
  return sql
    .select({ class_id, subject_id, day, tests, accuracy, time_taken, correct_answers })
    .from(kept)
    .where(
      and(
        studentId === 'members' ? undefined : eq(student_days.user_id, studentId),
        classIds === undefined ? undefined : inArray(class_id, classIds),
        subjectId === undefined ? undefined : eq(subject_id, subjectId),
      ),
    )
    .as('days')
}

/** Whose results a scope means, as a condition on `results`; spelled so that the index of each case is used. */
export const ofWhom = ({ studentId }: StatsScope): SQL =>
  studentId === 'members' ? results.in_class.getSQL() : eq(results.user_id, studentId)
