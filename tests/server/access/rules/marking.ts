import type { CallName } from '../../../../contract/calls.ts'
import { feedback_comments, mark_decisions, scheme_changes } from '../../../../server/schema/marking.ts'
import { quiz } from '../../exercise/lesson.ts'
import { createUser, getFirst, storeResult, type Classroom } from '../classroom.ts'
import { createIds, topicIds, type AccessRule, type CallContext, type Id } from '../access-rule.ts'
import { queryIds, resultIds, subquestionIds } from './exercise.ts'
import { subjectIds } from './class.ts'

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

async function storePhrase(school: CallContext['school'], { teacher, subjectId }: Classroom) {
  const values = { user_id: teacher.id, subject_id: subjectId, text: 'Say why.' }
  return getFirst(await school.db.insert(feedback_comments).values(values).returning()).id
}
const phraseIds = createIds(
  ({ school, classroom, caller }) =>
    storePhrase(school, { ...classroom, teacher: caller.id === 0 ? classroom.teacher : caller }),
  async ({ school, otherClassroom }) => [await storePhrase(school, otherClassroom)],
)

async function storeSchemeChange({
  school,
  classroom,
}: Pick<CallContext, 'school'> & { classroom: Classroom }) {
  // A quiz of its own, without the many results of the classroom's.
  const { topicId: topic_id, subquestionIds } = await quiz(school, classroom.classId)
  const subquestion_id = getFirst(subquestionIds)
  const before = [{ answer: 'gravity', maxPoints: 1 }]
  const added = await school.db
    .insert(scheme_changes)
    .values({ topic_id, subquestion_id, before, after: before })
    .returning()
  return getFirst(added).id
}
const schemeChangeIds = createIds(storeSchemeChange, async ({ school, otherClassroom }) => [
  await storeSchemeChange({ school, classroom: otherClassroom }),
])

/** Quizzes whose marks are held. */
const heldTopicIds = createIds(
  async ({ school, classroom }) => (await quiz(school, classroom.classId, { held: true })).topicId,
  async ({ school, otherClassroom }) => [
    (await quiz(school, otherClassroom.classId, { held: true })).topicId,
  ],
)
const memberIds = createIds(
  async ({ school, classroom }) => (await createUser(school, 'student', classroom)).id,
  ({ classroom, otherClassroom }) => [otherClassroom.student.id, classroom.teacher.id],
)

