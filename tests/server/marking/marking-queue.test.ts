import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { useSchool } from '../../setup/school.ts'
import { completeAttempt, join, lesson } from '../exercise/lesson.ts'
import { strictExaminer } from '../exercise/strict-examiner.ts'

const school = useSchool({ examiner: strictExaminer() })

/** A lesson with two students whose attempts are marked. */
async function markedByTwo() {
  const mine = await lesson(school)
  const classmate = await school.signIn('student', 'Ann')
  await join(school, mine.classId, classmate)
  const { id: result } = await completeAttempt(mine.student, mine, ['gravity', 'gravity', ''])
  await completeAttempt(classmate, mine, ['wind', 'air resistance', 'newton'])
  return { ...mine, classmate, result }
}

const queue = (
  { teacher, topicId, subquestionIds }: Awaited<ReturnType<typeof markedByTwo>>,
  query: { result_id?: number } = {},
) => teacher.get('getMarkingQueue', { params: { topicId, subQuestionId: subquestionIds[1] ?? '' }, query })

it('has everybody’s answer to one subquestion with its mark scheme and evidence', async () => {
  const mine = await markedByTwo()
  const seen = await queue(mine)
  expect(seen.questionDescription).toBe('A stone falls.')
  expect(seen.subquestion).toMatchObject({
    ...{ id: mine.subquestionIds[1], maxPoints: 2 },
    answers: [
      { answer: 'gravity', maxPoints: 1 },
      { answer: 'air resistance', maxPoints: 1 },
    ],
  })
  const items = new Map(seen.items.map((item) => [item.student.id, item]))
  expect(items.get(mine.student.id)).toMatchObject({
    ...{ answer: 'gravity', mark: 1, points: [1, 0], decided_by: 'examiner', teacher_decision_id: null },
    entries: [
      { entry: 'gravity', awarded: 1, quote: 'gravity' },
      { entry: 'air resistance', awarded: 0, quote: null },
    ],
  })
  expect(items.get(mine.classmate.id)).toMatchObject({ answer: 'air resistance', points: [0, 1] })
})

it('tells students of one name apart', async () => {
  const mine = await markedByTwo()
  const twin = await school.signIn('student', 'ann')
  await join(school, mine.classId, twin)
  await completeAttempt(twin, mine, ['', 'wind', ''])
  const { items } = await queue(mine)
  const marks = new Map(items.map(({ student }) => [student.id, student.name_mark]))
  expect(marks).toEqual(
    new Map([
      [mine.student.id, undefined],
      [mine.classmate.id, mine.classmate.email.split('@')[0]],
      [twin.id, twin.email.split('@')[0]],
    ]),
  )
})

it('follows decisions: points, note, and how many of each subquestion are decided', async () => {
  const mine = await markedByTwo()
  const { teacher_decision_id } = await mine.teacher.get('decideMark', {
    params: { resultId: mine.result, subQuestionId: mine.subquestionIds[1] ?? '' },
    body: { type: 'points', points: [0, 0], note: 'Copied.', base: null, key: randomUUID() },
  })
  const seen = await queue(mine)
  expect(seen.items.find(({ result_id }) => result_id === mine.result)).toMatchObject({
    ...{ decided_by: 'teacher', points: [0, 0], mark: 0, note: 'Copied.', teacher_decision_id },
  })
  expect(seen.subquestions.map(({ id, answers, decided }) => [id, answers, decided])).toEqual(
    mine.subquestionIds.map((id, index) => [id, 2, index === 1 ? 1 : 0]),
  )
})

it('has the latest attempt of each student only', async () => {
  const mine = await markedByTwo()
  await completeAttempt(mine.student, mine, ['', 'nothing', ''])
  const seen = await queue(mine)
  expect(seen.items.map(({ answer }) => answer).sort()).toEqual(['air resistance', 'nothing'])
})

it('has the attempt that is asked for in place of its student’s latest, and none of another quiz', async () => {
  const mine = await markedByTwo()
  await completeAttempt(mine.student, mine, ['', 'nothing', ''])
  const read = async (result_id: number) => {
    const { items } = await queue(mine, { result_id })
    return items.map(({ answer }) => answer).sort()
  }
  expect(await read(mine.result)).toEqual(['air resistance', 'gravity'])
  expect(await read((await markedByTwo()).result)).toEqual(['air resistance', 'nothing'])
})
