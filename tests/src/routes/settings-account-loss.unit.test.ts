import { expect, it } from 'vitest'
import type { StudentGroup } from '../../../src/data/class.ts'
import type { AttemptMeta } from '../../../src/data/exercise.ts'
import { describeStudentLoss, describeTeacherLoss } from '../../../src/routes/_app/settings/-account-loss.ts'
import type { Topic } from '../../../src/data/topic.ts'

const me = { id: 1, display_name: 'Ms H. Okafor' }
const lee = { id: 2, display_name: 'Mr Lee' }
const student = { id: 9, display_name: 'Amara Bello' }
const group = (id: number, name: string, change: Partial<StudentGroup>): StudentGroup => ({
  ...{ id, name, description: '', subject: { id: 1, name: 'Physics' } },
  ...{ teachers: [me], students: [], ...change },
})
const quiz = (id: number, classId: number, random = false) =>
  ({ id, random, class_: { id: classId, name: '' } }) as Topic
const attempt = (is_active: boolean) => ({ is_active }) as AttemptMeta

it('says how many results and begun quizzes a student loses', () => {
  expect(describeStudentLoss(42, [attempt(true), attempt(false)])).toEqual({
    text: 'Your 42 results, 1 quiz in progress and 1 quiz that is handed in, with all your answers, are deleted with it.',
    ...{ isBlocked: false, isLarge: true },
  })
  expect(describeStudentLoss(0, [])).toMatchObject({ text: 'You have no results yet.', isLarge: false })
})

it('names the groups that a teacher cannot leave', () => {
  const groups = [group(4, '9A', { students: [student] }), group(5, '9B', {})]
  expect(describeTeacherLoss(me.id, groups, [])).toMatchObject({
    text: expect.stringMatching(/^You are the only teacher of 9A, with students in it\./) as string,
    isBlocked: true,
  })
})

it('counts what is deleted with the groups without another teacher, and says who keeps the others', () => {
  const shared = group(6, '10 Triple Physics', { teachers: [me, lee], students: [student] })
  const groups = [group(4, '9A', { result_count: 200 }), group(5, '9B', { result_count: 14 }), shared]
  const topics = [quiz(1, 4), quiz(2, 5), quiz(3, 5, true), quiz(4, 6)]
  expect(describeTeacherLoss(me.id, groups, topics)).toEqual({
    text: '2 student groups without students are deleted, with 2 quizzes and 214 results. 10 Triple Physics stays with Mr Lee.',
    ...{ isBlocked: false, isLarge: true },
  })
  expect(describeTeacherLoss(me.id, [group(4, '9A', {})], topics.slice(1)).text).toBe(
    '9A, which has no students, is deleted.',
  )
  expect(describeTeacherLoss(me.id, [shared, { ...shared, id: 7 }], topics)).toEqual({
    text: '2 student groups stay with their other teachers.',
    ...{ isBlocked: false, isLarge: false },
  })
})
