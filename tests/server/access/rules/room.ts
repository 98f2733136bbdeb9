import type { CallName } from '../../../../contract/calls.ts'
import { getFirst } from '../classroom.ts'
import { createIds, topicIds, type AccessRule } from '../access-rule.ts'
import { attemptIds, subquestionIds } from './exercise.ts'

const report = { waiting: 2, undecided: 0, finish: false, hidden: false }
const teachersOnly = { anonymous: 401, student: 403, teacher: [200, 404, 404, 400] } as const

/** Attempts of students, as a teacher sees them. */
const watchedAttempts = createIds(
  ({ classroom }) => classroom.attempt,
  ({ otherClassroom }) => [otherClassroom.attempt, otherClassroom.classmatesAttempt],
)

export const roomRules = {
  reportPresence: [
    {
      ...{ anonymous: 401, student: [204, 404, 404, 400], teacher: 403, idName: 'attempt_id' },
      ids: attemptIds,
      createRequest: (attempt_id, { classroom }) => ({
        body: { ...report, attempt_id, subquestion_id: getFirst(classroom.subquestionIds) },
      }),
    },
    {
      // Another quiz's subquestion is stored with the own attempt, and shown as none.
      ...{ anonymous: 401, student: [204, 204, 204, 400], teacher: 403, idName: 'subquestion_id' },
      ids: subquestionIds,
      createRequest: (subquestion_id, { classroom }) => ({
        body: { ...report, attempt_id: classroom.attempt, subquestion_id },
      }),
    },
  ],
  getOpenRooms: [{ anonymous: 401, student: 403, teacher: 200 }],
  getRoom: [
    {
      ...{ ...teachersOnly, idName: 'topicId', ids: topicIds },
      createRequest: (topicId) => ({ params: { topicId } }),
    },
  ],
  getRoomAnswers: [
    {
      ...{ ...teachersOnly, idName: 'attemptId', ids: watchedAttempts },
      createRequest: (attemptId) => ({ params: { attemptId } }),
    },
  ],
} satisfies Partial<Record<CallName, AccessRule[]>>
