import type { Tx } from '../platform/db.ts'
import { notifications } from '../schema/auth.ts'
import type { People } from './store-people.ts'
import { failedQuiz } from './store-open-work.ts'

interface Message {
  title: string
  description: string
}

const forStudent: Message[] = [
  { title: 'New student group', description: 'You have been added to 10 Triple Physics.' },
  { title: 'New quiz', description: 'Forces and motion is ready to attempt in 9A Physics.' },
  { title: 'Result ready', description: 'Your attempt at Acids and alkalis has been marked.' },
]

const forTeacher: Message[] = [
  { title: 'New student group', description: 'You have been added to 10 Triple Physics.' },
  { title: 'Quiz ready', description: 'Forces and motion can be attempted in 9A Physics now.' },
  {
    title: 'Quiz failed',
    description: `The questions of ${failedQuiz} could not be made. You can retry it.`,
  },
]

/** Something to read for those whom visitors log in as: the oldest is read, the others are not. */
export async function storeNotifications(tx: Tx, people: People, moments: Date[]): Promise<void> {
  const messagesOf = (user_id: number, messages: Message[]) =>
    messages.map((message, index) => ({
      user_id,
      ...message,
      created_at: moments[index],
      is_read: index === 0,
    }))
  await tx
    .insert(notifications)
    .values([...messagesOf(people.student(1), forStudent), ...messagesOf(people.teacher(1), forTeacher)])
}
