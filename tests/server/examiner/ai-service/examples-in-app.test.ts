import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { BodyOf } from '../../../../contract/shapes.ts'
import { readEnv } from '../../../../server/env.ts'
import { openExaminer } from '../../../../server/examiner/open-examiner.ts'
import { until, useSchool } from '../../../setup/school.ts'
import { completeAttempt, join, lesson, randomTopic, type Lesson, type Quiz } from '../../exercise/lesson.ts'
import { key, model, startOpenAiServer } from './openai-server.ts'

const server = await startOpenAiServer()
const opened = await openExaminer(readEnv({ AI_BASE_URL: server.url, AI_API_KEY: key, AI_MODEL: model }).ai)
const school = useSchool({ examiner: opened.examiner })

beforeEach(() => server.reset())
afterAll(async () => {
  await opened.close()
  await server.stop()
})

/** Judgements are cached by question and answer, so the tests answer in different words. */
const newLesson = () =>
  lesson(school, [
    [
      { text: 'Name the force that pulls a stone down.', answers: ['gravity'] },
      { text: 'Name the two forces on a falling stone.', answers: ['weight', 'drag'] },
    ],
  ])

/** Another student of the class attempts the quiz. */
async function attempt(
  mine: Lesson,
  answers: string[],
  { name = 'Ben Okri', taken = mine }: { name?: string; taken?: Quiz } = {},
) {
  const student = await school.signIn('student', name)
  await join(school, mine.classId, student)
  server.requests.length = 0
  const { id } = await completeAttempt(student, taken, answers)
  return { student, id }
}

/** The examples sent for the mark of an answer; undefined where none were. */
function findExamples(answer: string) {
  const sent = server.requests.find(({ job, data }) => job === 'marking' && data.pupil_answer === answer)
  if (sent === undefined) throw new Error(`no mark of "${answer}" was asked for`)
  return sent.data.examples
}

type Decision = Partial<BodyOf<'decideMark'>>

const decide = ({ teacher, subquestionIds }: Lesson, resultId: number, decision: Decision, index = 0) =>
  teacher.get('decideMark', {
    params: { resultId, subQuestionId: subquestionIds[index] ?? '' },
    body: { type: 'points', points: [0.5], base: null, key: randomUUID(), ...decision },
  })

