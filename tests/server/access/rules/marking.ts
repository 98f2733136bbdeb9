import type { CallName } from '../../../../contract/calls.ts'
import { mark_decisions } from '../../../../server/schema/marking.ts'
import { getFirst, storeResult, type Classroom } from '../classroom.ts'
import { createIds, topicIds, type AccessRule, type CallContext, type Id } from '../access-rule.ts'
import { resultIds, subquestionIds } from './exercise.ts'

const createResult = ({ school, classroom }: CallContext): Promise<number> =>
  storeResult(school, classroom, classroom.student)

async function storeDecision({ school, classroom }: Pick<CallContext, 'school'> & { classroom: Classroom }) {
  const result_id = await storeResult(school, classroom, classroom.student)
  const subquestion_id = getFirst(classroom.subquestionIds)
  const decision = { decided_by: 'teacher', cause: 'teacher', mark: 1 } as const
  const added = await school.db
    .insert(mark_decisions)
    .values({ result_id, subquestion_id, ...decision })
    .returning({ id: mark_decisions.id })
  return { result_id, id: getFirst(added).id }
}

/** The results of the callers' own decisions, by the ids of those. */
const decidedResults = new Map<Id, number>()
const decisionIds = createIds(
  async (context) => {
    const { id, result_id } = await storeDecision(context)
    decidedResults.set(id, result_id)
    return id
  },
  async ({ school, otherClassroom }) => [(await storeDecision({ school, classroom: otherClassroom })).id],
)

const teachersOnly = { anonymous: 401, student: 403, teacher: [200, 404, 404, 400] } as const
const body = {
  ...{ type: 'total', total: 0, points: [0], note: 'Seen.', base: null, key: '0123456789abcdef' },
} as const

/** Both ids of a path that names one subquestion of a result. */
const byEachId = (more: { body?: object }): AccessRule[] => [
  {
    ...{ ...teachersOnly, idName: 'resultId', ids: resultIds },
    createRequest: (resultId, { classroom }) => ({
      params: { resultId, subQuestionId: getFirst(classroom.subquestionIds) },
      ...more,
    }),
  },
  {
    ...{ ...teachersOnly, idName: 'subQuestionId', ids: subquestionIds },
    createRequest: async (subQuestionId, context) => ({
      params: { resultId: await createResult(context), subQuestionId },
      ...more,
    }),
  },
]

export const markingRules = {
  getQuizResults: [
    {
      ...{ ...teachersOnly, idName: 'topicId', ids: topicIds },
      createRequest: (topicId) => ({ params: { topicId }, query: { attempts: 'best' } }),
    },
  ],
  getMarkingQueue: [
    {
      ...{ ...teachersOnly, idName: 'topicId', ids: topicIds },
      createRequest: (topicId, { classroom }) => ({
        params: { topicId, subQuestionId: getFirst(classroom.subquestionIds) },
      }),
    },
    {
      ...{ ...teachersOnly, idName: 'subQuestionId', ids: subquestionIds },
      createRequest: (subQuestionId, { classroom }) => ({
        params: { topicId: classroom.topicId, subQuestionId },
      }),
    },
  ],
  decideMark: [
    ...byEachId({ body }),
    {
      // A decision that is not the one that stands is a conflict, whoever made it.
      ...{ anonymous: 401, student: 403, teacher: [200, 409, 409, 400], idName: 'base' },
      ids: decisionIds,
      createRequest: async (base, context) => ({
        params: {
          resultId: decidedResults.get(base) ?? (await createResult(context)),
          subQuestionId: getFirst(context.classroom.subquestionIds),
        },
        body: { ...body, base },
      }),
    },
  ],
  getMarkHistory: byEachId({}),
} satisfies Partial<Record<CallName, AccessRule[]>>
