import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../platform/db.ts'
import { classes } from '../schema/class.ts'
import { results } from '../schema/exercise.ts'
import { notifications } from '../schema/notifications.ts'
import { topics } from '../schema/topic.ts'
import { requireValue, type People } from './store-people.ts'
import { failedQuizName } from './store-quizzes.ts'

interface Message {
  title: string
  description: string
  /** The name of the quiz it announces. */
  quiz?: string
  /** The name of the class it tells of. */
  group?: string
  /** The name of the quiz whose latest result it tells of. */
  marked?: string
}

const newQuizName = 'Forces and motion'
const markedName = 'Acids and alkalis'

const groupName = '10 Triple Physics'

const addedMessage: Message = {
  title: 'New student group',
  description: `You have been added to ${groupName}.`,
  group: groupName,
}

const studentMessages: Message[] = [
  addedMessage,
  { title: 'New quiz', description: `There is a new quiz in 9A Physics: ${newQuizName}.`, quiz: newQuizName },
  { title: 'Your results are ready', description: `${markedName} has been marked.`, marked: markedName },
]

const teacherMessages: Message[] = [
  addedMessage,
  {
    title: 'Quiz ready',
    description: `Your quiz “${newQuizName}” is ready for 9A Physics.`,
    quiz: newQuizName,
  },
  {
    title: 'Quiz failed',
    description: `The questions of “${failedQuizName}” could not be made.`,
    quiz: failedQuizName,
  },
]

/** Stores notifications of student 1 and teacher 1, the first one read. `dates` are their times, oldest first. */
export async function storeNotifications(tx: Tx, people: People, dates: Date[]): Promise<void> {
  await storeMessages(tx, people.student(1), studentMessages, dates)
  await storeMessages(tx, people.teacher(1), teacherMessages, dates)
}

async function storeMessages(tx: Tx, user_id: number, messages: Message[], dates: Date[]): Promise<void> {
  for (const [index, message] of messages.entries()) {
    const { title, description } = message
    const target = await findTarget(tx, user_id, message)
    const row = { user_id, title, description, ...target, created_at: dates[index], is_read: index === 0 }
    await tx.insert(notifications).values(row)
  }
}

async function findTarget(tx: Tx, userId: number, { quiz, group, marked }: Message) {
  const topic = quiz ?? marked
  const [found] =
    group === undefined
      ? await tx
          .select({ id: topics.id })
          .from(topics)
          .where(eq(topics.name, topic ?? ''))
      : await tx.select({ id: classes.id }).from(classes).where(eq(classes.name, group))
  const { id } = requireValue(found, `${group ?? topic}`)
  if (group !== undefined) return { class_id: id }
  return marked === undefined ? { topic_id: id } : { result_id: await findLatestResult(tx, userId, id) }
}

async function findLatestResult(tx: Tx, userId: number, topicId: number): Promise<number> {
  const [result] = await tx
    .select({ id: results.id })
    .from(results)
    .where(and(eq(results.user_id, userId), eq(results.topic_id, topicId)))
    .orderBy(desc(results.finished_at))
    .limit(1)
  return requireValue(result, 'result').id
}
