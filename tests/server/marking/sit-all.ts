import { sql } from 'drizzle-orm'
import type { School } from '../../setup/school.ts'
import { completeAttempt, join, type Lesson } from '../exercise/lesson.ts'
import type { Marked } from './deletions.ts'

/** Of every kind for a scheme of gravity and drag. */
const texts = ['gravity', 'weight', 'it falls down', 'drag and gravity']
const pickTexts = (student: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => texts[(student + index) % texts.length] ?? '')

/**
 * Lets so many students hand a lesson's quiz in. Only the first one sits it; the others get copies of that with answers of
 * their own and its marks, which whatever marks them again corrects.
 */
export async function sitAll(school: School, mine: Lesson, count: number): Promise<Marked[]> {
  const answers = (student: number) => pickTexts(student, mine.subquestionIds.length)
  const { id } = await completeAttempt(mine.student, mine, answers(0))
  const first = { student: mine.student, resultId: id }
  const others = Array.from({ length: count - 1 }, async (_, index) => {
    const student = await school.signIn('student')
    await join(school, mine.classId, student)
    return { student, resultId: await copyResult(school, id, student.id, answers(index + 1)) }
  })
  return [first, ...(await Promise.all(others))]
}

/** Copies an attempt with its result for another student. Returns the id of the result. */
async function copyResult(
  { db }: School,
  resultId: number,
  student: number,
  answers: string[],
): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with source as (select * from results where id = ${resultId}::int),
    attempt as (
      insert into attempts (user_id, topic_id, state, started_at, submitted_at, finished_at, ended_at)
      select ${student}::int, topic_id, state, started_at, submitted_at, finished_at, ended_at
      from attempts where id = (select attempt_id from source) returning id),
    questions as (
      insert into attempt_questions (attempt_id, position, question_id, exercise_json)
      select attempt.id, position, question_id, exercise_json
      from attempt, attempt_questions where attempt_id = (select attempt_id from source)),
    answered as (
      insert into answers (attempt_id, subquestion_id, answer, revision)
      select attempt.id, subquestion_id, (${sql.param(answers)}::text[])[row_number() over (order by subquestion_id)], revision
      from attempt, answers where attempt_id = (select attempt_id from source)),
    result as (
      insert into results (attempt_id, user_id, topic_id, class_id, subject_id, finished_at, time_taken, mark,
        max_points, accuracy, correct_answers, subquestions, released_at)
      select attempt.id, ${student}::int, topic_id, class_id, subject_id, finished_at, time_taken, mark,
        max_points, accuracy, correct_answers, subquestions, released_at
      from attempt, source returning id),
    cells as (
      insert into subquestion_feedback (result_id, subquestion_id, position, mark, max_points, feedback,
        feedback_source, verification, marking, is_blank)
      select result.id, subquestion_id, position, mark, max_points, feedback, feedback_source, verification, marking, is_blank
      from result, subquestion_feedback where result_id = ${resultId}::int)
    select id from result`)
  const [copy] = rows
  if (copy === undefined) throw new Error('The result was not copied')
  return copy.id
}
