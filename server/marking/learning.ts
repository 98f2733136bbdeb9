import { and, eq, sum } from 'drizzle-orm'
import { z } from 'zod'
import { getKind } from '../../contract/question-kinds.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import { markAnswer } from '../examiner/built-in/built-in-examiner.ts'
import { builtInMarker, type MarkedExample, type Marking, type MarkTask } from '../examiner/examiner.ts'
import { learnMarks } from '../examiner/learning/learn-marks.ts'
import { getDecidedAnswers, toMarkedAnswers } from '../exercise/decided-answers.ts'
import type { Db, DbOrTx, Tx } from '../platform/db.ts'
import type { JobHandler, Jobs } from '../platform/jobs.ts'
import type { CallContext } from '../platform/serve.ts'
import { results, subquestion_feedback } from '../schema/exercise.ts'
import { mark_learning } from '../schema/marking.ts'
import { topics } from '../schema/topic.ts'
import { getMarkedAnswers, storeAutomaticMark, type AnswerToMark } from './automatic-marks.ts'
import { getOwnTopic } from '../class/own-topic.ts'
import { quizNotFound } from './release-marks.ts'
import { getSubquestion, refuseCompared } from './subquestion.ts'

/** A subquestion of a quiz: marks are learned within it, never across quizzes. */
export interface LearnedSubquestion {
  topicId: number
  subQuestionId: string
}

const isLearningOf = ({ topicId, subQuestionId }: LearnedSubquestion) =>
  and(eq(mark_learning.topic_id, topicId), eq(mark_learning.subquestion_id, subQuestionId))

export async function getLearning(db: DbOrTx, subquestion: LearnedSubquestion) {
  const [row] = await db.select().from(mark_learning).where(isLearningOf(subquestion))
  return row ?? { is_off: false, learned_version: 0, learned_from: 0 }
}

/** Switches learning off for a subquestion, which brings the marks back that it changed, or on again. */
export async function setLearning({
  db,
  jobs,
  user,
  params,
  body,
}: CallContext<'setLearning'>): Promise<ResponseOf<'setLearning'>> {
  const topic = await getOwnTopic(db, user.id, params.topicId)
  refuseCompared((await getSubquestion(db, topic.id, params.subQuestionId)).subquestion)
  const subquestion = { topicId: topic.id, subQuestionId: params.subQuestionId }
  await db.transaction(async (tx) => {
    if (!(await storeLearning(tx, subquestion, { is_off: !body.on }))) throw quizNotFound()
    await requestLearning(tx, jobs, subquestion, true)
  })
  return null
}

/**
 * Returns false where the quiz was deleted with its class meanwhile. Locks the quiz before its own row: the foreign key
 * would lock it after, and two that lock in different orders wait for each other, with a teacher's change of the quiz
 * between them.
 */
async function storeLearning(
  tx: Tx,
  { topicId: topic_id, subQuestionId: subquestion_id }: LearnedSubquestion,
  change: Partial<typeof mark_learning.$inferInsert>,
): Promise<boolean> {
  const isQuiz = eq(topics.id, topic_id)
  const locked = await tx.select({ id: topics.id }).from(topics).where(isQuiz).for('key share')
  if (locked.length === 0) return false
  await tx
    .insert(mark_learning)
    .values({ topic_id, subquestion_id, ...change })
    .onConflictDoUpdate({ target: [mark_learning.topic_id, mark_learning.subquestion_id], set: change })
  return true
}

/**
 * Requests that undecided answers of a subquestion are marked again by what its teachers have decided. `again` also where
 * no decision is new, because the answers or the mark scheme are.
 */
export const requestLearning = (
  db: DbOrTx,
  jobs: Jobs,
  { topicId, subQuestionId }: LearnedSubquestion,
  again = false,
) => jobs.request(db, 'learn-marks', { topic_id: topicId, subquestion_id: subQuestionId, again })

const jobSchema = z.object({ topic_id: z.int(), subquestion_id: z.string(), again: z.boolean() })

/**
 * Marks the undecided answers of a subquestion again: by what teachers have decided, or without that where learning is
 * off. Does nothing if no decision is new since the last time.
 *
 * Another run may read newer decisions meanwhile, find nothing to change, and end first; so a run ends only once what it
 * has stored rests on the latest ones.
 */
