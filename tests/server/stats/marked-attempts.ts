import { eq } from 'drizzle-orm'
import { class_members, classes, subjects } from '../../../server/schema/class.ts'
import { attempts, results } from '../../../server/schema/exercise.ts'
import { topics } from '../../../server/schema/topic.ts'
import type { School, Visitor } from '../../setup/school.ts'

/** A class with one quiz. */
export interface Group {
  class_id: number
  topic_id: number
  subject_id: number
}

/** Inserts a class of a subject with its members and a quiz, without the calls, which other tests cover. */
export async function group(
  school: School,
  name: string,
  subject: string,
  members: Visitor[],
): Promise<Group> {
  const [found] = await school.db.select().from(subjects).where(eq(subjects.name, subject))
  const subject_id = found?.id ?? 0
  const [stored] = await school.db.insert(classes).values({ name, description: name, subject_id }).returning()
  const class_id = stored?.id ?? 0
  if (members.length > 0)
    await school.db.insert(class_members).values(members.map(({ id }) => ({ class_id, user_id: id })))
  const quiz = { class_id, name: `Quiz of ${name}`, description: '', drafts: [] }
  const [topic] = await school.db
    .insert(topics)
    .values({ ...quiz, dataset_name: 'manual', processing_status: 'completed' })
    .returning()
  return { class_id, topic_id: topic?.id ?? 0, subject_id }
}

/** Inserts a marked attempt: `at` in ISO 8601, `accuracy` in percent, `seconds` the time taken. */
export async function storeAttempt(
  school: School,
  student: Visitor,
  { class_id, topic_id, subject_id }: Group,
  { at, accuracy, seconds, correct = 0 }: { at: string; accuracy: number; seconds: number; correct?: number },
): Promise<number> {
  const finished_at = new Date(at)
  const [attempt] = await school.db
    .insert(attempts)
    .values({ user_id: student.id, topic_id, state: 'marked', submitted_at: finished_at, finished_at })
    .returning()
  const [result] = await school.db
    .insert(results)
    .values({
      ...{ attempt_id: attempt?.id ?? 0, user_id: student.id, topic_id, class_id, subject_id, finished_at },
      ...{ time_taken: seconds, mark: accuracy, max_points: 100, accuracy, correct_answers: correct },
      subquestions: 40,
    })
    .returning()
  return result?.id ?? 0
}
