import { eq } from 'drizzle-orm'
import { attempts, results } from '../../../server/schema/exercise.ts'
import { until, type School, type Visitor } from '../../setup/school.ts'
import { join, lesson, open, save, submit, twoQuestions, type Lesson, type Quiz } from '../exercise/lesson.ts'

export interface HeldLesson extends Lesson {
  mate: Visitor
}

/** A class of two students with a quiz whose marks are held. */
export async function heldLesson(school: School): Promise<HeldLesson> {
  const mine = await lesson(school, twoQuestions, true)
  const mate = await school.signIn('student')
  await join(school, mine.classId, mate)
  return { ...mine, mate }
}

/** Attempts the quiz and waits until it is marked, which the student can't see. Returns the ids of attempt and result. */
export async function sitHeld(
  school: School,
  student: Visitor,
  taken: Quiz,
  answers = ['gravity', 'gravity', ''],
) {
  const { attempt_id } = await open(student, taken.topicId)
  for (const [index, answer] of answers.entries())
    await save(student, taken, taken.subquestionIds[index] ?? '', answer)
  await submit(student, taken.topicId)
  return { attempt: attempt_id, result: await untilMarked(school, attempt_id) }
}

export async function untilMarked(school: School, attempt: number): Promise<number> {
  const marked = await until(
    () => school.db.select().from(attempts).where(eq(attempts.id, attempt)),
    ([row]) => row?.state === 'marked',
  )
  const [result] = await school.db
    .select()
    .from(results)
    .where(eq(results.attempt_id, marked[0]?.id ?? 0))
  return result?.id ?? 0
}

/** What a student learns of results: ids in the list, notifications, the mean and what waits. */
export async function seenBy(student: Visitor) {
  // First what can be read without having looked.
  const { notifications } = await student.get('me')
  const attempts = await student.get('getExerciseAttemptsMeta')
  const { test_results } = await student.get('getExerciseResultsMeta')
  const { overall_stats } = await student.get('getStudentStatsOverall')
  return {
    results: Object.values(test_results).flatMap((group) => group.map(({ id }) => id)),
    told: notifications.map(({ title, result_id }) => [title, result_id]),
    accuracy: overall_stats.average_accuracy,
    held: attempts.filter(({ held }) => held).map(({ id }) => id),
  }
}
