import { and, eq, inArray } from 'drizzle-orm'
import type { DbOrTx } from '../platform/db.ts'
import { class_days, student_days } from '../schema/stats.ts'

/** Which results count; all conditions apply together. */
export type StatsScope =
  /** One student; without `classIds` in any class, even one the student has left. An empty list matches nothing. */
  | { studentId: number; classIds?: number[]; subjectId?: number }
  /** All current students of these classes. */
  | { studentId: 'members'; classIds: number[]; subjectId?: number }

/** The stored sums of a scope, a row per class and day: their number grows with days and classes, not with results. */
export function selectDays(db: DbOrTx, { studentId, classIds, subjectId }: StatsScope) {
  const table = studentId === 'members' ? class_days : student_days
  const { class_id, subject_id, day, tests, accuracy, time_taken, correct_answers, subquestions } = table
  return db
    .select({ class_id, subject_id, day, tests, accuracy, time_taken, correct_answers, subquestions })
    .from(table)
    .where(
      and(
        studentId === 'members' ? undefined : eq(student_days.user_id, studentId),
        classIds === undefined ? undefined : inArray(class_id, classIds),
        subjectId === undefined ? undefined : eq(subject_id, subjectId),
      ),
    )
    .as('days')
}
