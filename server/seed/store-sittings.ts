import { sql as fragment } from 'drizzle-orm'
import type { Tx } from '../platform/db.ts'
import { answer_revisions, answers, attempts, results, subquestion_feedback } from '../schema/exercise.ts'
import type { DemoQuiz } from './demo-quiz.ts'
import { inBulk } from './in-bulk.ts'
import type { MarkedSample, MarkSample } from './mark-samples.ts'
import type { Sitting } from './plan-sittings.ts'
import { found } from './store-classes.ts'
import type { People } from './store-people.ts'
import type { StoredQuiz } from './store-quizzes.ts'

/** A sitting with its marks, on its way into the tables. */
interface Sat {
  user_id: number
  started_at: Date
  finished_at: Date
  time_taken: number
  quiz: StoredQuiz
  marked: (MarkedSample & { id: string })[]
}

/** Marked attempts with answers, results and feedback, as handing in and marking would have left them. */
export async function storeSittings(
  tx: Tx,
  sittings: Sitting[],
  quizzes: Map<DemoQuiz, StoredQuiz>,
  people: People,
  mark: MarkSample,
): Promise<void> {
  const sat: Sat[] = []
  for (const sitting of sittings) {
    const quiz = found(quizzes.get(sitting.quiz), `quiz ${sitting.quiz.name}`)
    sat.push(await markSitting(sitting, quiz, people.student(sitting.student), mark))
  }
  const attemptIds = await storeAttempts(tx, sat)
  await storeAnswers(tx, sat, attemptIds)
  const resultIds = await storeResults(tx, sat, attemptIds)
  await storeFeedback(tx, sat, resultIds)
}

async function markSitting(
  sitting: Sitting,
  quiz: StoredQuiz,
  user_id: number,
  mark: MarkSample,
): Promise<Sat> {
  const { started_at, time_taken } = sitting
  const marked = await Promise.all(
    quiz.subquestions.map(async (asked, index) => ({
      id: asked.id,
      ...(await mark(asked, found(sitting.samples[index], `sample of ${asked.id}`))),
    })),
  )
  const finished_at = new Date(started_at.getTime() + time_taken * 1000)
  return { user_id, started_at, finished_at, time_taken, quiz, marked }
}

/** Their ids in the order of the sittings, and the copies of their questions. */
async function storeAttempts(tx: Tx, sat: Sat[]): Promise<number[]> {
  const rows = sat.map(({ user_id, started_at, finished_at, quiz: { topic_id } }) => {
    const moments = { started_at, submitted_at: finished_at, finished_at, ended_at: finished_at }
    return { user_id, topic_id, state: 'marked' as const, ...moments }
  })
  const stored = await inBulk(rows, (some) => tx.insert(attempts).values(some).returning({ id: attempts.id }))
  await copyQuestions(tx)
  return stored.map(({ id }) => id)
}

/** Gives every attempt without questions the ones of its quiz. */
export async function copyQuestions(tx: Tx): Promise<void> {
  await tx.execute(fragment`
    insert into attempt_questions (attempt_id, position, question_id, exercise_json)
    select attempts.id, exercises.position, exercises.id, exercises.exercise_json
    from attempts join exercises on exercises.topic_id = attempts.topic_id
    where not exists (select 1 from attempt_questions where attempt_id = attempts.id)`)
}

async function storeAnswers(tx: Tx, sat: Sat[], attemptIds: number[]): Promise<void> {
  const given = sat.flatMap(({ marked, finished_at }, at) =>
    marked.map(({ id, answer }) => ({
      attempt_id: attemptIds[at] ?? 0,
      subquestion_id: id,
      answer,
      at: finished_at,
    })),
  )
  await saveAnswers(tx, given)
}

/** An answer as it arrived in time: the one that counts, and the record of its arrival. */
export async function saveAnswers(
  tx: Tx,
  given: { attempt_id: number; subquestion_id: string; answer: string; at: Date }[],
): Promise<void> {
  await inBulk(given, async (some) => {
    await tx
      .insert(answers)
      .values(some.map(({ at, ...answer }) => ({ ...answer, revision: 1, saved_at: at })))
    const arrived = { revision: 1, base_revision: 0, outcome: 'accepted' as const }
    await tx
      .insert(answer_revisions)
      .values(some.map(({ at, ...answer }) => ({ ...answer, ...arrived, received_at: at })))
    return []
  })
}

/** Their ids in the order of the sittings. */
async function storeResults(tx: Tx, sat: Sat[], attemptIds: number[]): Promise<number[]> {
  const rows = sat.map(({ user_id, finished_at, time_taken, quiz, marked }, at) => {
    const mark = sum(marked.map(({ marking }) => marking.mark))
    const max_points = sum(marked.map(({ maxPoints }) => maxPoints))
    const { class_id, subject_id } = quiz.group
    return {
      ...{ attempt_id: attemptIds[at] ?? 0, user_id, topic_id: quiz.topic_id, class_id, subject_id },
      ...{ finished_at, time_taken, mark, max_points, accuracy: (mark / max_points) * 100 },
      correct_answers: marked.filter(({ marking, maxPoints }) => marking.mark >= maxPoints).length,
    }
  })
  const stored = await inBulk(rows, (some) => tx.insert(results).values(some).returning({ id: results.id }))
  return stored.map(({ id }) => id)
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

async function storeFeedback(tx: Tx, sat: Sat[], resultIds: number[]): Promise<void> {
  const rows = sat.flatMap(({ marked }, at) =>
    marked.map((one, index) => ({ result_id: resultIds[at] ?? 0, position: index + 1, ...feedbackOf(one) })),
  )
  await inBulk(rows, async (some) => {
    await tx.insert(subquestion_feedback).values(some)
    return []
  })
}

function feedbackOf({ id, maxPoints, marking, verification }: Sat['marked'][number]) {
  const { mark, feedback, ...rest } = marking
  const made = { feedback, feedback_source: 'marker' as const, verification, marking: rest }
  return { subquestion_id: id, mark, max_points: maxPoints, ...made }
}