export const learnFromDecisions: JobHandler = async (data, { db }) => {
  const { topic_id: topicId, subquestion_id: subQuestionId, again } = jobSchema.parse(data)
  const subquestion = { topicId, subQuestionId }
  let basis = await getBasis(db, subquestion)
  if (basis.version === basis.learned_version && !again) return
  for (let isOld = true; isOld;) {
    await markByDecisions(db, subquestion, basis.version)
    const now = await getBasis(db, subquestion)
    isOld = now.version !== basis.version || now.is_off !== basis.is_off
    basis = now
  }
}

/**
 * Whether decisions count, and the version of the teachers' decisions on a subquestion, now and when they were learned from
 * last. The version is the sum of the latest ids: it grows with every decision, also where one with a smaller id is
 * committed after one with a greater id.
 */
async function getBasis(db: Db, subquestion: LearnedSubquestion) {
  const { is_off, learned_version } = await getLearning(db, subquestion)
  const [row] = await db
    .select({ version: sum(subquestion_feedback.teacher_decision_id).mapWith(Number) })
    .from(results)
    .innerJoin(subquestion_feedback, eq(subquestion_feedback.result_id, results.id))
    .where(
      and(
        eq(results.topic_id, subquestion.topicId),
        eq(subquestion_feedback.subquestion_id, subquestion.subQuestionId),
      ),
    )
  return { is_off, learned_version, version: row?.version ?? 0 }
}

/** Options and numbers are compared, and answers that an AI service marked stay as they are. */
async function markByDecisions(
  db: Db,
  subquestion: LearnedSubquestion,
  learned_version: number,
): Promise<void> {
  const answers = await getMarkedAnswers(db, subquestion.topicId, subquestion.subQuestionId)
  const [first] = answers
  if (first === undefined || getKind(first.task) !== 'text') return
  const decided = await getDecided(db, subquestion, first.task)
  const learn = learnMarks({ ...first.task, decided })
  for (const answer of answers)
    if (isOpen(answer)) await storeLearned(db, subquestion, answer, learn?.(answer.task.answer) ?? null)
  const state = { learned_version, learned_from: learn === null ? 0 : decided.length }
  await db.transaction((tx) => storeLearning(tx, subquestion, state))
}

const isOpen = ({ row }: AnswerToMark): boolean =>
  row.decided_by === 'examiner' && row.marking.by === builtInMarker.by

/** With points per entry, the latest last; none where learning is off. */
async function getDecided(
  db: Db,
  { topicId, subQuestionId }: LearnedSubquestion,
  task: MarkTask,
): Promise<MarkedExample[]> {
  const decided = await getDecidedAnswers(db, topicId, [subQuestionId])
  return toMarkedAnswers(decided, subQuestionId, task.markScheme)
}

async function storeLearned(
  db: Db,
  subquestion: LearnedSubquestion,
  answer: AnswerToMark,
  learned: (Marking & { learnedFrom: number }) | null,
): Promise<void> {
  const { learnedFrom, ...marking } = learned ?? { ...markAnswer(answer.task), learnedFrom: 0 }
  if (isSameMarking(answer, marking)) return
  const note = learned === null ? 'Marked as before learning.' : `Learned from ${learnedFrom} marks.`
  const isInForce = async (tx: Tx) => {
    const [row] = await tx.select().from(mark_learning).where(isLearningOf(subquestion)).for('share')
    return learned === null || row?.is_off !== true
  }
  await storeAutomaticMark(db, answer, {
    ...{ marking, note, isInForce },
    cause: learned === null ? 'undone' : 'learned',
  })
}

/**
 * How answers to one subquestion are marked by what teachers have decided on others and by the scheme of the task; null
 * where too little is decided, or learning is off.
 */
export async function prepareLearning(db: Db, subquestion: LearnedSubquestion, task: MarkTask) {
  if (getKind(task) !== 'text') return null
  return learnMarks({ ...task, decided: await getDecided(db, subquestion, task) })
}

const isSameMarking = (
  { row }: AnswerToMark,
  { mark, confidence, please_check, entries }: Marking,
): boolean =>
  row.mark === mark &&
  row.marking.confidence === confidence &&
  row.marking.please_check === please_check &&
  row.marking.entries.every(({ awarded }, index) => awarded === entries[index]?.awarded)
