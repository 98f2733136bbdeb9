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
    type: 'deletable',
    deleted: [
      '42 results, with answers, marks and feedback',
      '1 quiz in progress',
      '1 quiz handed in, waiting for marks',
    ],
    kept: [],
  })
  expect(describeStudentLoss(0, [])).toMatchObject({ deleted: [] })
})

it('names the groups that a teacher cannot leave', () => {
  const groups = [group(4, '9A', { students: [student] }), group(5, '9B', {})]
  expect(describeTeacherLoss(me.id, groups, [])).toEqual({
    type: 'blocked',
    reason:
      'You are the only teacher of 9A, and it has students. Add another teacher, or take the students out. Then you can delete your account.',
  })
  expect(describeTeacherLoss(me.id, [...groups, group(6, '9C', { students: [student] })], [])).toMatchObject({
    reason: expect.stringMatching(
      /of 9A and 9C, and they have students\. Add another teacher to each, or/,
    ) as string,
  })
})

it('counts what is deleted with the groups without another teacher, and says who keeps the others', () => {
  const shared = group(6, '10 Triple Physics', { teachers: [me, lee], students: [student] })
  const groups = [group(4, '9A', { result_count: 200 }), group(5, '9B', { result_count: 14 }), shared]
  const topics = [quiz(1, 4), quiz(2, 5), quiz(3, 5, true), quiz(4, 6)]
  expect(describeTeacherLoss(me.id, groups, topics)).toMatchObject({
    deleted: ['2 student groups without students, with 2 quizzes and 214 results'],
    kept: ['10 Triple Physics, with Mr Lee', 'The marks and the feedback you gave there'],
  })
  expect(describeTeacherLoss(me.id, [group(4, '9A', {})], topics.slice(1))).toMatchObject({
    deleted: ['9A, which has no students'],
    kept: [],
  })
  expect(describeTeacherLoss(me.id, [shared, { ...shared, id: 7 }], topics)).toMatchObject({
    deleted: [],
    kept: [expect.stringMatching('2 student groups, with their other teachers'), expect.anything()],
  })
})
