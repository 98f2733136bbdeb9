import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import type { DbOrTx } from '../platform/db.ts'
import { classes } from '../schema/class.ts'
import {
  answer_revisions,
  answers,
  attempt_questions,
  attempts,
  results,
  subquestion_feedback,
} from '../schema/exercise.ts'
import { mark_queries } from '../schema/marking.ts'
import { topics } from '../schema/topic.ts'

type Attempt = ResponseOf<'getMyData'>['attempts'][number]

/** A person's attempts with their answers; with marks and feedback where those are released. */
export async function findAttempts(db: DbOrTx, userId: number): Promise<Attempt[]> {
  const rows = await db
    .select({ attempt: attempts, quiz: topics.name, group: classes.name })
    .from(attempts)
    .innerJoin(topics, eq(topics.id, attempts.topic_id))
    .innerJoin(classes, eq(classes.id, topics.class_id))
    .where(eq(attempts.user_id, userId))
    .orderBy(asc(attempts.id))
  const ids = rows.map(({ attempt }) => attempt.id)
  const { given, earlier } = await findAnswers(db, ids)
  const marked = await findResults(db, ids)
  return rows.map(({ attempt, quiz, group }) => ({
    ...{ quiz, group, started_at: attempt.started_at.toISOString() },
    // That marks are held must not show.
    state: attempt.state === 'marked' && !marked.has(attempt.id) ? 'submitted' : attempt.state,
    submitted_at: attempt.submitted_at?.toISOString() ?? null,
    answers: given.get(attempt.id) ?? [],
    earlier_answers: earlier.get(attempt.id) ?? [],
    result: marked.get(attempt.id) ?? null,
  }))
}

type Answers = Map<number, Attempt['answers']>

/**
 * Answers and what they superseded, with the texts of their questions, by attempt. Of a question nothing else is taken: it
 * has its mark scheme.
 */
async function findAnswers(db: DbOrTx, ids: number[]): Promise<{ given: Answers; earlier: Answers }> {
  const texts = await findTexts(db, ids)
  const standing = await db
    .select()
    .from(answers)
    .where(inArray(answers.attempt_id, ids))
    .orderBy(asc(answers.attempt_id), asc(answers.subquestion_id))
  const arrived = await db
    .select()
    .from(answer_revisions)
    .where(inArray(answer_revisions.attempt_id, ids))
    .orderBy(asc(answer_revisions.id))
  const current = new Set(standing.map(toKey))
  const add = (
    found: Answers,
    { attempt_id, subquestion_id, answer }: StoredText,
    saved_at: Date,
  ): Answers => {
    const [question = '', subquestion = ''] = texts.get(`${attempt_id} ${subquestion_id}`) ?? []
    const own = found.get(attempt_id) ?? []
    return found.set(attempt_id, [
      ...own,
      { question, subquestion, answer, saved_at: saved_at.toISOString() },
    ])
  }
  return {
    given: standing.reduce<Answers>((found, row) => add(found, row, row.saved_at), new Map()),
    earlier: arrived
      .filter((row) => !current.has(toKey(row)))
      .reduce<Answers>((found, row) => add(found, row, row.received_at), new Map()),
  }
}

interface StoredText {
  attempt_id: number
  subquestion_id: string
  answer: string
}

const toKey = ({ attempt_id, subquestion_id, answer }: StoredText): string =>
  `${attempt_id} ${subquestion_id} ${answer}`

async function findTexts(db: DbOrTx, ids: number[]): Promise<Map<string, [question: string, part: string]>> {
  const { attempt_id, exercise_json } = attempt_questions
  const rows = await db
    .select({ attempt_id, exercise_json })
    .from(attempt_questions)
    .where(inArray(attempt_id, ids))
  return new Map(
    rows.flatMap((row) =>
      row.exercise_json.subquestions.map((part) => [
        `${row.attempt_id} ${part.id}`,
        [row.exercise_json.questionDescription, part.subquestionDescription],
      ]),
    ),
  )
}

async function findResults(db: DbOrTx, ids: number[]): Promise<Map<number, NonNullable<Attempt['result']>>> {
  const { id, attempt_id, mark, max_points, accuracy } = results
  const rows = await db
    .select({ id, attempt_id, mark, max_points, accuracy })
    .from(results)
    .where(and(inArray(attempt_id, ids), isNotNull(results.released_at)))
  const released = rows.map((row) => row.id)
  const feedback = await db
    .select()
    .from(subquestion_feedback)
    .where(inArray(subquestion_feedback.result_id, released))
    .orderBy(asc(subquestion_feedback.result_id), asc(subquestion_feedback.position))
  const queries = await db
    .select()
    .from(mark_queries)
    .where(inArray(mark_queries.result_id, released))
    .orderBy(asc(mark_queries.id))
  return new Map(
    rows.map((row) => [
      row.attempt_id,
      {
        ...{ mark: row.mark, max_points: row.max_points, accuracy: row.accuracy },
        feedback: feedback
          .filter(({ result_id }) => result_id === row.id)
          .map((one) => ({
            ...{ subquestion_id: one.subquestion_id, mark: one.mark },
            ...{ max_points: one.max_points, feedback: one.feedback },
          })),
        queries: queries.filter(({ result_id }) => result_id === row.id).map(toQuery),
      },
    ]),
  )
}

const toQuery = ({ subquestion_id, reason, asked_at, answered_at }: typeof mark_queries.$inferSelect) => ({
  ...{ subquestion_id, reason },
  asked_at: asked_at.toISOString(),
  answered_at: answered_at?.toISOString() ?? null,
})
