import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useSchool } from '../../setup/school.ts'
import { completeAttempt } from '../exercise/lesson.ts'
import {
  answerKeyed,
  choice,
  edit,
  entry,
  getCell,
  place,
  queue,
  tryScheme,
  type Keyed,
} from './keyed-quiz.ts'

const school = useSchool()

const neon = { answers: [entry('Neon')] }

/** A teacher has confirmed what the wrong key made of "Neon", "Iron" and "Zinc". */
async function decided() {
  const mine = await answerKeyed(school, ['Neon', '', ''], ['Iron', '', ''], ['Zinc', '', ''])
  for (const [index, mark] of [0, 1, 0].entries()) await decideOn(mine, index, mark)
  return mine
}

async function decideOn(mine: Keyed, index: number, mark: number, undoes: { to_check?: true } = {}) {
  const { items } = await queue(mine, choice)
  const item = items.find(({ result_id }) => result_id === mine.results[index])
  await mine.teacher.get('decideMark', {
    params: getCell(mine, choice, index),
    body: {
      ...{ type: 'points', points: [mark], key: randomUUID() },
      base: item?.teacher_decision_id ?? null,
      ...undoes,
    },
  })
}

/** What each answer's mark would be by the mark scheme, where its teacher has to look again. */
async function getSchemeMarks(mine: Keyed) {
  const { items } = await queue(mine, choice)
  return mine.results.map((id) => items.find(({ result_id }) => result_id === id)?.scheme_mark)
}

/** How many answers desk, table, list of quizzes and worklist say are to check. */
async function countToCheck(mine: Keyed) {
  const { subQuestionId } = place(mine, choice)
  const { subquestions } = await queue(mine, choice)
  const table = await mine.teacher.get('getQuizResults', { params: { topicId: mine.topicId }, query: {} })
  const column = table.questions[0]?.subquestions.find(({ id }) => id === subQuestionId)
  const topics = await mine.teacher.get('getTopics')
  const worklist = await mine.teacher.get('getMarkingWorklist')
  return [
    subquestions.find(({ id }) => id === subQuestionId)?.to_check,
    column?.to_check,
    table.rows.filter(({ to_check }) => to_check.includes(subQuestionId)).length,
    topics.find(({ id }) => id === mine.topicId)?.progress?.to_check,
    worklist.items[0]?.to_check ?? 0,
  ]
}

it('a change tells how many marks it has moved in earlier attempts, and would have', async () => {
  const mine = await answerKeyed(school, ['Neon', '', ''], ['Neon', '', ''])
  await decideOn(mine, 0, 0)
  for (const student of mine.students) await completeAttempt(student, mine, ['Iron', '', ''])
  const { scheme_change } = await edit(mine, choice, neon)
  expect(scheme_change?.moved.map(({ from, to }) => [from, to])).toEqual([
    [1, 0],
    [1, 0],
  ])
  expect(scheme_change?.elsewhere).toEqual({ moved: 1, mixed: 0, differing: 1 })
})

describe('a mark that a teacher gave by another key', () => {
  it('is to be checked on every screen until a teacher decides it again', async () => {
    const mine = await decided()
    expect(await tryScheme(mine, choice, neon)).toMatchObject({ decided: 3, differing: 2, up: 0, down: 0 })
    expect(await countToCheck(mine)).toEqual([0, 0, 0, 0, 0])
    await edit(mine, choice, neon)
    expect(await getSchemeMarks(mine)).toEqual([1, 0, undefined])
    expect(await countToCheck(mine)).toEqual([2, 2, 2, 2, 2])
    await decideOn(mine, 0, 0)
    await decideOn(mine, 1, 0)
    expect(await getSchemeMarks(mine)).toEqual([undefined, undefined, undefined])
    expect(await countToCheck(mine)).toEqual([0, 0, 0, 0, 0])
  })

  it('is to be checked again where that decision is undone', async () => {
    const mine = await decided()
    await edit(mine, choice, neon)
    await decideOn(mine, 0, 1)
    await decideOn(mine, 0, 0, { to_check: true })
    await decideOn(mine, 1, 1)
    await decideOn(mine, 1, 0, { to_check: true })
    expect(await getSchemeMarks(mine)).toEqual([1, undefined, undefined])
  })

  it('is not where the key is as it was, or a teacher has decided otherwise than the marker', async () => {
    const mine = await decided()
    await decideOn(mine, 2, 1)
    const { scheme_change } = await edit(mine, choice, neon)
    expect(await getSchemeMarks(mine)).toEqual([1, 0, undefined])
    await mine.teacher.get('undoSchemeChange', { params: { id: scheme_change?.id ?? 0 } })
    expect(await getSchemeMarks(mine)).toEqual([undefined, undefined, undefined])
    await edit(mine, choice, { answers: [entry('Zinc')] })
    expect(await getSchemeMarks(mine)).toEqual([undefined, 0, undefined])
    await edit(mine, choice, { answers: [entry('Iron')] })
    expect(await getSchemeMarks(mine)).toEqual([undefined, undefined, undefined])
  })
})
