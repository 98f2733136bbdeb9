import type { CallName } from '../../../../contract/calls.ts'
import type { Visitor } from '../../../setup/school.ts'
import { first, openedQuiz, storeAttempt, storeResult, type Room } from '../room.ts'
import { classIds, ids, othersOf, topicIds, unknownId, type Row } from '../row.ts'
import { focusAreaIds, questionIds } from './topic.ts'

const openTopics = ids(
  async ({ school, room }) => (await openedQuiz(school, room, room.student)).topicId,
  topicIds.foreign,
)
export const subquestionIds = ids(
  ({ room }) => first(room.subquestionIds),
  ({ elsewhere }) => elsewhere.subquestionIds,
  { unknown: `${unknownId}.1` },
)
const attemptIds = ids(
  ({ room }) => room.attempt,
  (standing) =>
    othersOf(standing, (room, whose) => (whose === 'student' ? room.attempt : room.classmatesAttempt)),
)
const waitingAttempts = ids(
  ({ school, room }) => storeAttempt(school, room, room.student, 'submitted'),
  (standing) =>
    Promise.all(
      othersOf(standing, (room, whose) => storeAttempt(standing.school, room, room[whose], 'submitted')),
    ),
)
export const resultIds = ids(
  ({ school, room }) => storeResult(school, room, room.student),
  (standing) =>
    Promise.all(othersOf(standing, (room, whose) => storeResult(standing.school, room, room[whose]))),
)
/** Teachers' lists of one student: a class in common is needed. */
export const studentIds = ids(
  ({ room }) => room.student.id,
  ({ elsewhere }) => [elsewhere.student.id, elsewhere.teacher.id],
)

const answerOf = (room: Room, part: Record<string, unknown> = {}) => ({
  ...{ topic_id: String(room.topicId), subquestion_id: first(room.subquestionIds), answer: 'gravity' },
  ...part,
})

/** A named attempt that is not the open one is answered 409 whoever's it is: its number tells nothing. */
const named = (ask: (room: Room, me: Visitor) => Parameters<Visitor['call']>[1], own: number): Row => ({
  ...{ nobody: 401, student: [own, 409, 409, 400], teacher: 403, at: 'X-Attempt-Id', ids: attemptIds },
  ask: (id, { room, me }) => ({ ...ask(room, me), headers: { 'X-Attempt-Id': String(id) } }),
})

export const exerciseRows = {
  getExercises: [
    {
      ...{ nobody: 401, student: [200, 404, 404, 400], teacher: 403, at: 'topicId', ids: topicIds },
      ask: (topicId) => ({ params: { topicId } }),
    },
    named(({ topicId }) => ({ params: { topicId } }), 200),
  ],
  getExercisesForFocusArea: [
    // Focus areas are the school's; what is in them is filtered by class.
    {
      ...{ nobody: 401, student: 403, teacher: [200, 200, 404, 400], at: 'focusAreaId', ids: focusAreaIds },
      ask: (focusAreaId) => ({ params: { focusAreaId } }),
    },
    {
      ...{ nobody: 401, student: 403, teacher: [200, 404, 404, 400], at: 'group_id', ids: classIds },
      ask: (group_id, { room }) => ({ params: { focusAreaId: room.focusAreaId }, query: { group_id } }),
    },
  ],
  previewExercises: [
    {
      ...{ nobody: 401, student: 403, teacher: [200, 404, 404, 400], at: 'topicId', ids: topicIds },
      ask: (topicId) => ({ params: { topicId } }),
    },
  ],
  getMarkScheme: [
    {
      ...{ nobody: 401, student: 403, teacher: [200, 404, 404, 400], at: 'question_ids', ids: questionIds },
      ask: (id, { room }) => ({ body: { question_ids: [...room.questionIds, id] } }),
    },
  ],
  submitTest: [
    {
      ...{ nobody: 401, student: [200, 404, 404, 400], teacher: 403, at: 'topicId', ids: openTopics },
      ask: (topicId) => ({ params: { topicId } }),
    },
    {
      ...{ nobody: 401, student: [200, 409, 409, 400], teacher: 403, at: 'X-Attempt-Id' },
      // One that is handed in gives its receipt for ever.
      ids: { ...attemptIds, own: waitingAttempts.own },
      ask: (id, { room }) => ({
        params: { topicId: room.topicId },
        headers: { 'X-Attempt-Id': String(id) },
      }),
    },
  ],
  saveAnswer: [
    {
      ...{ nobody: 401, student: [200, 404, 404, 400], teacher: 403, at: 'topic_id', ids: topicIds },
      ask: (id, { room }) => ({ body: answerOf(room, { topic_id: String(id) }) }),
    },
    {
      ...{ nobody: 401, student: [200, 404, 404, 400], teacher: 403, at: 'subquestion_id' },
      ids: subquestionIds,
      ask: (subquestion_id, { room }) => ({ body: answerOf(room, { subquestion_id }) }),
    },
    named((room) => ({ body: answerOf(room) }), 200),
  ],
  abandonAttempt: [
    {
      ...{ nobody: 401, student: [204, 404, 404, 400], teacher: 403, at: 'topicId', ids: openTopics },
      ask: (topicId) => ({ params: { topicId } }),
    },
    {
      ...{ nobody: 401, student: [204, 409, 409, 400], teacher: 403, at: 'X-Attempt-Id' },
      ids: {
        ...attemptIds,
        own: ({ school, room }) => storeAttempt(school, room, room.student, 'abandoned'),
      },
      ask: (id, { room }) => ({
        params: { topicId: room.topicId },
        headers: { 'X-Attempt-Id': String(id) },
      }),
    },
  ],
  resubmitTest: [
    {
      ...{ nobody: 401, student: [202, 404, 404, 400], teacher: 403, at: 'testAttemptId' },
      ...{ ids: waitingAttempts, ask: (testAttemptId) => ({ params: { testAttemptId } }) },
    },
  ],
  deleteResult: [
    {
      ...{ nobody: 401, student: [204, 404, 404, 400], teacher: 403, at: 'resultId', ids: resultIds },
      ask: (resultId) => ({ params: { resultId } }),
    },
  ],
  getExerciseResultsMeta: [
    // A filter finds nothing where there is nothing of the asker's.
    {
      ...{ nobody: 401, student: [200, 200, 200, 400], teacher: [200, 200, 200, 400], at: 'topic_id' },
      ids: topicIds,
      ask: (topic_id, { room, me }) => ({
        query: { topic_id, ...(me.role === 'teacher' && { student_id: room.student.id }) },
      }),
    },
    // A student gets their own whomever they name.
    {
      ...{ nobody: 401, student: [200, 200, 200, 400], teacher: [200, 404, 404, 400], at: 'student_id' },
      ...{ ids: studentIds, ask: (student_id) => ({ query: { student_id } }) },
    },
  ],
  getExerciseAttemptsMeta: [
    {
      ...{ nobody: 401, student: [200, 200, 200, 400], teacher: 403, at: 'topic_id', ids: topicIds },
      ask: (topic_id) => ({ query: { topic_id } }),
    },
  ],
  getExerciseResults: [
    {
      ...{ nobody: 401, student: [200, 404, 404, 400], teacher: [200, 404, 404, 400], at: 'exerciseId' },
      ...{ ids: resultIds, ask: (exerciseId) => ({ params: { exerciseId } }) },
    },
  ],
} satisfies Partial<Record<CallName, Row[]>>
