import { sql } from 'drizzle-orm'
import type { DemoQuiz } from '../../content/demo-school/quiz.ts'
import type { Tx } from '../platform/db.ts'
import { answer_revisions, answers, attempts } from '../schema/exercise.ts'
import { unfinishedQuizName } from './plan-attempts.ts'
import { requireValue, type People } from './store-people.ts'
import type { StoredQuiz } from './store-quizzes.ts'

const batchSize = 400

/** Inserts rows in batches, because a statement has 65,535 parameters at most. Returns what they return, in order. */
export async function insertInBatches<T, R>(rows: T[], insert: (batch: T[]) => Promise<R[]>): Promise<R[]> {
  const inserted: R[] = []
  for (let from = 0; from < rows.length; from += batchSize)
    inserted.push(...(await insert(rows.slice(from, from + batchSize))))
  return inserted
}

/** Copies the questions of its quiz to every attempt without questions, as the start of an attempt does. */
export async function copyQuestions(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into attempt_questions (attempt_id, position, question_id, exercise_json)
    select attempts.id, row_number() over (partition by attempts.id order by exercises.position),
      exercises.id, exercises.exercise_json
    from attempts join exercises on exercises.topic_id = attempts.topic_id
    where not exists (select 1 from attempt_questions where attempt_id = attempts.id)`)
}

export interface DemoAnswer {
  attempt_id: number
  subquestion_id: string
  answer: string
  at: Date
}

/** Stores answers and their revisions, as saving them does. */
export async function storeAnswers(tx: Tx, demoAnswers: DemoAnswer[]): Promise<void> {
  await insertInBatches(demoAnswers, async (batch) => {
    await tx
      .insert(answers)
      .values(batch.map(({ at, ...answer }) => ({ ...answer, revision: 1, saved_at: at })))
    const revision = { revision: 1, base_revision: 0, outcome: 'accepted' as const }
    await tx
      .insert(answer_revisions)
      .values(batch.map(({ at, ...answer }) => ({ ...answer, ...revision, received_at: at })))
    return []
  })
}

const minuteMs = 60_000

/** Student 1 started a quiz a few minutes ago; not earlier, because the time until they finish counts. */
export async function storeUnfinishedAttempt(
  tx: Tx,
  quizzes: Map<DemoQuiz, StoredQuiz>,
  people: People,
  now: Date,
): Promise<void> {
  const [demoQuiz] = [...quizzes.keys()].filter(({ name }) => name === unfinishedQuizName)
  const quiz = requireValue(demoQuiz && quizzes.get(demoQuiz), `quiz ${unfinishedQuizName}`)
  const before = (minutes: number) => new Date(now.getTime() - minutes * minuteMs)
  const [attempt] = await tx
    .insert(attempts)
    .values({ user_id: people.student(1), topic_id: quiz.topic_id, started_at: before(6) })
    .returning({ id: attempts.id })
  const attempt_id = requireValue(attempt?.id, 'open attempt')
  await copyQuestions(tx)
  const demoAnswers = quiz.subquestions.slice(0, 2).map(({ subquestion, samples }, index) => {
    return { attempt_id, subquestion_id: subquestion.id, answer: samples.full, at: before(5 - 2 * index) }
  })
  await storeAnswers(tx, demoAnswers)
}
