import { describe, expect, it } from 'vitest'
import { calls, type CallName } from '../../../contract/calls.ts'
import { useSchool, type Visitor } from '../../setup/school.ts'
import { reviewed, type Reviewed } from './reviewed.ts'
import { strictExaminer } from './strict-examiner.ts'

const school = useSchool({ examiner: strictExaminer() })

/** Every call of exercises and reactions, asked properly. */
const asks: Partial<Record<CallName, (mine: Reviewed) => Parameters<Visitor['ask']>[1]>> = {
  getExercises: ({ topicId }) => ({ params: { topicId } }),
  saveAnswer: ({ topicId, first }) => ({
    body: { topic_id: String(topicId), subquestion_id: first.subQuestionId, answer: 'x' },
  }),
  submitTest: ({ topicId }) => ({ params: { topicId } }),
  abandonAttempt: ({ topicId }) => ({ params: { topicId } }),
  resubmitTest: () => ({ params: { testAttemptId: 1 } }),
  deleteResult: ({ result }) => ({ params: { resultId: result } }),
  getExerciseAttemptsMeta: () => ({}),
  getExerciseResultsMeta: () => ({}),
  getExerciseResults: ({ result }) => ({ params: { exerciseId: result } }),
  getExercisesForFocusArea: () => ({ params: { focusAreaId: 1 } }),
  previewExercises: ({ topicId }) => ({ params: { topicId } }),
  getMarkScheme: ({ questionIds }) => ({ body: { question_ids: questionIds } }),
  editFeedback: ({ first }) => ({ params: first, body: { feedback: 'x', verifiers: [] } }),
  suggestFeedback: ({ first }) => ({ params: first, body: { feedback: 'x', verifiers: [] } }),
  suggestFeedbackAllQuestions: ({ result }) => ({
    ...{ params: { resultId: result }, body: { feedback: 'x', verifiers: [] } },
  }),
  setReaction: ({ result, first }) => ({
    body: { reaction: 'like', result_id: String(result), subquestion_id: first.subQuestionId },
  }),
}
const names = Object.keys(asks) as CallName[]

describe('who may ask', () => {
  it('every call of the two nouns is looked at here', () => {
    const all = Object.entries(calls).filter(([, { path }]) => /^\/(exercise|reaction)\//.test(path))
    expect(names.sort()).toEqual(all.map(([name]) => name).sort())
  })

  it.each(names)('%s refuses somebody who is not signed in', async (name) => {
    const mine = await reviewed(school)
    expect((await school.nobody.ask(name, asks[name]?.(mine))).status).toBe(401)
  })

  it.each(names.filter((name) => calls[name].access === 'student'))('%s refuses teachers', async (name) => {
    const mine = await reviewed(school)
    expect((await mine.teacher.ask(name, asks[name]?.(mine))).status).toBe(403)
  })

  it.each(names.filter((name) => calls[name].access === 'teacher'))('%s refuses students', async (name) => {
    const mine = await reviewed(school)
    expect((await mine.student.ask(name, asks[name]?.(mine))).status).toBe(403)
  })

  it.each(names)('%s refuses a cookie of somebody else', async (name) => {
    const mine = await reviewed(school)
    const by = calls[name].access === 'teacher' ? mine.teacher : mine.student
    const headers = { 'X-Expect-User': String(by.id + 1) }
    const refused = await by.ask(name, { ...asks[name]?.(mine), headers })
    expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'other_user' })])
  })
})
