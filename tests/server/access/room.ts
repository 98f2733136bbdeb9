import { sql } from 'drizzle-orm'
import { registration_tokens } from '../../../server/schema/auth.ts'
import { notifications } from '../../../server/schema/notifications.ts'
import { focus_areas, subjects } from '../../../server/schema/class.ts'
import {
  attempt_questions,
  attempts,
  results,
  subquestion_feedback,
  type AttemptState,
} from '../../../server/schema/exercise.ts'
import { exercises } from '../../../server/schema/topic.ts'
import type { School, Visitor } from '../../setup/school.ts'
import { join, newClass, open, quiz, type Quiz } from '../exercise/lesson.ts'

/** A class with everything in it that an id can stand for. */
export interface Room extends Quiz {
  teacher: Visitor
  student: Visitor
  /** Another student of the same class, with work of their own. */
  classmate: Visitor
  classId: number
  subjectId: number
  focusAreaId: number
  /** The student's open attempt at the quiz, and the classmate's. */
  attempt: number
  classmatesAttempt: number
}

export async function furnish(school: School): Promise<Room> {
  const people = {
    teacher: await school.signIn('teacher'),
    student: await school.signIn('student'),
    classmate: await school.signIn('student'),
  }
  const { id: classId, subject } = await newClass(school, Object.values(people))
  const focusAreaId = await focusAreaOf(school, subject.id, true)
  const sat = await quiz(school, classId, { focusArea: focusAreaId })
  const attempt = (await open(people.student, sat.topicId)).attempt_id
  const classmatesAttempt = (await open(people.classmate, sat.topicId)).attempt_id
  return { ...people, ...sat, classId, subjectId: subject.id, focusAreaId, attempt, classmatesAttempt }
}

/** A focus area of the subject, or of another one. */
export async function focusAreaOf(school: School, subjectId: number, ofIt: boolean): Promise<number> {
  const all = await school.db.select().from(focus_areas)
  return first(all.filter(({ subject_id }) => (subject_id === subjectId) === ofIt)).id
}

export async function otherSubject(school: School, subjectId: number): Promise<number> {
  const all = await school.db.select().from(subjects)
  return first(all.filter(({ id }) => id !== subjectId)).id
}

/** Somebody new; in the room unless they should stand outside. */
export async function newcomer(
  school: School,
  role: Visitor['role'],
  room: Room | null = null,
): Promise<Visitor> {
  const person = await school.signIn(role)
  if (room !== null) await join(school, room.classId, person)
  return person
}

/** A quiz of its own that this student has open. */
export async function openedQuiz(school: School, { classId }: Room, student: Visitor): Promise<Quiz> {
  const opened = await quiz(school, classId)
  await open(student, opened.topicId)
  return opened
}

/** An attempt at the room's quiz that has come this far; nothing was asked of any job. */
export async function storeAttempt(
  school: School,
  { topicId }: Room,
  student: Visitor,
  state: AttemptState,
): Promise<number> {
  const now = school.clock.now
  const values = { user_id: student.id, topic_id: topicId, state, submitted_at: now, finished_at: now }
  const { id } = first(
    await school.db
      .insert(attempts)
      .values({ ...values, ended_at: now })
      .returning(),
  )
  await school.db.execute(sql`
    insert into ${attempt_questions} (attempt_id, position, question_id, exercise_json)
    select ${id}::int, position, id, exercise_json from ${exercises} where topic_id = ${topicId}::int`)
  return id
}

/** A result of this student, with feedback that nobody has touched yet. */
export async function storeResult(school: School, room: Room, student: Visitor): Promise<number> {
  const attempt_id = await storeAttempt(school, room, student, 'marked')
  const { topicId: topic_id, classId: class_id, subjectId: subject_id } = room
  const { id: result_id } = first(
    await school.db
      .insert(results)
      .values({
        ...{ attempt_id, user_id: student.id, topic_id, class_id, subject_id },
        ...{ finished_at: school.clock.now, time_taken: 60, mark: 3, max_points: 4, accuracy: 75 },
        correct_answers: 2,
      })
      .returning(),
  )
  const marking = { by: 'hand', version: '1', confidence: 1, please_check: false, entries: [] }
  await school.db.insert(subquestion_feedback).values(
    room.subquestionIds.map((subquestion_id, position) => ({
      ...{ result_id, subquestion_id, position, mark: 1, max_points: 1, marking },
      ...{ feedback: 'Well done.', feedback_source: 'marker' as const },
    })),
  )
  return result_id
}

export async function storeNotification(school: School, { id: user_id }: Visitor): Promise<number> {
  const values = { user_id, title: 'Bell', description: 'It rings.' }
  return first(await school.db.insert(notifications).values(values).returning()).id
}

let invitations = 0

export async function storeInvitation(school: School, { id: teacher_id }: Visitor): Promise<number> {
  invitations += 1
  const values = { teacher_id, token: `INVITE-${invitations}`, expires_at: school.clock.now, max_uses: 1 }
  return first(await school.db.insert(registration_tokens).values(values).returning()).id
}

export function first<T>(items: readonly T[]): T {
  const [item] = items
  if (item === undefined) throw new Error('there is nothing')
  return item
}
