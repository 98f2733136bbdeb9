import { and, eq, inArray } from 'drizzle-orm'
import type { Sql } from '../platform/db.ts'
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
