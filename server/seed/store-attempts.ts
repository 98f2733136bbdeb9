import type { Tx } from '../platform/db.ts'
import { isBlankAnswer } from '../../contract/blank-answer.ts'
import { attempts, results, subquestion_feedback } from '../schema/exercise.ts'
import type { DemoQuiz } from '../../content/demo-school/quiz.ts'
import { insertInBatches, copyQuestions, storeAnswers } from './store-answers.ts'
import type { PlannedAttempt, Sample } from './plan-attempts.ts'
import { requireValue, type People } from './store-people.ts'
import type { StoredQuiz, StoredSubquestion } from './store-quizzes.ts'
import type { Examiner, Marking, Verification } from '../examiner/examiner.ts'
import { toMarkTask } from '../exercise/mark-attempt.ts'

/** A planned attempt with its marks, to be stored. */
interface MarkedAttempt {
  user_id: number
  started_at: Date
  finished_at: Date
  /** Seconds. */
  time_taken: number
  quiz: StoredQuiz
  marked: MarkedSample[]
}

/**
 * Stores marked attempts with answers, results and feedback, as submitting and marking do; in batches, because marking
 * attempts one by one takes a transaction each.
 */
export async function storeAttempts(
  tx: Tx,
  planned: PlannedAttempt[],
  quizzes: Map<DemoQuiz, StoredQuiz>,
  people: People,
  mark: MarkSample,
): Promise<void> {
  const marked: MarkedAttempt[] = []
  for (const attempt of planned) {
    const quiz = requireValue(quizzes.get(attempt.quiz), `quiz ${attempt.quiz.name}`)
    marked.push(await markAttempt(attempt, quiz, people.student(attempt.student), mark))
  }
  const attemptIds = await insertAttempts(tx, marked)
  await copyQuestions(tx)
  await storeAnswers(
    tx,
    marked.flatMap((attempt, index) => toAnswers(attempt, attemptIds[index] ?? 0)),
  )
  const resultIds = await insertResults(tx, marked, attemptIds)
  await insertFeedback(tx, marked, resultIds)
}

async function markAttempt(
  attempt: PlannedAttempt,
  quiz: StoredQuiz,
  user_id: number,
  mark: MarkSample,
): Promise<MarkedAttempt> {
  const { started_at, time_taken, samples } = attempt
  const marked = await Promise.all(
    quiz.subquestions.map((asked, index) =>
      mark(asked, requireValue(samples[index], `sample of ${asked.subquestion.id}`)),
    ),
  )
  const finished_at = new Date(started_at.getTime() + time_taken * 1000)
  return { user_id, started_at, finished_at, time_taken, quiz, marked }
}

/** Returns the ids in the order of the attempts. */
async function insertAttempts(tx: Tx, marked: MarkedAttempt[]): Promise<number[]> {
  const rows = marked.map(({ user_id, started_at, finished_at, quiz: { topic_id } }) => {
    const moments = { started_at, submitted_at: finished_at, finished_at, ended_at: finished_at }
    return { user_id, topic_id, state: 'marked' as const, ...moments }
  })
  const stored = await insertInBatches(rows, (batch) =>
    tx.insert(attempts).values(batch).returning({ id: attempts.id }),
  )
  return stored.map(({ id }) => id)
}

/** Spreads the answers evenly over its time. */
const toAnswers = ({ marked, started_at, time_taken }: MarkedAttempt, attempt_id: number) =>
  marked.map(({ subquestion_id, answer }, index) => {
    const seconds = ((index + 1) * time_taken) / (marked.length + 1)
    return { attempt_id, subquestion_id, answer, at: new Date(started_at.getTime() + seconds * 1000) }
  })

/** Returns the ids in the order of the attempts. */
async function insertResults(tx: Tx, marked: MarkedAttempt[], attemptIds: number[]): Promise<number[]> {
  const rows = marked.map(({ user_id, finished_at, time_taken, quiz, marked }, at) => {
    const mark = sum(marked.map(({ marking }) => marking.mark))
    const max_points = sum(marked.map((one) => one.max_points))
    const { class_id, subject_id } = quiz.group
    return {
      ...{ attempt_id: attemptIds[at] ?? 0, user_id, topic_id: quiz.topic_id, class_id, subject_id },
      ...{ finished_at, time_taken, mark, max_points, accuracy: (mark / max_points) * 100 },
      correct_answers: marked.filter((one) => one.marking.mark >= one.max_points).length,
      subquestions: marked.length,
    }
  })
  const stored = await insertInBatches(rows, (batch) =>
    tx.insert(results).values(batch).returning({ id: results.id }),
  )
  return stored.map(({ id }) => id)
}

const sum = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0)

async function insertFeedback(tx: Tx, marked: MarkedAttempt[], resultIds: number[]): Promise<void> {
  const rows = marked.flatMap(({ marked }, at) =>
    marked.map((one, position) => toFeedbackRow(resultIds[at] ?? 0, one, position)),
  )
  await insertInBatches(rows, async (batch) => {
    await tx.insert(subquestion_feedback).values(batch)
    return []
  })
}

function toFeedbackRow(
  result_id: number,
  { subquestion_id, answer, max_points, marking, verification }: MarkedSample,
  position: number,
) {
  const { mark, feedback, ...how } = marking
  return {
    ...{ result_id, subquestion_id, position, mark, max_points, feedback, verification },
    is_blank: isBlankAnswer(answer),
    feedback_source: 'marker' as const,
    marking: how,
  }
}

/** A sample answer with its marking. */
interface MarkedSample {
  subquestion_id: string
  answer: string
  max_points: number
  marking: Marking
  verification: Verification
}

type MarkSample = (asked: StoredSubquestion, sample: Sample) => Promise<MarkedSample>

/** Marks and verifies samples as students' answers are; each sample of a subquestion only once. */
export function createSampleMarker(examiner: Examiner): MarkSample {
  const markings = new Map<StoredSubquestion, Partial<Record<Sample, Promise<MarkedSample>>>>()
  return (asked, sample) => {
    const ofSubquestion = markings.get(asked) ?? {}
    markings.set(asked, ofSubquestion)
    return (ofSubquestion[sample] ??= markAndCheck(examiner, asked, sample))
  }
}

async function markAndCheck(
  examiner: Examiner,
  { question, subquestion, samples }: StoredSubquestion,
  sample: Sample,
): Promise<MarkedSample> {
  const answer = samples[sample]
  const task = toMarkTask(question, subquestion, answer)
  const marking = await examiner.mark(task)
  const { mark, feedback } = marking
  const verification = await examiner.verify({ ...task, mark, feedback }, ['scientific_accuracy'])
  return { subquestion_id: subquestion.id, answer, max_points: subquestion.maxPoints, marking, verification }
}
