import type { CallName } from '../../../../contract/calls.ts'
import type { AccessRule } from '../access-rule.ts'
import { subjectIds } from './class.ts'
import { studentIds } from './exercise.ts'

/** A student gets their own statistics, whatever id they send; a teacher those of students in their classes. */
const byStudent = { student: [200, 200, 200, 400], teacher: [200, 404, 404, 400] } as const

export const statsRules = {
  getUsers: [{ anonymous: 401, student: 403, teacher: 200 }],
  getStudentStatsOverall: [
    {
      ...{ anonymous: 401, ...byStudent, idName: 'student_id', ids: studentIds },
      createRequest: (student_id) => ({ query: { student_id } }),
    },
  ],
  getStudentStatsSubject: [
    {
      ...{ anonymous: 401, ...byStudent, idName: 'student_id', ids: studentIds },
      createRequest: (student_id, { classroom }) => ({
        query: { student_id, subject_id: classroom.subjectId },
      }),
    },
    {
      ...{
        anonymous: 401,
        student: [200, 200, 404, 400],
        teacher: [200, 200, 404, 400],
        idName: 'subject_id',
      },
      ...{ ids: subjectIds, createRequest: (subject_id) => ({ query: { subject_id } }) },
    },
  ],
  getAverageStudentStatsInMyGroups: [{ anonymous: 401, student: 403, teacher: 200 }],
  getStudentsWhoNeedHelp: [
    {
      // Nobody needs help in a subject without classes of the teacher's, or one that does not exist.
      ...{ anonymous: 401, student: 403, teacher: [200, 200, 200, 400], idName: 'subject_id' },
      ...{ ids: subjectIds, createRequest: (subject_id) => ({ query: { subject_id } }) },
    },
  ],
  recalculateStudentStats: [{ anonymous: 401, student: 202, teacher: 202 }],
} satisfies Partial<Record<CallName, AccessRule[]>>
