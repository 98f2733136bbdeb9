import type { CallName } from '../../../../contract/calls.ts'
import { first, storeResult, type Room } from '../room.ts'
import { type Row, type Standing } from '../row.ts'
import { resultIds, subquestionIds } from './exercise.ts'
import { questionIds } from './topic.ts'

const feedback = { feedback: 'Say more.', verifiers: [] }
const placeIn = (room: Room) => ({
  questionId: first(room.questionIds),
  subQuestionId: first(room.subquestionIds),
})
const resultOf = ({ school, room }: Standing): Promise<number> => storeResult(school, room, room.student)

/** Feedback has three ids in its address; the question is named twice. */
const ofOne = (): Row[] => {
  const who = { nobody: 401, student: 403, teacher: [202, 404, 404, 400] } as const
  return [
    {
      ...{ ...who, at: 'resultId', ids: resultIds, by: 'new member' },
      ask: (resultId, { room }) => ({ params: { ...placeIn(room), resultId }, body: feedback }),
    },
    {
      ...{ ...who, at: 'questionId', ids: questionIds, by: 'new member' },
      ask: async (questionId, standing) => ({
        params: { ...placeIn(standing.room), resultId: await resultOf(standing), questionId },
        body: feedback,
      }),
    },
    {
      ...{ ...who, at: 'subQuestionId', ids: subquestionIds, by: 'new member' },
      // The two name the same question, so that nothing but the result tells what is foreign.
      ask: async (subQuestionId, standing) => ({
        params: {
          resultId: await resultOf(standing),
          questionId: Number.parseInt(String(subQuestionId), 10) || 1,
          subQuestionId,
        },
        body: feedback,
      }),
    },
  ]
}

export const feedbackRows = {
  editFeedback: ofOne(),
  suggestFeedback: ofOne(),
  suggestFeedbackAllQuestions: [
    {
      ...{ nobody: 401, student: 403, teacher: [202, 404, 404, 400], at: 'resultId', ids: resultIds },
      ...{ by: 'new member', ask: (resultId) => ({ params: { resultId }, body: feedback }) },
    },
  ],
  setReaction: [
    {
      ...{ nobody: 401, student: 403, teacher: [200, 404, 404, 400], at: 'result_id', ids: resultIds },
      ask: (id, { room }) => ({
        body: { reaction: 'like', result_id: String(id), subquestion_id: first(room.subquestionIds) },
      }),
    },
    {
      ...{ nobody: 401, student: 403, teacher: [200, 404, 404, 400], at: 'subquestion_id' },
      ids: subquestionIds,
      ask: async (subquestion_id, standing) => ({
        body: { reaction: 'like', result_id: String(await resultOf(standing)), subquestion_id },
      }),
    },
  ],
} satisfies Partial<Record<CallName, Row[]>>
