import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { limits } from '../../contract/limits.ts'
import { getSizeProblem, toSubquestionId, type Question } from '../../contract/quiz-draft.ts'
import { lockClass } from '../class/own-class.ts'
import { RetryableError, type Examiner } from '../examiner/examiner.ts'
import { notify } from '../notifications/notifications.ts'
import type { Db, DbOrTx, Tx } from '../platform/db.ts'
import type { JobData, JobHandler } from '../platform/jobs.ts'
import { users } from '../schema/auth.ts'
import { class_members, classes, subjects } from '../schema/class.ts'
import { exercises, topics } from '../schema/topic.ts'
import { announceQuiz } from './announce-quiz.ts'
import { normalizeQuestion } from './drafts.ts'

/**
 * Turns the drafts of a quiz into exercises: all of them or none. A question that cannot be generated fails the quiz at
 * once; any other error is retried. Running twice is harmless, because only a quiz that is `processing` is changed.
 */
export const processTopic =
  (examiner: Examiner): JobHandler =>
  async (data, { db }) => {
    const topicId = getTopicId(data)
    try {
      const topic = await getPendingTopic(db, topicId)
      if (topic === null) return
      // Outside the transaction: generating takes long, and the embedded database has only one connection.
      const questions = await makeQuestions(examiner, topic.subject, topic.drafts)
      await completeTopic(db, topicId, questions)
    } catch (error) {
      if (error instanceof GenerationError) return failTopic(db, topicId, error.message)
      throw error
    }
  }

/** After the last retry: the teacher is notified, and can have the quiz processed again. */
export const giveUpTopic: JobHandler = (data, { db }) =>
  failTopic(db, getTopicId(data), 'Something went wrong on the server. Try again.')

const getTopicId = (data: JobData): number => Number(data['topic'])

interface PendingTopic {
  name: string
  className: string
  classId: number
  createdBy: number | null
  subject: string
  drafts: Question[]
}

async function getPendingTopic(db: DbOrTx, topicId: number): Promise<PendingTopic | null> {
  const [topic] = await db
    .select({
      name: topics.name,
      className: classes.name,
      classId: classes.id,
      createdBy: topics.created_by,
      subject: subjects.name,
      drafts: topics.drafts,
    })
    .from(topics)
    .innerJoin(classes, eq(classes.id, topics.class_id))
    .innerJoin(subjects, eq(subjects.id, classes.subject_id))
    .where(isPending(topicId))
  return topic ?? null
}

const isPending = (topicId: number) =>
  and(eq(topics.id, topicId), eq(topics.processing_status, 'processing'), isNull(topics.deleted_at))

/** The quiz cannot be generated from its drafts. The message is for the teacher; a retry would not help. */
export class GenerationError extends Error {}

/**
 * The drafts, with the questions generated that need it.
 * @throws GenerationError, or the examiner's RetryableError
 */
export async function makeQuestions(
  examiner: Examiner,
  subject: string,
  drafts: Question[],
): Promise<Question[]> {
  const questions: Question[] = []
  for (const [index, draft] of drafts.entries()) {
    const existingQuestions = questions.map(({ questionDescription }) => questionDescription)
    questions.push(
      draft.needsGeneration
        ? await makeQuestion(examiner, subject, index + 1, draft, existingQuestions)
        : draft,
    )
  }
  const sizeProblem = getSizeProblem(questions)
  if (sizeProblem !== null) throw new GenerationError(sizeProblem)
  return questions
}

/** The result has `needsGeneration: false`, so that a copy of it is not generated again. */
async function makeQuestion(
  examiner: Examiner,
  subject: string,
  number: number,
  draft: Question,
  existingQuestions: string[],
): Promise<Question> {
  const { difficulty, ncTopic, focusAreaId, generationPrompt } = draft
  if (difficulty === null || ncTopic === null)
    throw toGenerationError(number, draft, 'It needs a difficulty and a curriculum topic.')
  const task = { prompt: generationPrompt, difficulty, subject, ncTopic, focusAreaId, existingQuestions }
  const question = await examiner.makeQuestion(task).catch((cause: unknown) => {
    if (cause instanceof RetryableError) throw cause
    throw toGenerationError(
      number,
      draft,
      cause instanceof Error ? cause.message : 'Write it yourself.',
      cause,
    )
  })
  const { questionDescription, subquestions } = question
  const isComplete = subquestions.length > 0 && subquestions.every(({ answers }) => answers.length > 0)
  if (!isComplete || questionDescription.trim() === '')
    throw toGenerationError(number, draft, 'It came out incomplete. Try again, or change the prompt.')
  return normalizeQuestion({
    ...question,
    difficulty,
    ncTopic,
    focusAreaId,
    generationPrompt,
    needsGeneration: false,
  })
}

const maxQuoteLength = 60

