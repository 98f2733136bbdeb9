import type { CallName } from '../../../../contract/calls.ts'
import { newClass } from '../../exercise/lesson.ts'
import { createUser, findOtherSubject } from '../classroom.ts'
import { classIds, createIds, type AccessRule } from '../access-rule.ts'

/** Subjects belong to the whole school; the foreign one is just not this class's. */
export const subjectIds = createIds(
  ({ classroom }) => classroom.subjectId,
  async ({ school, classroom }) => [await findOtherSubject(school, classroom.subjectId)],
)
const studentIds = createIds(
  async ({ school, classroom }) => (await createUser(school, 'student', classroom)).id,
  ({ classroom, otherClassroom }) => [classroom.teacher.id, otherClassroom.teacher.id],
)
const spareClasses = createIds(
  async ({ school, classroom }) => (await newClass(school, [classroom.teacher])).id,
  ({ otherClassroom }) => [otherClassroom.classId],
)

const students = { group: 'students' }

const membership = (): AccessRule[] => [
  {
    ...{ anonymous: 401, student: 403, teacher: [200, 404, 404, 400], idName: 'class_id', ids: classIds },
    createRequest: async (class_id, { school }) => ({
      params: students,
      body: { class_id, user_ids: [(await createUser(school, 'student')).id] },
    }),
  },
  // Teachers may search the whole school, so the error may name ids of people who are no students, see api.md.
  {
    ...{
      anonymous: 401,
      student: 403,
      teacher: [200, 400, 400, 400],
      idName: 'user_ids',
      errorNamesId: true,
    },
    ...{ ids: studentIds },
    createRequest: (id, { classroom }) => ({
      params: students,
      body: { class_id: classroom.classId, user_ids: [id] },
    }),
  },
]

export const classRules = {
  search: [
    {
      ...{ anonymous: 401, student: 403, teacher: [200, 404, 404, 400], idName: 'classId', ids: classIds },
      createRequest: (classId) => ({
        params: { group: 'students', operation: 'remove', classId, phrase: 'student' },
      }),
    },
  ],
  addToClass: membership(),
  removeFromClass: membership(),
  addClass: [
    {
      ...{
        anonymous: 401,
        student: 403,
        teacher: [201, 201, 400, 400],
        idName: 'subject_id',
        ids: subjectIds,
      },
      createRequest: (subject_id) => ({ body: { name: '9B', description: 'Year 9', subject_id } }),
    },
  ],
  editClass: [
    {
      ...{ anonymous: 401, student: 403, teacher: [200, 404, 404, 400], idName: 'class_id', ids: classIds },
      createRequest: (class_id) => ({
        body: { class_id, name: '9A', description: 'Year 9', mixed_practice: true },
      }),
    },
  ],
  deleteClass: [
    {
      ...{
        anonymous: 401,
        student: 403,
        teacher: [204, 404, 404, 400],
        idName: 'class_id',
        ids: spareClasses,
      },
      createRequest: (class_id) => ({ body: { class_id } }),
    },
  ],
  getClasses: [
    {
      ...{ anonymous: 401, student: [200, 200, 200, 400], teacher: [200, 200, 200, 400] },
      // A new caller, who has no class of the other subject.
      ...{ idName: 'subject_id_filter', ids: subjectIds, newCaller: 'new user' },
      createRequest: (subject_id_filter) => ({ query: { subject_id_filter } }),
    },
  ],
  getAllSubjects: [{ anonymous: 401, student: 200, teacher: 200 }],
} satisfies Partial<Record<CallName, AccessRule[]>>
