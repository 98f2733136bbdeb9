import type { CallName } from '../../../../contract/calls.ts'
import { quiz } from '../../exercise/lesson.ts'
import { manual, quiz as sent } from '../../topic/quiz-drafts.ts'
import { first, focusAreaOf } from '../room.ts'
import { classIds, ids, topicIds, type Row } from '../row.ts'
import { subjectIds } from './class.ts'

export const questionIds = ids(
  ({ room }) => first(room.questionIds),
  ({ elsewhere }) => elsewhere.questionIds,
)
export const focusAreaIds = ids(
  ({ room }) => room.focusAreaId,
  async ({ school, room }) => [await focusAreaOf(school, room.subjectId, false)],
)
const failedTopics = ids(
  async ({ school, room }) => (await quiz(school, room.classId, { status: 'failed' })).topicId,
  async ({ school, elsewhere }) => [(await quiz(school, elsewhere.classId, { status: 'failed' })).topicId],
)
const spareTopics = ids(
  async ({ school, room }) => (await quiz(school, room.classId)).topicId,
  topicIds.foreign,
)

/** With every member a draft can have. */
const whole = {
  ...manual({ maxPoints: 1 }),
  subquestions: manual().subquestions.map((one) => ({ ...one, id: 'draft', maxPoints: 1 })),
}

const curriculum = (): Row[] => [
  {
    ...{ nobody: 401, student: 403, teacher: [200, 200, 404, 400], at: 'subjectId', ids: subjectIds },
    ask: (subjectId) => ({ params: { subjectId } }),
  },
]

export const topicRows = {
  addTopic: [
    {
      ...{ nobody: 401, student: 403, teacher: [201, 404, 404, 400], at: 'class_id', ids: classIds },
      ask: (id) => ({ body: { ...sent(null), class_id: id } }),
    },
    {
      ...{ nobody: 401, student: 403, teacher: [201, 404, 404, 400], at: 'exercises.id', ids: questionIds },
      ask: (id, { room }) => ({ body: sent(room.classId, [{ id }]) }),
    },
    {
      ...{ nobody: 401, student: 403, teacher: [201, 400, 400, 400], at: 'exercises.focusAreaId' },
      ids: focusAreaIds,
      ask: (focusAreaId, { room }) => ({ body: sent(room.classId, [{ ...whole, focusAreaId }]) }),
    },
    // The new quiz is saved whatever became of the one that it replaces.
    {
      ...{ nobody: 401, student: 403, teacher: [201, 201, 201, 400], at: 'replaces', ids: failedTopics },
      makes: true,
      ask: (replaces, { room }) => ({ body: { ...sent(room.classId, [whole]), replaces } }),
    },
  ],
  getTopicDraft: [
    {
      ...{ nobody: 401, student: 403, teacher: [200, 404, 404, 400], at: 'id', ids: failedTopics },
      ask: (id) => ({ params: { id } }),
    },
  ],
  resubmitTopic: [
    {
      ...{ nobody: 401, student: 403, teacher: [200, 404, 404, 400], at: 'id', ids: failedTopics },
      ask: (id) => ({ params: { id } }),
    },
  ],
  deleteTopic: [
    {
      ...{ nobody: 401, student: 403, teacher: [204, 404, 404, 400], at: 'id', ids: spareTopics },
      ask: (id) => ({ params: { id } }),
    },
  ],
  getTopics: [
    {
      ...{ nobody: 401, student: [200, 404, 404, 400], teacher: [200, 404, 404, 400], at: 'class_id' },
      ...{ ids: classIds, ask: (class_id) => ({ query: { class_id } }) },
    },
  ],
  getFocusAreas: curriculum(),
  getNcTopics: curriculum(),
} satisfies Partial<Record<CallName, Row[]>>
