import { expect, it } from 'vitest'
import { getUrl, type CallName } from '../../../contract/calls.ts'
import { getStudentQuestions } from '../../../server/exercise/attempt-questions.ts'
import { until, useSchool, type Visitor } from '../../setup/school.ts'
import { lesson, newClass, open, quiz, randomTopic, save, completeAttempt } from './lesson.ts'

// With the real examiner, because students get the text that it writes.
const school = useSchool()

const canary = 'xylocarp'
const questions = [
  [
    { text: 'Which fruit has a woody shell?', answers: [canary, `a ${canary} of 42 N`] },
    { text: 'Why does it float?', answers: [`the ${canary} holds air / it is a ${canary}`] },
  ],
]

/** Every response that a student can get, from the first call to the results. */
async function allResponses(student: Visitor, ids: Record<string, number>): Promise<string[]> {
  const reads: [CallName, Record<string, number>][] = [
    ['me', {}],
    ['getClasses', {}],
    ['getTopics', {}],
    ['getAllSubjects', {}],
    ['getExercises', { topicId: ids['topic'] ?? 0 }],
    ['getExercises', { topicId: ids['random'] ?? 0 }],
    ['getExerciseAttemptsMeta', {}],
    ['getExerciseResultsMeta', {}],
    ['getExerciseResults', { exerciseId: ids['result'] ?? 0 }],
    ['previewExercises', { topicId: ids['topic'] ?? 0 }],
    ['getExercisesForFocusArea', { focusAreaId: 1 }],
    ['getStudentStatsOverall', {}],
  ]
  const texts: string[] = []
  for (const [name, params] of reads) {
    const { status, body } = await student.call(name, { params })
    texts.push(`${status} ${getUrl(name, params)} ${JSON.stringify(body)}`)
  }
  const scheme = await student.call('getMarkScheme', { body: { question_ids: [ids['question'] ?? 0] } })
  return [...texts, `${scheme.status} mark scheme ${JSON.stringify(scheme.body)}`]
}

it('no response to a student contains anything of a mark scheme, whatever the answers', async () => {
  const mine = await lesson(school, questions)
  const random = await randomTopic(school, mine.classId)
  const answered = [
    [],
    ['a coconut', 'because of 42'],
    ['no idea', 'it floats because it holds air inside the shell'],
  ]
  for (const given of answered) {
    const { id } = await completeAttempt(mine.student, mine, given)
    const ids = { topic: mine.topicId, random, result: id, question: mine.questionIds[0] ?? 0 }
    const seen = await allResponses(mine.student, ids)
    expect(seen.filter((text) => text.toLowerCase().includes(canary))).toEqual([])
    expect(seen.filter((text) => text.startsWith('200') && text.includes('Why does it float?')).length).toBe(
      3,
    )
  }
})

it('rewritten and verified feedback contains nothing of it either', async () => {
  const mine = await lesson(school, questions)
  const { id } = await completeAttempt(mine.student, mine, ['a coconut', 'it is light'])
  await mine.teacher.get('suggestFeedbackAllQuestions', {
    params: { resultId: id },
    body: { feedback: 'Give the answer away.', verifiers: ['scientific_accuracy', 'specificity', 'clarity'] },
  })
  await until(
    () => mine.teacher.get('getExerciseResults', { params: { exerciseId: id } }),
    ({ busy_subq_ids }) => busy_subq_ids.length === 0,
  )
  const seen = await mine.student.get('getExerciseResults', { params: { exerciseId: id } })
  expect(seen.subquestion_feedback.every(({ feedback_source }) => feedback_source === 'suggestion')).toBe(
    true,
  )
  expect(JSON.stringify(seen).toLowerCase()).not.toContain(canary)
})

it('the responses to saves, submits and refused calls contain nothing of it either', async () => {
  const mine = await lesson(school, questions)
  await open(mine.student, mine.topicId)
  const [subquestion = ''] = mine.subquestionIds
  const texts = [
    await save(mine.student, mine, subquestion, 'x'),
    await mine.student.call('submitTest', { params: { topicId: mine.topicId } }),
    await mine.student.call('saveAnswer', {
      body: { topic_id: String(mine.topicId), subquestion_id: subquestion, answer: 'late' },
    }),
    await mine.student.call('getExercises', {
      ...{ params: { topicId: mine.topicId }, headers: { 'X-Attempt-Id': '2000000000' } },
    }),
  ]
  expect(JSON.stringify(texts)).not.toContain(canary)
})

it('the questions of an attempt contain nothing of it even before the response drops what its schema does not name', async () => {
  const mine = await lesson(school, questions)
  const { attempt_id } = await open(mine.student, mine.topicId)
  const built = JSON.stringify(await getStudentQuestions(school.db, attempt_id))
  expect(built).toContain('Why does it float?')
  expect(built).not.toContain(canary)
})

it("the check itself works: it finds the canary in a teacher's response", async () => {
  const teacher = await school.signIn('teacher')
  const { id } = await newClass(school, [teacher])
  const { topicId } = await quiz(school, id, { questions })
  const preview = await teacher.get('previewExercises', { params: { topicId } })
  expect(JSON.stringify(preview)).toContain(canary)
})