describe('an attempt that the service marks', () => {
  it('is marked by the teachers’ decisions on others, which the mark says', async () => {
    const mine = await newLesson()
    const first = await attempt(mine, ['the ground pulls', 'it falls down'])
    expect(findExamples('the ground pulls')).toBeUndefined()
    await decide(mine, first.id, {})
    const { id } = await attempt(mine, ['the soil pulls', 'it just falls'])
    expect(findExamples('the soil pulls')).toEqual([{ answer: 'the ground pulls', awarded: [0.5] }])
    const { subquestion_feedback } = await mine.teacher.get('getExerciseResults', {
      params: { exerciseId: id },
    })
    expect(subquestion_feedback.map(({ marking }) => marking?.version)).toEqual([
      `${model} (instructions 1), 1 examples`,
      // Nobody has decided this one.
      `${model} (instructions 1)`,
    ])
  })

  it('is shown a total only where the mark scheme has one entry', async () => {
    const mine = await newLesson()
    const { id } = await attempt(mine, ['the floor pulls', 'it speeds up'])
    await decide(mine, id, { type: 'total', total: 0.5 })
    await decide(mine, id, { type: 'total', total: 1 }, 1)
    await attempt(mine, ['the mud pulls', 'it slows down'])
    expect(findExamples('the mud pulls')).toEqual([{ answer: 'the floor pulls', awarded: [0.5] }])
    expect(findExamples('it slows down')).toBeUndefined()
  })

  it('is shown no decision that was withdrawn and none on a deleted result', async () => {
    const mine = await newLesson()
    const withdrawn = await attempt(mine, ['a rope pulls'])
    const { teacher_decision_id: base } = await decide(mine, withdrawn.id, {})
    await decide(mine, withdrawn.id, { type: 'withdraw', base })
    const deleted = await attempt(mine, ['a string pulls'])
    await decide(mine, deleted.id, {})
    await deleted.student.get('deleteResult', { params: { resultId: deleted.id } })
    const kept = await attempt(mine, ['a chain pulls'])
    await decide(mine, kept.id, {})
    await attempt(mine, ['a wire pulls'])
    expect(findExamples('a wire pulls')).toEqual([{ answer: 'a chain pulls', awarded: [0.5] }])
  })

  it('is shown none while learning is switched off for the subquestion', async () => {
    const mine = await newLesson()
    const { id } = await attempt(mine, ['a magnet pulls', 'it falls and falls'])
    await decide(mine, id, {})
    await decide(mine, id, { points: [1, 0.5] }, 1)
    const params = { topicId: mine.topicId, subQuestionId: mine.subquestionIds[0] ?? '' }
    await mine.teacher.get('setLearning', { params, body: { on: false } })
    await attempt(mine, ['a planet pulls', 'it drops and drops'])
    expect(findExamples('a planet pulls')).toBeUndefined()
    expect(findExamples('it drops and drops')).toEqual([{ answer: 'it falls and falls', awarded: [1, 0.5] }])
    await mine.teacher.get('setLearning', { params, body: { on: true } })
    await attempt(mine, ['a moon pulls'])
    expect(findExamples('a moon pulls')).toHaveLength(1)
  })

  it('is shown none of another quiz with the same question', async () => {
    const mine = await newLesson()
    const { id } = await attempt(mine, ['a horse pulls'])
    await decide(mine, id, {})
    const topicId = await randomTopic(school, mine.classId)
    await attempt(mine, ['an ox pulls'], { taken: { ...mine, topicId } })
    expect(findExamples('an ox pulls')).toBeUndefined()
  })

  it('sends nobody’s name and no email with the examples', async () => {
    const mine = await newLesson()
    const rose = await attempt(mine, ['Rose Quillfeather and Ben Okri, rq@quill.example'], {
      name: 'Rose Quillfeather',
    })
    await decide(mine, rose.id, {})
    const ben = await attempt(mine, ['Rose Quillfeather told me, Ben Okri'])
    await decide(mine, ben.id, {})
    await attempt(mine, ['nobody told me'], { name: 'Amaryllis Vane' })
    expect(
      findExamples('nobody told me')
        ?.map(({ answer }) => answer)
        .toSorted(),
    ).toEqual(['[name] and [name], [email]', '[name] told me, [name]'])
    for (const { raw, headers } of server.requests)
      expect(`${raw}\n${JSON.stringify(headers)}`).not.toMatch(
        /quill|okri|vane|example\.school|uid-|studentName/i,
      )
  })
})

it('a changed mark scheme is tried and applied with the examples', async () => {
  const mine = await newLesson()
  const { id } = await attempt(mine, ['the hill pulls'])
  await decide(mine, id, {})
  await attempt(mine, ['the rock pulls'])
  const { version } = await mine.teacher.get('getTopicDraft', { params: { id: mine.topicId } })
  const [subquestion_id = ''] = mine.subquestionIds
  const call = {
    params: { topicId: mine.topicId },
    body: {
      version,
      schemes: [{ subquestion_id, answers: [{ answer: 'gravity / rock', maxPoints: 1 }] }],
    },
  }
  server.requests.length = 0
  expect(await mine.teacher.get('tryMarkScheme', call)).toMatchObject({ answers: 2, decided: 1, up: 1 })
  expect(findExamples('the rock pulls')).toEqual([{ answer: 'the hill pulls', awarded: [0.5] }])
  await mine.teacher.get('editMarkScheme', call)
  const params = { topicId: mine.topicId, subQuestionId: subquestion_id }
  const seen = await until(
    () => mine.teacher.get('getMarkingQueue', { params }),
    ({ scheme_change }) => scheme_change?.is_finished === true,
  )
  expect(seen.items.map(({ mark }) => mark).toSorted()).toEqual([0.5, 1])
  // A decided answer is no example of itself.
  expect(findExamples('the hill pulls')).toBeUndefined()
  // The same judgement of each, so that what was counted is what changes.
  expect(server.requests.filter(({ job }) => job === 'marking')).toHaveLength(2)
})
