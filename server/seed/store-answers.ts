import { sql as fragment } from 'drizzle-orm'
import type { DemoQuiz } from '../../content/demo-school/quiz.ts'
import type { Tx } from '../platform/db.ts'
import { answer_revisions, answers, attempts } from '../schema/exercise.ts'
import { unfinishedQuiz } from './plan-sittings.ts'
import { found, type People } from './store-people.ts'
import type { StoredQuiz } from './store-quizzes.ts'

const rowsAtOnce = 400

/** Stores many rows with few statements; one statement can carry 65,535 values at most. Keeps the order. */
export async function inBulk<T, R>(rows: T[], store: (some: T[]) => Promise<R[]>): Promise<R[]> {
  const stored: R[] = []
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    stored.push(...(await store(rows.slice(from, from + rowsAtOnce))))
  return stored
}

/** Gives every attempt that has no questions yet a copy of those of its quiz, as starting it would. */
export async function copyQuestions(tx: Tx): Promise<void> {
  await tx.execute(fragment`
    insert into attempt_questions (attempt_id, position, question_id, exercise_json)
    select attempts.id, row_number() over (partition by attempts.id order by exercises.position),
      exercises.id, exercises.exercise_json
    from attempts join exercises on exercises.topic_id = attempts.topic_id
    where not exists (select 1 from attempt_questions where attempt_id = attempts.id)`)
}

export interface GivenAnswer {
  attempt_id: number
  subquestion_id: string
  answer: string
  at: Date
}

/** Answers as they arrive in time: those that count, and the record of their arrival. */
export async function storeAnswers(tx: Tx, given: GivenAnswer[]): Promise<void> {
  await inBulk(given, async (some) => {
    await tx
      .insert(answers)
      .values(some.map(({ at, ...answer }) => ({ ...answer, revision: 1, saved_at: at })))
    const arrived = { revision: 1, base_revision: 0, outcome: 'accepted' as const }
    await tx
      .insert(answer_revisions)
      .values(some.map(({ at, ...one }) => ({ ...one, ...arrived, received_at: at })))
    return []
  })
}

const minute = 60_000

/** Student 1 has just begun a quiz. Not long ago, because the time until they finish it will count. */
export async function storeUnfinishedAttempt(
  tx: Tx,
  quizzes: Map<DemoQuiz, StoredQuiz>,
  people: People,
  now: Date,
): Promise<void> {
  const [demoQuiz] = [...quizzes.keys()].filter(({ name }) => name === unfinishedQuiz)
  const quiz = found(demoQuiz && quizzes.get(demoQuiz), `quiz ${unfinishedQuiz}`)
  const before = (minutes: number) => new Date(now.getTime() - minutes * minute)
  const [attempt] = await tx
    .insert(attempts)
    .values({ user_id: people.student(1), topic_id: quiz.topic_id, started_at: before(6) })
    .returning({ id: attempts.id })
  const attempt_id = found(attempt?.id, 'open attempt')
  await copyQuestions(tx)
  const begun = quiz.subquestions.slice(0, 2).map(({ subquestion, samples }, index) => {
    return { attempt_id, subquestion_id: subquestion.id, answer: samples.full, at: before(5 - 2 * index) }
  })
  await storeAnswers(tx, begun)
}
