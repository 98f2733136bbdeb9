import { eq } from 'drizzle-orm'
import { classes, class_members, subjects } from '../../../server/schema/class.ts'
import { attempts, results } from '../../../server/schema/exercise.ts'
import { topics } from '../../../server/schema/topic.ts'
import type { School, Visitor } from '../../setup/school.ts'

async function findSubjectId(school: School): Promise<number> {
  const [subject] = await school.db.select({ id: subjects.id }).from(subjects).limit(1)
  return subject?.id ?? 0
}

/** Creates a class with these members and returns its id. */
export async function createClass(school: School, name: string, members: Visitor[]): Promise<number> {
  const values = { name, description: '', subject_id: await findSubjectId(school) }
  const [row] = await school.db.insert(classes).values(values).returning()
  const class_id = row?.id ?? 0
  await school.db.insert(class_members).values(members.map((member) => ({ class_id, user_id: member.id })))
  return class_id
}

/** Creates a quiz of the class and this student's marked attempt at it, and returns the quiz's id; `accuracy` in percent. */
export async function createMarkedAttempt(
  school: School,
  class_id: number,
  student: Visitor,
  accuracy: number,
) {
  const quiz = {
    name: 'Forces',
    description: '',
    dataset_name: 'manual',
    processing_status: 'completed',
  } as const
  const [topic] = await school.db
    .insert(topics)
    .values({ ...quiz, class_id, drafts: [] })
    .returning()
  const topic_id = topic?.id ?? 0
  const [attempt] = await school.db
    .insert(attempts)
    .values({ user_id: student.id, topic_id, state: 'marked' })
    .returning()
  await school.db.insert(results).values({
    ...{
      attempt_id: attempt?.id ?? 0,
      user_id: student.id,
      topic_id,
      class_id,
      subject_id: await findSubjectId(school),
    },
    ...{
      finished_at: school.clock.now,
      time_taken: 60,
      mark: accuracy,
      max_points: 100,
      accuracy,
      correct_answers: 1,
      subquestions: 1,
    },
  })
  return topic_id
}

export const classExists = async (school: School, id: number): Promise<boolean> =>
  (await school.db.$count(classes, eq(classes.id, id))) === 1