/** Names the question by its number and the beginning of its prompt. */
function toGenerationError(
  number: number,
  { generationPrompt }: Question,
  reason: string,
  cause?: unknown,
): GenerationError {
  const prompt = truncate(generationPrompt.replace(/\s+/gu, ' ').trim())
  const quote = prompt === '' ? '' : ` from "${prompt}"`
  return new GenerationError(`Question ${number} could not be made${quote}. ${reason}`, { cause })
}

/** Never ends with half a surrogate pair, which PostgreSQL refuses. */
const truncate = (text: string): string =>
  text.length <= maxQuoteLength ? text : `${text.slice(0, maxQuoteLength - 1).replace(/\p{Cs}$/u, '')}…`

function completeTopic(db: Db, topicId: number, questions: Question[]): Promise<void> {
  return updatePendingTopic(db, topicId, async (tx, topic) => {
    await replaceExercises(tx, topicId, questions)
    await tx
      .update(topics)
      .set({ processing_status: 'completed', failure: null })
      .where(eq(topics.id, topicId))
    await ensureRandomTopic(tx, topic.classId)
    const ready = `Your quiz “${topic.name}” is ready for ${topic.className}.`
    await notify(tx, await getOwners(tx, topic), 'Quiz ready', ready, { topic_id: topicId })
    await announceQuiz(tx, topicId)
  })
}

/** Stores the questions of a quiz instead of those it has. */
export async function replaceExercises(tx: Tx, topicId: number, questions: Question[]): Promise<void> {
  await tx.delete(exercises).where(eq(exercises.topic_id, topicId))
  await storeExercises(tx, topicId, questions)
}

/** Stores the questions of a quiz as exercises. Reserves the ids first, because the ids of subquestions contain them. */
export async function storeExercises(tx: Tx, topicId: number, questions: Question[]): Promise<void> {
  const ids = await reserveIds(tx, questions.length)
  const rows = questions.map((question, index) => {
    const id = ids[index]
    if (id === undefined) throw new Error('Fewer exercise ids than questions')
    const focus_area_id = question.focusAreaId === null ? null : Number(question.focusAreaId)
    return { id, topic_id: topicId, position: index, focus_area_id, exercise_json: withIds(id, question) }
  })
  await tx.insert(exercises).values(rows)
}

async function reserveIds(tx: Tx, amount: number): Promise<number[]> {
  const reserved = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('exercises', 'id'))::int as id from generate_series(1, ${amount}::int)`,
  )
  return reserved.rows.map((row) => row.id).sort((a, b) => a - b)
}

const withIds = (id: number, question: Question): Question => ({
  ...question,
  subquestions: question.subquestions.map((subquestion, index) => ({
    ...subquestion,
    id: toSubquestionId(id, index),
  })),
})

/** Adds the random topic of a class unless it has one. Called when there is first something to draw from. */
export async function ensureRandomTopic(tx: Tx, classId: number): Promise<void> {
  await tx
    .insert(topics)
    .values({
      class_id: classId,
      name: 'Mixed practice',
      description: `Up to ${limits.practiceQuestions} exercises from the quizzes of this student group.`,
      random: true,
      dataset_name: 'random',
      processing_status: 'completed',
      drafts: [],
    })
    .onConflictDoNothing()
}

function failTopic(db: Db, topicId: number, failure: string): Promise<void> {
  return updatePendingTopic(db, topicId, async (tx, topic) => {
    await tx.update(topics).set({ processing_status: 'failed', failure }).where(eq(topics.id, topicId))
    const failed = `The questions of “${topic.name}” could not be made. ${failure}`
    await notify(tx, await getOwners(tx, topic), 'Quiz failed', failed, { topic_id: topicId })
  })
}

/** Runs the update in a transaction, unless another run has completed, failed or deleted the quiz in the meantime. */
function updatePendingTopic(
  db: Db,
  topicId: number,
  update: (tx: Tx, topic: PendingTopic) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const topic = await getPendingTopic(tx, topicId)
    if (topic === null) return
    await lockClass(tx, topic.classId, 'key share')
    const [locked] = await tx.select({ id: topics.id }).from(topics).where(isPending(topicId)).for('update')
    if (locked !== undefined) await update(tx, topic)
  })
}

/** The owner is the quiz's creator, or all teachers of the class where the creator has left it. */
async function getOwners(db: DbOrTx, topic: PendingTopic): Promise<number[]> {
  const members = await db
    .select({ id: users.id })
    .from(class_members)
    .innerJoin(users, eq(users.id, class_members.user_id))
    .where(and(eq(class_members.class_id, topic.classId), eq(users.role, 'teacher')))
    .orderBy(asc(users.id))
  const teachers = members.map(({ id }) => id)
  return topic.createdBy !== null && teachers.includes(topic.createdBy) ? [topic.createdBy] : teachers
}