/** One result of each class: the same decision on it by the same key is made once, so that responses can be compared. */
const repeatedResults = new Map<number, Promise<number>>()
function getRepeatedResult(context: CallContext): Promise<number> {
  const { classId } = context.classroom
  const result = repeatedResults.get(classId) ?? createResult(context)
  repeatedResults.set(classId, result)
  return result
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

let wordings = 0
/** A wording that no other request has added. */
const createWording = () => ({ entry: 0, wording: `wording ${(wordings += 1)}` })

const toChange = (subquestion_id: Id, version: string) => ({
  version,
  schemes: [
    {
      ...{ subquestion_id: String(subquestion_id), number: { value: '3', tolerance: '1', unit: 'm' } },
      answers: [{ answer: 'gravity', maxPoints: 1, part: 'unit' }],
    },
  ],
})
/** The version of the caller's quiz; what nobody may read has any. */
async function readVersion({ caller, classroom }: CallContext): Promise<string> {
  const read = await caller.call('getTopicDraft', { params: { id: classroom.topicId } })
  return read.status === 200 ? read.body.version : '0'.repeat(32)
}

/** Both ids of a call that changes the mark scheme of one subquestion. */
const changesScheme: AccessRule[] = [
  {
    ...{ anonymous: 401, student: 403, teacher: [200, 404, 404, 400], idName: 'topicId', ids: topicIds },
    createRequest: async (topicId, context) => ({
      params: { topicId },
      body: toChange(getFirst(context.classroom.subquestionIds), await readVersion(context)),
    }),
  },
  {
    ...{ anonymous: 401, student: 403, teacher: [200, 404, 404, 400], idName: 'schemes.subquestion_id' },
    ids: subquestionIds,
    createRequest: async (id, context) => ({
      params: { topicId: context.classroom.topicId },
      body: toChange(id, await readVersion(context)),
    }),
  },
]

const teachersOnly = { anonymous: 401, student: 403, teacher: [200, 404, 404, 400] } as const
const body = {
  ...{ type: 'total', total: 0, points: [0], note: 'Seen.', base: null, key: '0123456789abcdef' },
  ...{ query_id: 1, reopened_query_id: 1, entries: ['gravity'], to_check: true },
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
  getMarkingWorklist: [
    // Of a foreign quiz the list is empty.
    {
      ...{ anonymous: 401, student: 403, teacher: [200, 200, 200, 400], idName: 'topic_id', ids: topicIds },
      createRequest: (topic_id) => ({ query: { topic_id } }),
    },
  ],
  getQuizResults: [
    {
      ...{ ...teachersOnly, idName: 'topicId', ids: topicIds },
      createRequest: (topicId) => ({ params: { topicId }, query: { attempts: 'best' } }),
    },
  ],
  getQuizAnswers: [
    {
      ...{ ...teachersOnly, idName: 'topicId', ids: topicIds },
      createRequest: (topicId) => ({ params: { topicId }, query: { attempts: 'best', offset: 0 } }),
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
    // A result of another quiz is not listed.
    {
      ...{ anonymous: 401, student: 403, teacher: [200, 200, 200, 400], idName: 'result_id', ids: resultIds },
      createRequest: (result_id, { classroom }) => ({
        params: { topicId: classroom.topicId, subQuestionId: getFirst(classroom.subquestionIds) },
        query: { result_id },
      }),
    },
  ],
  decideMark: [
    ...byEachId({ body }),
    // One that is no query about this mark is ignored.
    ...(['query_id', 'reopened_query_id'] as const).map((idName): AccessRule => ({
      ...{ anonymous: 401, student: 403, teacher: [200, 200, 200, 400], idName, ids: queryIds },
      createRequest: async (query: Id, context: CallContext) => ({
        params: {
          resultId: await getRepeatedResult(context),
          subQuestionId: getFirst(context.classroom.subquestionIds),
        },
        body: { ...body, [idName]: query },
      }),
    })),
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
  acceptWording: [
    {
      ...{ ...teachersOnly, idName: 'topicId', ids: topicIds },
      createRequest: (topicId, { classroom }) => ({
        params: { topicId, subQuestionId: getFirst(classroom.subquestionIds) },
        body: createWording(),
      }),
    },
    {
      ...{ ...teachersOnly, idName: 'subQuestionId', ids: subquestionIds },
      createRequest: (subQuestionId, { classroom }) => ({
        params: { topicId: classroom.topicId, subQuestionId },
        body: createWording(),
      }),
    },
  ],
  tryMarkScheme: changesScheme,
  editMarkScheme: changesScheme,
  tryAnswer: [
    {
      ...{ ...teachersOnly, idName: 'topicId', ids: topicIds },
      createRequest: (topicId, { classroom }) => ({
        params: { topicId, subQuestionId: getFirst(classroom.subquestionIds) },
        body: { answer: 'gravity' },
      }),
    },
    {
      ...{ ...teachersOnly, idName: 'subQuestionId', ids: subquestionIds },
      createRequest: (subQuestionId, { classroom }) => ({
        params: { topicId: classroom.topicId, subQuestionId },
        body: { answer: 'gravity' },
      }),
    },
  ],
  setLearning: [
    {
      ...{ anonymous: 401, student: 403, teacher: [202, 404, 404, 400], idName: 'topicId', ids: topicIds },
      createRequest: (topicId, { classroom }) => ({
        params: { topicId, subQuestionId: getFirst(classroom.subquestionIds) },
        body: { on: true },
      }),
    },
    {
      ...{ anonymous: 401, student: 403, teacher: [202, 404, 404, 400], idName: 'subQuestionId' },
      ids: subquestionIds,
      createRequest: (subQuestionId, { classroom }) => ({
        params: { topicId: classroom.topicId, subQuestionId },
        body: { on: true },
      }),
    },
  ],
  undoSchemeChange: [
    {
      ...{ ...teachersOnly, idName: 'id', ids: schemeChangeIds },
      createRequest: (id) => ({ params: { id } }),
    },
  ],
  releaseResults: [
    {
      ...{ ...teachersOnly, idName: 'topicId', ids: topicIds },
      createRequest: (topicId) => ({ params: { topicId }, body: { student_ids: null } }),
    },
    {
      ...{ ...teachersOnly, idName: 'student_ids', ids: memberIds },
      createRequest: (id, { classroom }) => ({
        params: { topicId: classroom.topicId },
        body: { student_ids: [id] },
      }),
    },
  ],
  holdResults: [
    {
      ...{ ...teachersOnly, idName: 'topicId', ids: heldTopicIds },
      createRequest: (topicId) => ({ params: { topicId }, body: { student_ids: null } }),
    },
    {
      ...{ ...teachersOnly, idName: 'student_ids', ids: memberIds },
      createRequest: (id, { classroom }) => ({
        params: { topicId: classroom.topicId },
        body: { student_ids: [id], unseen_only: true },
      }),
    },
  ],
  scheduleRelease: [
    {
      ...{ ...teachersOnly, idName: 'topicId', ids: heldTopicIds },
      createRequest: (topicId, { school }) => ({
        params: { topicId },
        body: { at: new Date(school.clock.now.getTime() + 86_400_000).toISOString().slice(0, 16) },
      }),
    },
  ],
  getPhrases: [
    // Subjects belong to the whole school; only own phrases are listed.
    {
      ...{ anonymous: 401, student: 403, teacher: [200, 200, 200, 400], idName: 'subject_id' },
      ...{ ids: subjectIds, createRequest: (subject_id) => ({ query: { subject_id } }) },
    },
  ],
  addPhrase: [
    {
      ...{ anonymous: 401, student: 403, teacher: [201, 201, 404, 400], idName: 'subject_id' },
      ids: subjectIds,
      createRequest: (subject_id) => ({ body: { subject_id, text: 'Say why.' } }),
    },
  ],
  editPhrase: [
    {
      ...{ ...teachersOnly, idName: 'id', ids: phraseIds },
      createRequest: (id) => ({ params: { id }, body: { text: 'Say how.' } }),
    },
  ],
  countPhraseUse: [
    {
      ...{ ...teachersOnly, idName: 'id', ids: phraseIds },
      createRequest: (id) => ({ params: { id } }),
    },
  ],
  deletePhrase: [
    {
      ...{ anonymous: 401, student: 403, teacher: [204, 404, 404, 400], idName: 'id', ids: phraseIds },
      createRequest: (id) => ({ params: { id } }),
    },
  ],
} satisfies Partial<Record<CallName, AccessRule[]>>
