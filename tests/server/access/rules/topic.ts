import type { CallName } from '../../../../contract/calls.ts'
import { quiz } from '../../exercise/lesson.ts'
import { manual, quiz as createQuizDraft } from '../../topic/quiz-drafts.ts'
import { getFirst, findFocusArea } from '../classroom.ts'
import { classIds, createIds, topicIds, type AccessRule, type CallContext, type Id } from '../access-rule.ts'
import { subjectIds } from './class.ts'

export const questionIds = createIds(
  ({ classroom }) => getFirst(classroom.questionIds),
  ({ otherClassroom }) => otherClassroom.questionIds,
)
export const focusAreaIds = createIds(
  ({ classroom }) => classroom.focusAreaId,
  async ({ school, classroom }) => [await findFocusArea(school, classroom.subjectId, false)],
)
const failedTopics = createIds(
  async ({ school, classroom }) => (await quiz(school, classroom.classId, { status: 'failed' })).topicId,
  async ({ school, otherClassroom }) => [
    (await quiz(school, otherClassroom.classId, { status: 'failed' })).topicId,
  ],
)
const spareTopics = createIds(
  async ({ school, classroom }) => (await quiz(school, classroom.classId)).topicId,
  topicIds.foreign,
)

/** A draft with every possible member. */
const fullDraft = {
  ...manual({ maxPoints: 1 }),
  subquestions: manual().subquestions.map(({ answers, ...one }) => ({
    ...{ ...one, id: 'draft', maxPoints: 1, kind: 'text', options: ['a', 'b'], shuffle: true },
    ...{ value: '3', tolerance: '2 %', unit: 'm', significantFigures: 2 },
    answers: answers.map((answer) => ({ ...answer, part: 'unit' })),
  })),
}

const availability = {
  is_draft: false,
  opens_at: '2026-01-05T08:00:00Z',
  closes_at: '2090-01-05T08:00:00Z',
  one_attempt: true,
  held: true,
}

/** An edit of the version that the caller reads, if they may. */
async function createEdit(id: Id, exercises: unknown[], { caller }: CallContext) {
  const { status, body } = await caller.call('getTopicDraft', { params: { id } })
  const { name, description } = createQuizDraft(null)
  const version = status === 200 ? body.version : '0'.repeat(32)
  return { params: { id }, body: { name, description, version, exercises, ...availability } }
}

const curriculum = (): AccessRule[] => [
  {
    ...{ anonymous: 401, student: 403, teacher: [200, 200, 404, 400], idName: 'subjectId', ids: subjectIds },
    createRequest: (subjectId) => ({ params: { subjectId } }),
  },
]

export const topicRules = {
  addTopic: [
    {
      ...{ anonymous: 401, student: 403, teacher: [201, 404, 404, 400], idName: 'class_id', ids: classIds },
      createRequest: (id) => ({ body: { ...createQuizDraft(null), class_id: id } }),
    },
    {
      ...{
        anonymous: 401,
        student: 403,
        teacher: [201, 404, 404, 400],
        idName: 'exercises.id',
        ids: questionIds,
      },
      createRequest: (id, { classroom }) => ({ body: createQuizDraft(classroom.classId, [{ id }]) }),
    },
    {
      ...{ anonymous: 401, student: 403, teacher: [201, 400, 400, 400], idName: 'exercises.focusAreaId' },
      ids: focusAreaIds,
      createRequest: (focusAreaId, { classroom }) => ({
        body: createQuizDraft(classroom.classId, [{ ...fullDraft, focusAreaId }]),
      }),
    },
    // The new quiz is saved even if the one it replaces is missing.
    {
      ...{
        anonymous: 401,
        student: 403,
        teacher: [201, 201, 201, 400],
        idName: 'replaces',
        ids: failedTopics,
      },
      createsId: true,
      createRequest: (replaces, { classroom }) => ({
        body: { ...createQuizDraft(classroom.classId, [fullDraft]), replaces, ...availability },
      }),
    },
  ],
  editTopic: [
    {
      ...{ anonymous: 401, student: 403, teacher: [200, 404, 404, 400], idName: 'exercises.id' },
      ids: questionIds,
      createRequest: async (id, context) => createEdit(await spareTopics.own(context), [{ id }], context),
    },
    {
      ...{ anonymous: 401, student: 403, teacher: [200, 400, 400, 400], idName: 'exercises.focusAreaId' },
      ids: focusAreaIds,
      createRequest: async (focusAreaId, context) =>
        createEdit(await spareTopics.own(context), [{ ...fullDraft, focusAreaId }], context),
    },
    {
      ...{ anonymous: 401, student: 403, teacher: [200, 404, 404, 400], idName: 'id', ids: spareTopics },
      createRequest: (id, context) => createEdit(id, [fullDraft], context),
    },
  ],
  setTopicDraft: [
    {
      ...{ anonymous: 401, student: 403, teacher: [200, 404, 404, 400], idName: 'id', ids: spareTopics },
      createRequest: (id) => ({ params: { id }, body: { is_draft: true } }),
    },
  ],
  duplicateTopic: [
    {
      ...{ anonymous: 401, student: 403, teacher: [201, 404, 404, 400], idName: 'class_id', ids: classIds },
      createRequest: (class_id, { classroom }) => ({
        params: { id: classroom.topicId },
        body: { class_id },
      }),
    },
    {
      ...{ anonymous: 401, student: 403, teacher: [201, 404, 404, 400], idName: 'id', ids: topicIds },
      createRequest: (id, { classroom }) => ({ params: { id }, body: { class_id: classroom.classId } }),
    },
  ],
  getTopicDraft: [
    {
      ...{ anonymous: 401, student: 403, teacher: [200, 404, 404, 400], idName: 'id', ids: failedTopics },
      createRequest: (id) => ({ params: { id } }),
    },
  ],
  resubmitTopic: [
    {
      ...{ anonymous: 401, student: 403, teacher: [200, 404, 404, 400], idName: 'id', ids: failedTopics },
      createRequest: (id) => ({ params: { id } }),
    },
  ],
  deleteTopic: [
    {
      ...{ anonymous: 401, student: 403, teacher: [204, 404, 404, 400], idName: 'id', ids: spareTopics },
      createRequest: (id) => ({ params: { id } }),
    },
  ],
  getTopics: [
    {
      ...{ anonymous: 401, student: [200, 404, 404, 400], teacher: [200, 404, 404, 400], idName: 'class_id' },
      ...{ ids: classIds, createRequest: (class_id) => ({ query: { class_id } }) },
    },
  ],
  getFocusAreas: curriculum(),
  getNcTopics: curriculum(),
} satisfies Partial<Record<CallName, AccessRule[]>>
