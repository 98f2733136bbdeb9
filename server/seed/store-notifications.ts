import type { Tx } from '../platform/db.ts'
import { notifications } from '../schema/notifications.ts'
import { topics } from '../schema/topic.ts'
import { requireValue, type People } from './store-people.ts'
import { failedQuizName, failureText } from './store-quizzes.ts'

interface Message {
  title: string
  description: string
  /** The name of the quiz it announces. */
  quiz?: string
}

const newQuizName = 'Forces and motion'

const addedMessage: Message = {
  title: 'New student group',
  description: 'You have been added to 10 Triple Physics.',
}

const studentMessages: Message[] = [
  addedMessage,
  { title: 'New quiz', description: `There is a new quiz in 9A Physics: ${newQuizName}.`, quiz: newQuizName },
  { title: 'Your results are ready', description: 'Acids and alkalis has been marked.' },
]

const teacherMessages: Message[] = [
  addedMessage,
  {
    title: 'Quiz ready',
    description: `Your quiz ${newQuizName} is ready for 9A Physics.`,
    quiz: newQuizName,
  },
  {
    title: 'Quiz failed',
    description: `Your quiz ${failedQuizName} could not be processed: ${failureText}`,
    quiz: failedQuizName,
  },
]

/** Stores notifications of student 1 and teacher 1, the first one read. `dates` are their times, oldest first. */
export async function storeNotifications(tx: Tx, people: People, dates: Date[]): Promise<void> {
  const stored = await tx.select({ id: topics.id, name: topics.name }).from(topics)
  const getTopicId = (quiz: string) =>
    requireValue(
      stored.find(({ name }) => name === quiz),
      `quiz ${quiz}`,
    ).id
  const toRows = (user_id: number, messages: Message[]) =>
    messages.map(({ quiz, ...message }, index) => ({
      user_id,
      ...message,
      topic_id: quiz === undefined ? null : getTopicId(quiz),
      created_at: dates[index],
      is_read: index === 0,
    }))
  await tx
    .insert(notifications)
    .values([...toRows(people.student(1), studentMessages), ...toRows(people.teacher(1), teacherMessages)])
}
