import { asc, eq, sql as raw, type SQL } from 'drizzle-orm'
import type { Question, StudentQuestion } from '../../contract/quiz-draft.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { attempt_questions } from '../schema/exercise.ts'
import { topics } from '../schema/topic.ts'
import { isDrawable } from '../topic/availability.ts'
import { toStudentKind } from './student-kind.ts'

/** How many questions a random topic draws at most. */
const maxDrawnQuestions = 5

/** Gives an attempt its own copy of the quiz's questions. Returns how many there are. */
export async function copyQuestions(
  tx: Tx,
  attempt: number,
  topic: Pick<typeof topics.$inferSelect, 'id' | 'class_id' | 'random'>,
  now: Date,
): Promise<number> {
  const questions = topic.random ? selectRandomQuestions(topic.class_id, now) : selectAllQuestions(topic.id)
  const copied = await tx.execute(raw`
    insert into attempt_questions (attempt_id, position, question_id, exercise_json)
    select ${attempt}::int, position, id, exercise_json from (${questions}) as questions
    returning position`)
  return copied.rows.length
}

const selectAllQuestions = (topic: number): SQL => raw`
  select id, exercise_json, row_number() over (order by exercises.position, id) as position
  from exercises where topic_id = ${topic}::int`

const selectRandomQuestions = (classId: number, now: Date): SQL => raw`
  select exercises.id, exercise_json, row_number() over (order by random()) as position
  from exercises join topics on topics.id = exercises.topic_id
  where topics.class_id = ${classId}::int and ${isDrawable(topics, now)}
  order by position limit ${maxDrawnQuestions}::int`

/** The questions of an attempt in their order, without anything of the mark scheme. */
export async function getStudentQuestions(sql: Sql, attempt: number) {
  const rows = await sql
    .select({ id: attempt_questions.question_id, question: attempt_questions.exercise_json })
    .from(attempt_questions)
    .where(eq(attempt_questions.attempt_id, attempt))
    .orderBy(asc(attempt_questions.position))
  return rows.map(({ id, question }) => ({ id, exercise_json: toStudentQuestion(question, attempt) }))
}

/** Lists what students may see, so that a new member of a question stays hidden until it is added here. */
const toStudentQuestion = (question: Question, attempt: number): StudentQuestion => ({
  questionDescription: question.questionDescription,
  maxPoints: question.maxPoints,
  subquestions: question.subquestions.map((subquestion) => ({
    id: subquestion.id,
    subquestionDescription: subquestion.subquestionDescription,
    maxPoints: subquestion.maxPoints,
    ...toStudentKind(subquestion, attempt),
  })),
})
