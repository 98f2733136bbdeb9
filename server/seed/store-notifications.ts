import type { Tx } from '../platform/db.ts'
import { notifications } from '../schema/auth.ts'
import type { People } from './store-people.ts'
import { failedQuiz, failure } from './store-open-work.ts'

interface Message {
  title: string
  description: string
}

const added = { title: 'New student group', description: 'You have been added to 10 Triple Physics.' }

const forStudent: Message[] = [
  added,
  { title: 'New quiz', description: 'There is a new quiz in 9A Physics: Forces and motion.' },
  { title: 'Your results are ready', description: 'Acids and alkalis has been marked.' },
]

const forTeacher: Message[] = [
  added,
  { title: 'Quiz ready', description: 'Your quiz Forces and motion is ready for 9A Physics.' },
  { title: 'Quiz failed', description: `Your quiz ${failedQuiz} could not be processed: ${failure}` },
]

/** Something to read for those whom visitors log in as, one of it read. `moments`, oldest first, are when they came. */
export async function storeNotifications(tx: Tx, people: People, moments: Date[]): Promise<void> {
  const rowsOf = (user_id: number, messages: Message[]) =>
    messages.map((message, index) => ({
      user_id,
      ...message,
      created_at: moments[index],
      is_read: index === 0,
    }))
  await tx
    .insert(notifications)
    .values([...rowsOf(people.student(1), forStudent), ...rowsOf(people.teacher(1), forTeacher)])
}
