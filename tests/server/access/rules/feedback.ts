import type { CallName } from '../../../../contract/calls.ts'
import { getFirst, storeResult, type Classroom } from '../classroom.ts'
import { type AccessRule, type CallContext } from '../access-rule.ts'
import { resultIds, subquestionIds } from './exercise.ts'
import { questionIds } from './topic.ts'

const feedback = { feedback: 'Say more.', verifiers: [] }
const getFirstSubquestion = (classroom: Classroom) => ({
  questionId: getFirst(classroom.questionIds),
  subQuestionId: getFirst(classroom.subquestionIds),
})
const createResult = ({ school, classroom }: CallContext): Promise<number> =>
  storeResult(school, classroom, classroom.student)

/** These calls have three ids in their path; the subquestion id contains the question id. */
const byEachId = (body: object = feedback): AccessRule[] => {
  const who = { anonymous: 401, student: 403, teacher: [202, 404, 404, 400] } as const
  return [
    {
      ...{ ...who, idName: 'resultId', ids: resultIds, newCaller: 'new member' },
      createRequest: (resultId, { classroom }) => ({
        params: { ...getFirstSubquestion(classroom), resultId },
        body,
      }),
    },
    {
      ...{ ...who, idName: 'questionId', ids: questionIds, newCaller: 'new member' },
      createRequest: async (questionId, context) => ({
        params: {
          ...getFirstSubquestion(context.classroom),
          resultId: await createResult(context),
          questionId,
        },
        body,
      }),
    },
    {
      ...{ ...who, idName: 'subQuestionId', ids: subquestionIds, newCaller: 'new member' },
      // Both ids name the same question, so that only its foreign subquestion is wrong.
      createRequest: async (subQuestionId, context) => ({
        params: {
          resultId: await createResult(context),
          questionId: Number.parseInt(String(subQuestionId), 10) || 1,
          subQuestionId,
        },
        body,
      }),
    },
  ]
}

export const feedbackRules = {
  editFeedback: byEachId({ ...feedback, undo: true }),
  suggestFeedback: byEachId(),
  suggestFeedbackAllQuestions: [
    {
      ...{ anonymous: 401, student: 403, teacher: [202, 404, 404, 400], idName: 'resultId', ids: resultIds },
      ...{ newCaller: 'new member', createRequest: (resultId) => ({ params: { resultId }, body: feedback }) },
    },
  ],
  setReaction: [
    {
      ...{ anonymous: 401, student: 403, teacher: [200, 404, 404, 400], idName: 'result_id', ids: resultIds },
      createRequest: (id, { classroom }) => ({
        body: { reaction: 'like', result_id: String(id), subquestion_id: getFirst(classroom.subquestionIds) },
      }),
    },
    {
      ...{ anonymous: 401, student: 403, teacher: [200, 404, 404, 400], idName: 'subquestion_id' },
      ids: subquestionIds,
      createRequest: async (subquestion_id, context) => ({
        body: { reaction: 'like', result_id: String(await createResult(context)), subquestion_id },
      }),
    },
  ],
} satisfies Partial<Record<CallName, AccessRule[]>>
