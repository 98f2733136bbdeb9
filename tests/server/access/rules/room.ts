import type { CallName } from '../../../../contract/calls.ts'
import { drills } from '../../../../server/schema/room.ts'
import type { School } from '../../../setup/school.ts'
import { newClass, quiz } from '../../exercise/lesson.ts'
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

/** A group has one drill at a time, so each request is for another one. */
const undrilledTopics = createIds(async ({ school, caller }) => {
  const { id } = await newClass(school, caller.id === 0 ? [] : [caller])
  return (await quiz(school, id)).topicId
}, topicIds.foreign)

/** Stores a drill that runs. */
async function storeDrill(school: School, topic_id: number): Promise<number> {
  const started_at = school.clock.now
  const ends_at = new Date(started_at.getTime() + 60_000)
  return getFirst(await school.db.insert(drills).values({ topic_id, started_at, ends_at }).returning()).id
}
const drillIds = createIds(
  ({ school, classroom }) => storeDrill(school, classroom.topicId),
  async ({ school, otherClassroom }) => [await storeDrill(school, otherClassroom.topicId)],
)
const drillReport = { silent_ms: 3_000, longest_ms: 9_000 }

export const roomRules = {
  reportDrill: [
    {
      ...{ anonymous: 401, student: [200, 404, 404, 400], teacher: 403, idName: 'attempt_id' },
      ids: attemptIds,
      createRequest: async (attempt_id, { school, classroom }) => ({
        body: {
          ...{ ...drillReport, attempt_id, drill_id: await storeDrill(school, classroom.topicId) },
          typed: [],
        },
      }),
    },
    {
      ...{ anonymous: 401, student: [200, 404, 404, 400], teacher: 403, idName: 'drill_id' },
      ids: drillIds,
      createRequest: (drill_id, { classroom }) => ({
        body: {
          ...{ ...drillReport, drill_id, attempt_id: classroom.attempt },
          typed: [{ subquestion_id: getFirst(classroom.subquestionIds), revision: 2, saved: true }],
        },
      }),
    },
    {
      // Another quiz's subquestion is stored, and counts as an answer that has not come in.
      ...{ anonymous: 401, student: [200, 200, 200, 400], teacher: 403, idName: 'typed.subquestion_id' },
      ids: subquestionIds,
      createRequest: async (subquestion_id, { school, classroom }) => ({
        body: {
          ...{ ...drillReport, attempt_id: classroom.attempt },
          drill_id: await storeDrill(school, classroom.topicId),
          typed: [{ subquestion_id, revision: 2, saved: true }],
        },
      }),
    },
  ],
  reportPresence: [
    {
      ...{ anonymous: 401, student: [200, 404, 404, 400], teacher: 403, idName: 'attempt_id' },
      ids: attemptIds,
      createRequest: (attempt_id, { classroom }) => ({
        body: { ...report, attempt_id, subquestion_id: getFirst(classroom.subquestionIds) },
      }),
    },
    {
      // Another quiz's subquestion is stored with the own attempt, and shown as none.
      ...{ anonymous: 401, student: [200, 200, 200, 400], teacher: 403, idName: 'subquestion_id' },
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
  startDrill: [
    {
      ...{ ...teachersOnly, idName: 'topicId', ids: undrilledTopics },
      createRequest: (topicId) => ({ params: { topicId }, body: { seconds: 60 } }),
    },
  ],
  stopDrill: [
    {
      ...{ ...teachersOnly, idName: 'topicId', ids: topicIds },
      createRequest: (topicId) => ({ params: { topicId } }),
    },
  ],
  getDrill: [
    {
      ...{ ...teachersOnly, idName: 'topicId', ids: topicIds },
      createRequest: (topicId) => ({ params: { topicId } }),
    },
  ],
} satisfies Partial<Record<CallName, AccessRule[]>>
