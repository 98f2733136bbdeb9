import type { CallName } from '../../../../contract/calls.ts'
import { newClass } from '../../exercise/lesson.ts'
import { newcomer, otherSubject } from '../room.ts'
import { classIds, ids, type Row } from '../row.ts'

/** Subjects belong to the school: the foreign one is only not this class's. */
export const subjectIds = ids(
  ({ room }) => room.subjectId,
  async ({ school, room }) => [await otherSubject(school, room.subjectId)],
)
const studentIds = ids(
  async ({ school, room }) => (await newcomer(school, 'student', room)).id,
  ({ room, elsewhere }) => [room.teacher.id, elsewhere.teacher.id],
)
const spareClasses = ids(
  async ({ school, room }) => (await newClass(school, [room.teacher])).id,
  ({ elsewhere }) => [elsewhere.classId],
)

const students = { group: 'students' }

const membership = (): Row[] => [
  {
    ...{ nobody: 401, student: 403, teacher: [200, 404, 404, 400], at: 'class_id', ids: classIds },
    ask: async (class_id, { school }) => ({
      params: students,
      body: { class_id, user_ids: [(await newcomer(school, 'student')).id] },
    }),
  },
  // The whole school may be searched for people, so ids of no student are named, as api.md says.
  {
    ...{ nobody: 401, student: 403, teacher: [200, 400, 400, 400], at: 'user_ids', namesId: true },
    ...{ ids: studentIds },
    ask: (id, { room }) => ({ params: students, body: { class_id: room.classId, user_ids: [id] } }),
  },
]

export const classRows = {
  search: [
    {
      ...{ nobody: 401, student: 403, teacher: [200, 404, 404, 400], at: 'classId', ids: classIds },
      ask: (classId) => ({ params: { group: 'students', operation: 'remove', classId, phrase: 'student' } }),
    },
  ],
  addToClass: membership(),
  removeFromClass: membership(),
  addClass: [
    {
      ...{ nobody: 401, student: 403, teacher: [201, 201, 400, 400], at: 'subject_id', ids: subjectIds },
      ask: (subject_id) => ({ body: { name: '9B', description: 'Year 9', subject_id } }),
    },
  ],
  deleteClass: [
    {
      ...{ nobody: 401, student: 403, teacher: [204, 404, 404, 400], at: 'class_id', ids: spareClasses },
      ask: (class_id) => ({ body: { class_id } }),
    },
  ],
  getClasses: [
    {
      ...{ nobody: 401, student: [200, 200, 200, 400], teacher: [200, 200, 200, 400] },
      // The new class of another subject would be found, hence a newcomer.
      ...{ at: 'subject_id_filter', ids: subjectIds, by: 'new person' },
      ask: (subject_id_filter) => ({ query: { subject_id_filter } }),
    },
  ],
  getAllSubjects: [{ nobody: 401, student: 200, teacher: 200 }],
} satisfies Partial<Record<CallName, Row[]>>
