import type { CallName } from '../../../../contract/calls.ts'
import type { Row } from '../row.ts'
import { subjectIds } from './class.ts'
import { studentIds } from './exercise.ts'

/** A student's own figures come whomever they name; a teacher needs a class in common. */
const byStudent = { student: [200, 200, 200, 400], teacher: [200, 404, 404, 400] } as const

export const statsRows = {
  getUsers: [{ nobody: 401, student: 403, teacher: 200 }],
  getStudentStatsOverall: [
    {
      ...{ nobody: 401, ...byStudent, at: 'student_id', ids: studentIds },
      ask: (student_id) => ({ query: { student_id } }),
    },
  ],
  getStudentStatsSubject: [
    {
      ...{ nobody: 401, ...byStudent, at: 'student_id', ids: studentIds },
      ask: (student_id, { room }) => ({ query: { student_id, subject_id: room.subjectId } }),
    },
    {
      ...{ nobody: 401, student: [200, 200, 404, 400], teacher: [200, 200, 404, 400], at: 'subject_id' },
      ...{ ids: subjectIds, ask: (subject_id) => ({ query: { subject_id } }) },
    },
  ],
  getAverageStudentStatsInMyGroups: [{ nobody: 401, student: 403, teacher: 200 }],
  recalculateStudentStats: [{ nobody: 401, student: 202, teacher: 202 }],
} satisfies Partial<Record<CallName, Row[]>>
