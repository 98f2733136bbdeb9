import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { useSchool } from '../../setup/school.ts'
import { completeAttempt, join, lesson } from '../exercise/lesson.ts'
import { strictExaminer } from '../exercise/strict-examiner.ts'

const school = useSchool({ examiner: strictExaminer() })

it('has each answer of the chosen attempts with its points and feedback, part by part', async () => {
  const mine = await lesson(school)
  const { topicId, subquestionIds } = mine
  await completeAttempt(mine.student, mine, ['', '', ''])
  const { id: result_id } = await completeAttempt(mine.student, mine, ['=2+3', ' gravity\n', ''])
  const [first = '', second = ''] = subquestionIds
  await mine.teacher.get('decideMark', {
    params: { resultId: result_id, subQuestionId: second },
    body: { type: 'points', points: [1, 0.5], base: null, key: randomUUID() },
  })
  const { answers, next } = await mine.teacher.get('getQuizAnswers', { params: { topicId } })
  expect(next).toBeNull()
  expect(answers.map(({ subquestion_id }) => subquestion_id)).toEqual(subquestionIds)
  expect(answers[0]).toMatchObject({
    result_id,
    subquestion_id: first,
    answer: '=2+3',
    decided_by: 'examiner',
  })
  expect(answers[0]?.points).toHaveLength(1)
  expect(answers[1]).toMatchObject({
    answer: ' gravity\n',
    points: [1, 0.5],
    mark: 1.5,
    decided_by: 'teacher',
  })
  const all = await mine.teacher.get('getQuizAnswers', { params: { topicId }, query: { attempts: 'all' } })
  expect(all.answers).toHaveLength(6)
})

it('says where the next part begins', async () => {
  const mine = await lesson(school)
  await completeAttempt(mine.student, mine, ['', '', ''])
  for (let n = 0; n < 25; n += 1) {
    const student = await school.signIn('student', `Student ${n}`)
    await join(school, mine.classId, student)
    await completeAttempt(student, mine, ['gravity', '', ''])
  }
  const params = { topicId: mine.topicId }
  const part = await mine.teacher.get('getQuizAnswers', { params })
  expect([part.answers.length, part.next]).toEqual([75, 25])
  const rest = await mine.teacher.get('getQuizAnswers', { params, query: { offset: 25 } })
  expect([rest.answers.length, rest.next]).toEqual([3, null])
})
