import type { CallName } from '../../../../contract/calls.ts'
import { mark_queries } from '../../../../server/schema/marking.ts'
import type { CallOptions, Visitor } from '../../../setup/school.ts'
import { getFirst, openNewQuiz, storeAttempt, storeResult, type Classroom } from '../classroom.ts'
import {
  classIds,
  createIds,
  getOthers,
  topicIds,
  unknownId,
  type AccessRule,
  type CallContext,
} from '../access-rule.ts'
import { focusAreaIds, questionIds } from './topic.ts'

const openTopics = createIds(
  async ({ school, classroom }) => (await openNewQuiz(school, classroom, classroom.student)).topicId,
  topicIds.foreign,
)
export const subquestionIds = createIds(
  ({ classroom }) => getFirst(classroom.subquestionIds),
  ({ otherClassroom }) => otherClassroom.subquestionIds,
  { unknown: `${unknownId}.1` },
)
export const attemptIds = createIds(
  ({ classroom }) => classroom.attempt,
  (context) =>
    getOthers(context, (classroom, whose) =>
      whose === 'student' ? classroom.attempt : classroom.classmatesAttempt,
    ),
)
const waitingAttempts = createIds(
  ({ school, classroom }) => storeAttempt(school, classroom, classroom.student, 'submitted'),
  (context) =>
    Promise.all(
      getOthers(context, (classroom, whose) =>
        storeAttempt(context.school, classroom, classroom[whose], 'submitted'),
      ),
    ),
)
export const resultIds = createIds(
  ({ school, classroom }) => storeResult(school, classroom, classroom.student),
  (context) =>
    Promise.all(
      getOthers(context, (classroom, whose) => storeResult(context.school, classroom, classroom[whose])),
    ),
)
async function storeQuery(
  { school }: Pick<CallContext, 'school'>,
  classroom: Classroom,
  whose: 'student' | 'classmate',
): Promise<number> {
  const result_id = await storeResult(school, classroom, classroom[whose])
  const subquestion_id = getFirst(classroom.subquestionIds)
  const values = { result_id, subquestion_id, reason: '', mark: 1, asked_at: school.clock.now }
  return getFirst(await school.db.insert(mark_queries).values(values).returning()).id
}
export const queryIds = createIds(
  (context) => storeQuery(context, context.classroom, 'student'),
  (context) => Promise.all(getOthers(context, (classroom, whose) => storeQuery(context, classroom, whose))),
)
/** Students whose records a teacher may list: those of their own classes. */
export const studentIds = createIds(
  ({ classroom }) => classroom.student.id,
  ({ otherClassroom }) => [otherClassroom.student.id, otherClassroom.teacher.id],
)

const createAnswer = (classroom: Classroom, part: Record<string, unknown> = {}) => ({
  ...{
    topic_id: String(classroom.topicId),
    subquestion_id: getFirst(classroom.subquestionIds),
    answer: 'gravity',
  },
  ...part,
})

/** An attempt other than the open one gets 409, whoever owns it, so that the id reveals nothing. */
const byAttemptId = (
  createOptions: (classroom: Classroom, caller: Visitor) => CallOptions,
  own: number,
): AccessRule => ({
  ...{ anonymous: 401, student: [own, 409, 409, 400], teacher: 403, idName: 'X-Attempt-Id', ids: attemptIds },
  createRequest: (id, { classroom, caller }) => ({
    ...createOptions(classroom, caller),
    headers: { 'X-Attempt-Id': String(id) },
  }),
})

