import type { Tx } from '../platform/db.ts'
import { notifications } from '../schema/notifications.ts'
import { topics } from '../schema/topic.ts'
import { found, type People } from './store-people.ts'
import { failedQuiz, failure } from './store-quizzes.ts'

interface Message {
  title: string
  description: string
  /** The name of the quiz whose coming it tells of. */
  quiz?: string
}

const newQuiz = 'Forces and motion'

const added: Message = {
  title: 'New student group',
  description: 'You have been added to 10 Triple Physics.',
}

const forStudent: Message[] = [
  added,
  { title: 'New quiz', description: `There is a new quiz in 9A Physics: ${newQuiz}.`, quiz: newQuiz },
  { title: 'Your results are ready', description: 'Acids and alkalis has been marked.' },
]

const forTeacher: Message[] = [
  added,
  { title: 'Quiz ready', description: `Your quiz ${newQuiz} is ready for 9A Physics.`, quiz: newQuiz },
  {
    title: 'Quiz failed',
    description: `Your quiz ${failedQuiz} could not be processed: ${failure}`,
    quiz: failedQuiz,
  },
]

/** Something to read for those whom visitors log in as, one of it read. `moments`, oldest first, are when they came. */
export async function storeNotifications(tx: Tx, people: People, moments: Date[]): Promise<void> {
  const stored = await tx.select({ id: topics.id, name: topics.name }).from(topics)
  const idOf = (quiz: string) =>
    found(
      stored.find(({ name }) => name === quiz),
      `quiz ${quiz}`,
    ).id
  const rowsOf = (user_id: number, messages: Message[]) =>
    messages.map(({ quiz, ...message }, index) => ({
      user_id,
      ...message,
      topic_id: quiz === undefined ? null : idOf(quiz),
      created_at: moments[index],
      is_read: index === 0,
    }))
  await tx
    .insert(notifications)
    .values([...rowsOf(people.student(1), forStudent), ...rowsOf(people.teacher(1), forTeacher)])
}
