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

/** A class with an object of every type that has an id. */
export interface Classroom extends Quiz {
  teacher: Visitor
  student: Visitor
  /** Another student of the class, with an attempt of their own. */
  classmate: Visitor
  classId: number
  subjectId: number
  focusAreaId: number
  /** The student's open attempt at the quiz, and the classmate's. */
  attempt: number
  classmatesAttempt: number
}

export async function createClassroom(school: School): Promise<Classroom> {
  const people = {
    teacher: await school.signIn('teacher'),
    student: await school.signIn('student'),
    classmate: await school.signIn('student'),
  }
  const { id: classId, subject } = await newClass(school, Object.values(people))
  const focusAreaId = await findFocusArea(school, subject.id, true)
  const taken = await quiz(school, classId, { focusArea: focusAreaId })
  const attempt = (await open(people.student, taken.topicId)).attempt_id
  const classmatesAttempt = (await open(people.classmate, taken.topicId)).attempt_id
  return { ...people, ...taken, classId, subjectId: subject.id, focusAreaId, attempt, classmatesAttempt }
}

/** Finds a focus area of the subject, or of another one. */
export async function findFocusArea(school: School, subjectId: number, ofIt: boolean): Promise<number> {
  const all = await school.db.select().from(focus_areas)
  return getFirst(all.filter(({ subject_id }) => (subject_id === subjectId) === ofIt)).id
}

export async function findOtherSubject(school: School, subjectId: number): Promise<number> {
  const all = await school.db.select().from(subjects)
  return getFirst(all.filter(({ id }) => id !== subjectId)).id
}

/** Signs in a new user, as a member of the class if one is given. */
export async function createUser(
  school: School,
  role: Visitor['role'],
  classroom: Classroom | null = null,
): Promise<Visitor> {
  const person = await school.signIn(role)
  if (classroom !== null) await join(school, classroom.classId, person)
  return person
}

/** Creates a quiz and starts the student's attempt at it. */
export async function openNewQuiz(school: School, { classId }: Classroom, student: Visitor): Promise<Quiz> {
  const opened = await quiz(school, classId)
  await open(student, opened.topicId)
  return opened
}

/** Stores an attempt at the class's quiz in this state, without requesting any job. */
export async function storeAttempt(
  school: School,
  { topicId }: Classroom,
  student: Visitor,
  state: AttemptState,
): Promise<number> {
  const now = school.clock.now
  const values = { user_id: student.id, topic_id: topicId, state, submitted_at: now, finished_at: now }
  const { id } = getFirst(
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

/** Stores a result of this student with the marker's feedback. */
export async function storeResult(school: School, classroom: Classroom, student: Visitor): Promise<number> {
  const attempt_id = await storeAttempt(school, classroom, student, 'marked')
  const { topicId: topic_id, classId: class_id, subjectId: subject_id } = classroom
  const { id: result_id } = getFirst(
    await school.db
      .insert(results)
      .values({
        ...{ attempt_id, user_id: student.id, topic_id, class_id, subject_id },
        ...{ finished_at: school.clock.now, time_taken: 60, mark: 3, max_points: 4, accuracy: 75 },
        correct_answers: 2,
        subquestions: classroom.subquestionIds.length,
      })
      .returning(),
  )
  const marking = { by: 'hand', version: '1', confidence: 1, please_check: false, entries: [] }
  await school.db.insert(subquestion_feedback).values(
    classroom.subquestionIds.map((subquestion_id, position) => ({
      ...{ result_id, subquestion_id, position, mark: 1, max_points: 1, marking },
      ...{ feedback: 'Well done.', feedback_source: 'marker' as const },
    })),
  )
  return result_id
}

export async function storeNotification(school: School, { id: user_id }: Visitor): Promise<number> {
  const values = { user_id, title: 'Title', description: 'Description.' }
  return getFirst(await school.db.insert(notifications).values(values).returning()).id
}

let invitationCount = 0

export async function storeInvitation(school: School, { id: teacher_id }: Visitor): Promise<number> {
  invitationCount += 1
  const values = { teacher_id, token: `INVITE-${invitationCount}`, expires_at: school.clock.now, max_uses: 1 }
  return getFirst(await school.db.insert(registration_tokens).values(values).returning()).id
}

export function getFirst<T>(items: readonly T[]): T {
  const [item] = items
  if (item === undefined) throw new Error('The list is empty')
  return item
}
