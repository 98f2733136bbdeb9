import type { ResponseOf } from '../../../contract/shapes.ts'
import type { School, Visitor } from '../../setup/school.ts'
import { join, lesson, open, type Lesson } from '../exercise/lesson.ts'

export type Room = ResponseOf<'getRoom'>

export interface RoomLesson extends Lesson {
  /** The student's attempt. */
  attempt: number
}

/** A lesson whose student has opened the quiz. */
export async function roomLesson(school: School): Promise<RoomLesson> {
  const mine = await lesson(school)
  return { ...mine, attempt: (await open(mine.student, mine.topicId)).attempt_id }
}

export const addStudent = async (school: School, { classId }: Lesson): Promise<Visitor> => {
  const student = await school.signIn('student')
  await join(school, classId, student)
  return student
}

const quiet = {
  subquestion_id: null as string | null,
  waiting: 0,
  undecided: 0,
  finish: false,
  hidden: false,
}

/** Sends what a page tells of itself. */
export const report = (
  student: Visitor,
  attempt_id: number,
  told: Partial<typeof quiet> = {},
  writer = 'laptop',
) =>
  student.call('reportPresence', {
    body: { ...quiet, ...told, attempt_id },
    headers: { 'X-Writer': writer },
  })

export const getRoom = ({ teacher, topicId }: Lesson): Promise<Room> =>
  teacher.get('getRoom', { params: { topicId } })

export const findStudent = (room: Room, { id }: Visitor) => {
  const found = room.students.find(({ student }) => student.id === id)
  if (found === undefined) throw new Error('The student is not in the room')
  return found
}

/** What the room has of the lesson's own student. */
export const own = async (mine: Lesson) => findStudent(await getRoom(mine), mine.student)