export const exerciseRules = {
  getExercises: [
    {
      ...{ anonymous: 401, student: [200, 404, 404, 400], teacher: 403, idName: 'topicId', ids: topicIds },
      createRequest: (topicId) => ({ params: { topicId } }),
    },
    byAttemptId(({ topicId }) => ({ params: { topicId } }), 200),
  ],
  getExercisesForFocusArea: [
    // Focus areas belong to the whole school; their questions are filtered by class.
    {
      ...{
        anonymous: 401,
        student: 403,
        teacher: [200, 200, 404, 400],
        idName: 'focusAreaId',
        ids: focusAreaIds,
      },
      createRequest: (focusAreaId) => ({ params: { focusAreaId } }),
    },
    {
      ...{ anonymous: 401, student: 403, teacher: [200, 404, 404, 400], idName: 'group_id', ids: classIds },
      createRequest: (group_id, { classroom }) => ({
        params: { focusAreaId: classroom.focusAreaId },
        query: { group_id },
      }),
    },
  ],
  previewExercises: [
    {
      ...{ anonymous: 401, student: 403, teacher: [200, 404, 404, 400], idName: 'topicId', ids: topicIds },
      createRequest: (topicId) => ({ params: { topicId } }),
    },
  ],
  getMarkScheme: [
    {
      ...{
        anonymous: 401,
        student: 403,
        teacher: [200, 404, 404, 400],
        idName: 'question_ids',
        ids: questionIds,
      },
      createRequest: (id, { classroom }) => ({ body: { question_ids: [...classroom.questionIds, id] } }),
    },
  ],
  submitTest: [
    {
      ...{ anonymous: 401, student: [200, 404, 404, 400], teacher: 403, idName: 'topicId', ids: openTopics },
      createRequest: (topicId) => ({ params: { topicId } }),
    },
    {
      ...{ anonymous: 401, student: [200, 409, 409, 400], teacher: 403, idName: 'X-Attempt-Id' },
      // A submitted attempt responds with its receipt again.
      ids: { ...attemptIds, own: waitingAttempts.own },
      createRequest: (id, { classroom }) => ({
        params: { topicId: classroom.topicId },
        headers: { 'X-Attempt-Id': String(id) },
      }),
    },
  ],
  saveAnswer: [
    {
      ...{ anonymous: 401, student: [200, 404, 404, 400], teacher: 403, idName: 'topic_id', ids: topicIds },
      createRequest: (id, { classroom }) => ({ body: createAnswer(classroom, { topic_id: String(id) }) }),
    },
    {
      ...{ anonymous: 401, student: [200, 404, 404, 400], teacher: 403, idName: 'subquestion_id' },
      ids: subquestionIds,
      createRequest: (subquestion_id, { classroom }) => ({
        body: createAnswer(classroom, { subquestion_id }),
      }),
    },
    byAttemptId((classroom) => ({ body: createAnswer(classroom) }), 200),
  ],
  abandonAttempt: [
    {
      ...{ anonymous: 401, student: [204, 404, 404, 400], teacher: 403, idName: 'topicId', ids: openTopics },
      createRequest: (topicId) => ({ params: { topicId } }),
    },
    {
      ...{ anonymous: 401, student: [204, 409, 409, 400], teacher: 403, idName: 'X-Attempt-Id' },
      ids: {
        ...attemptIds,
        own: ({ school, classroom }) => storeAttempt(school, classroom, classroom.student, 'abandoned'),
      },
      createRequest: (id, { classroom }) => ({
        params: { topicId: classroom.topicId },
        headers: { 'X-Attempt-Id': String(id) },
      }),
    },
  ],
  resubmitTest: [
    {
      ...{ anonymous: 401, student: [202, 404, 404, 400], teacher: 403, idName: 'testAttemptId' },
      ...{ ids: waitingAttempts, createRequest: (testAttemptId) => ({ params: { testAttemptId } }) },
    },
  ],
  deleteResult: [
    {
      ...{ anonymous: 401, student: [204, 404, 404, 400], teacher: 403, idName: 'resultId', ids: resultIds },
      createRequest: (resultId) => ({ params: { resultId } }),
    },
  ],
  queryMark: [
    {
      ...{ anonymous: 401, student: [200, 404, 404, 400], teacher: 403, idName: 'resultId', ids: resultIds },
      createsId: true,
      createRequest: (resultId, { classroom }) => ({
        params: { resultId, subQuestionId: getFirst(classroom.subquestionIds) },
        body: { reason: 'It is in line 2.' },
      }),
    },
    {
      ...{ anonymous: 401, student: [200, 404, 404, 400], teacher: 403, idName: 'subQuestionId' },
      ...{ ids: subquestionIds, createsId: true },
      createRequest: async (subQuestionId, { school, classroom }) => ({
        params: { resultId: await storeResult(school, classroom, classroom.student), subQuestionId },
        body: { reason: 'It is in line 2.' },
      }),
    },
  ],
  withdrawMarkQuery: [
    {
      ...{ anonymous: 401, student: [204, 404, 404, 400], teacher: 403, idName: 'id', ids: queryIds },
      createRequest: (id) => ({ params: { id } }),
    },
  ],
  getSubmittedAttempt: [
    {
      ...{ anonymous: 401, student: [200, 404, 404, 400], teacher: 403, idName: 'attemptId' },
      ...{ ids: waitingAttempts, createRequest: (attemptId) => ({ params: { attemptId } }) },
    },
  ],
  getExerciseResultsMeta: [
    // Filtering by a foreign id returns an empty list.
    {
      ...{ anonymous: 401, student: [200, 200, 200, 400], teacher: [200, 200, 200, 400], idName: 'topic_id' },
      ids: topicIds,
      createRequest: (topic_id, { classroom, caller }) => ({
        query: { topic_id, ...(caller.role === 'teacher' && { student_id: classroom.student.id }) },
      }),
    },
    // A student gets their own results, whatever id they send.
    {
      ...{
        anonymous: 401,
        student: [200, 200, 200, 400],
        teacher: [200, 404, 404, 400],
        idName: 'student_id',
      },
      ...{ ids: studentIds, createRequest: (student_id) => ({ query: { student_id } }) },
    },
  ],
  getExerciseAttemptsMeta: [
    {
      ...{ anonymous: 401, student: [200, 200, 200, 400], teacher: 403, idName: 'topic_id', ids: topicIds },
      createRequest: (topic_id) => ({ query: { topic_id } }),
    },
  ],
  getExerciseResults: [
    {
      ...{
        anonymous: 401,
        student: [200, 404, 404, 400],
        teacher: [200, 404, 404, 400],
        idName: 'exerciseId',
      },
      ...{ ids: resultIds, createRequest: (exerciseId) => ({ params: { exerciseId } }) },
    },
  ],
} satisfies Partial<Record<CallName, AccessRule[]>>
