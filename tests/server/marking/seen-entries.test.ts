import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useSchool } from '../../setup/school.ts'
import { completeAttempt, lesson, type Lesson } from '../exercise/lesson.ts'
import { answerKeyed, callDecide, edit, entry, getCell, number, several } from './keyed-quiz.ts'

const school = useSchool()

const schemeChanged = {
  detail: 'The mark scheme changed while you were marking. Check the points again.',
  code: 'scheme_changed',
}

describe('points for entries that the mark scheme no longer has are refused', () => {
  it.each([
    ['as many options', [entry('Zinc', 2), entry('Argon', 2)]],
    ['more options', [entry('Iron', 2), entry('Neon', 2), entry('Zinc', 2)]],
    ['the same options and others', [entry('Iron', 2), entry('Zinc', 2)]],
  ])('where %s are right now', async (_which, answers) => {
    const mine = await answerKeyed(school, ['', 'Neon', ''])
    await edit(mine, several, { answers })
    const seen = { points: [2, 0], entries: ['Iron', 'Neon'], base: null }
    const { status, body } = await callDecide(mine, several, seen)
    expect([status, body]).toEqual([409, schemeChanged])
    const history = await mine.teacher.get('getMarkHistory', { params: getCell(mine, several) })
    expect(history.filter(({ decided_by }) => decided_by === 'teacher')).toEqual([])
    const entries = answers.map(({ answer }) => answer)
    const points = answers.map((_, index) => (index === 0 ? 2 : 0))
    const again = await callDecide(mine, several, { points, entries })
    expect([again.status, again.body]).toMatchObject([200, { mark: 2, points }])
  })

  it('also as the total that they make', async () => {
    const mine = await answerKeyed(school, ['', 'Iron\nZinc', ''])
    await edit(mine, several, { answers: [entry('Zinc', 2), entry('Argon', 2)] })
    const sent = { type: 'total' as const, total: 1.5 }
    const seen = await callDecide(mine, several, { ...sent, entries: ['Iron', 'Neon'] })
    expect([seen.status, seen.body]).toEqual([409, schemeChanged])
    expect((await callDecide(mine, several, { ...sent, entries: ['Zinc', 'Argon'] })).status).toBe(200)
  })

  it('where another number is right now', async () => {
    const mine = await answerKeyed(school, ['', '', '30 m'])
    const key = { value: '3', tolerance: '', unit: 'm' }
    await edit(mine, number, { answers: [entry(''), entry('')], number: key })
    const seen = { points: [1, 1], entries: ['30 m (± 1)', 'Unit: m'] }
    expect((await callDecide(mine, number, seen)).body).toEqual(schemeChanged)
  })

  it('but not those of a call that decided before, and is repeated', async () => {
    const mine = await answerKeyed(school, ['', 'Neon', ''])
    const sent = { points: [2, 0.5], entries: ['Iron', 'Neon'], key: randomUUID() }
    await callDecide(mine, several, sent)
    await edit(mine, several, { answers: [entry('Iron', 2), entry('Neon', 2), entry('Zinc', 2)] })
    const { status, body } = await callDecide(mine, several, sent)
    expect([status, body]).toMatchObject([200, { mark: 2.5, decided_by: 'teacher' }])
  })

  it('but not those of an app that does not tell the entries, which go by their order', async () => {
    const mine = await answerKeyed(school, ['', 'Neon', ''])
    await edit(mine, several, { answers: [entry('Zinc', 2), entry('Argon', 2)] })
    expect((await callDecide(mine, several, { points: [2, 0] })).status).toBe(200)
  })
})

describe('points for the entries of a text', () => {
  /** A mark scheme of one entry, which a teacher decides as one who has seen `entries`. */
  const decide = ({ teacher, subquestionIds }: Lesson, resultId: number, entries: string[]) =>
    teacher.call('decideMark', {
      params: { resultId, subQuestionId: subquestionIds[0] ?? '' },
      body: { type: 'points', points: [1], entries, base: null, key: randomUUID() },
    })

  const answered = async () => {
    const mine = await lesson(school)
    const { id } = await completeAttempt(mine.student, mine, ['It falls.', '', ''])
    return { mine, id, params: { topicId: mine.topicId, subQuestionId: mine.subquestionIds[0] ?? '' } }
  }

  it('stay theirs where a wording was accepted since, and where that was undone', async () => {
    const { mine, id, params } = await answered()
    const { scheme_change_id } = await mine.teacher.get('acceptWording', {
      params,
      body: { entry: 0, wording: 'weight' },
    })
    expect((await decide(mine, id, ['gravity'])).status).toBe(200)
    const { id: second } = await completeAttempt(mine.student, mine, ['It falls.', '', ''])
    await mine.teacher.get('undoSchemeChange', { params: { id: scheme_change_id } })
    expect((await decide(mine, second, ['gravity\nweight'])).status).toBe(200)
  })

  it('are refused where it was written anew, and a review shows what holds now, also of a decided mark', async () => {
    const { mine, id } = await answered()
    await decide(mine, id, ['gravity'])
    const { version } = await mine.teacher.get('getTopicDraft', { params: { id: mine.topicId } })
    const scheme = { subquestion_id: mine.subquestionIds[0] ?? '', answers: [entry('weight')] }
    await mine.teacher.get('editMarkScheme', {
      params: { topicId: mine.topicId },
      body: { version, schemes: [scheme] },
    })
    expect((await decide(mine, id, ['gravity'])).body).toEqual(schemeChanged)
    const { subquestion_feedback } = await mine.teacher.get('getExerciseResults', {
      params: { exerciseId: id },
    })
    expect(subquestion_feedback[0]?.marking?.entries).toMatchObject([{ entry: 'weight', max: 1 }])
  })
})
