import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Question } from '../../contract/quiz-draft.ts'
import { holdClass } from '../class/own-class.ts'
import type { Examiner } from '../examiner/examiner.ts'
import { notify } from '../notifications/notify.ts'
import type { Db, Sql, Tx } from '../platform/db.ts'
import type { JobData, JobHandler } from '../platform/jobs.ts'
import { users } from '../schema/auth.ts'
import { class_members, classes, subjects } from '../schema/class.ts'
import { topics } from '../schema/topic.ts'
import { ensureRandomTopic, storeExercises } from './exercise-bank.ts'
import { madeQuestions, NotMade } from './made-questions.ts'

/**
 * Turns the drafts of a quiz into exercises: all of them or none. A question that cannot be made fails the quiz at once;
 * anything else that goes wrong is tried again. Running twice changes nothing, because only a quiz that is `processing`
 * is touched.
 */
export const processTopic =
  (examiner: Examiner): JobHandler =>
  async (data, { db }) => {
    const topicId = topicOf(data)
    try {
      const waiting = await waitingTopic(db, topicId)
      if (waiting === null) return
      // Outside the transaction: making questions takes long, and the embedded database has one connection only.
      const questions = await madeQuestions(examiner, waiting.subject, waiting.drafts)
      await complete(db, topicId, questions)
    } catch (error) {
      if (error instanceof NotMade) return fail(db, topicId, error.message)
      throw error
    }
  }

/** Every try has failed: its teacher is told, and can have it tried again. */
export const giveUpTopic: JobHandler = (data, { db }) =>
  fail(db, topicOf(data), 'Something went wrong on the server. Try again.')

const topicOf = (data: JobData): number => Number(data['topic'])

interface Waiting {
  name: string
  className: string
  classId: number
  createdBy: number | null
  subject: string
  drafts: Question[]
}

async function waitingTopic(sql: Sql, topicId: number): Promise<Waiting | null> {
  const [found] = await sql
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
    .where(isWaiting(topicId))
  return found ?? null
}

const isWaiting = (topicId: number) =>
  and(eq(topics.id, topicId), eq(topics.processing_status, 'processing'), isNull(topics.deleted_at))

function complete(db: Db, topicId: number, questions: Question[]): Promise<void> {
  return whileWaiting(db, topicId, async (tx, topic) => {
    await storeExercises(tx, topicId, questions)
    await tx
      .update(topics)
      .set({ processing_status: 'completed', failure: null })
      .where(eq(topics.id, topicId))
    await ensureRandomTopic(tx, topic.classId)
    const { owners, students } = await peopleOf(tx, topic)
    const ready = `Your quiz ${topic.name} is ready for ${topic.className}.`
    await notify(tx, owners, 'Quiz ready', ready, topicId)
    const news = `There is a new quiz in ${topic.className}: ${topic.name}.`
    await notify(tx, students, 'New quiz', news, topicId)
  })
}

function fail(db: Db, topicId: number, failure: string): Promise<void> {
  return whileWaiting(db, topicId, async (tx, topic) => {
    await tx.update(topics).set({ processing_status: 'failed', failure }).where(eq(topics.id, topicId))
    const { owners } = await peopleOf(tx, topic)
    const failed = `Your quiz ${topic.name} could not be processed: ${failure}`
    await notify(tx, owners, 'Quiz failed', failed, topicId)
  })
}

/** Settles a quiz in one transaction, and only where nobody has settled or deleted it meanwhile. */
function whileWaiting(
  db: Db,
  topicId: number,
  settle: (tx: Tx, topic: Waiting) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const seen = await waitingTopic(tx, topicId)
    if (seen === null) return
    await holdClass(tx, seen.classId, 'key share')
    const [held] = await tx.select({ id: topics.id }).from(topics).where(isWaiting(topicId)).for('update')
    if (held !== undefined) await settle(tx, seen)
  })
}

/** Whoever made the quiz is told of it; where they have left the class, its other teachers are. */
async function peopleOf(sql: Sql, topic: Waiting): Promise<{ owners: number[]; students: number[] }> {
  const members = await sql
    .select({ id: users.id, role: users.role })
    .from(class_members)
    .innerJoin(users, eq(users.id, class_members.user_id))
    .where(eq(class_members.class_id, topic.classId))
    .orderBy(asc(users.id))
  const teachers = members.filter((one) => one.role === 'teacher').map((one) => one.id)
  const students = members.filter((one) => one.role === 'student').map((one) => one.id)
  const maker = teachers.filter((id) => id === topic.createdBy)
  return { owners: maker.length > 0 ? maker : teachers, students }
}
