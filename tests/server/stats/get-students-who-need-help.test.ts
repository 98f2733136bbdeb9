import { expect, test } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import { type Visitor, useSchool } from '../../setup/school.ts'
import { type Group, group, storeAttempt } from './marked-attempts.ts'

const school = useSchool()

const storeAll = async (student: Visitor, where: Group, ...accuracies: number[]) => {
  for (const [index, accuracy] of accuracies.entries()) {
    const at = new Date(Date.UTC(2026, 0, index + 1, 10)).toISOString()
    await storeAttempt(school, student, where, { at, accuracy, seconds: 60 })
  }
}
const signInStudents = async (count: number) =>
  Promise.all(Array.from({ length: count }, () => school.signIn('student')))

test('a teacher sees low and falling students first, then low, falling and those without a result', async () => {
  const teacher = await school.signIn('teacher')
  const students = await signInStudents(5)
  const [good, fresh, falling, low, worst] = students as [Visitor, Visitor, Visitor, Visitor, Visitor]
  const physics = await group(school, 'Physics', 'Physics', [teacher, ...students])
  await storeAll(good, physics, 70, 70, 70, 70, 70, 70)
  await storeAll(falling, physics, 90, 60, 60, 60, 60, 60)
  await storeAll(low, physics, 40)
  await storeAll(worst, physics, 80, 30, 30, 30, 30, 40)
  const { items, total_count } = await teacher.get('getStudentsWhoNeedHelp')
  expect(items.map(({ id, reason }) => [id, reason])).toEqual([
    [worst.id, 'low_and_falling'],
    [low.id, 'low'],
    [falling.id, 'falling'],
    [fresh.id, 'no_result'],
  ])
  expect(items[0]).toMatchObject({ accuracy: 32, accuracy_before: 80 })
  expect(items[1]).toMatchObject({ accuracy: 40, accuracy_before: null })
  expect(items[3]).toMatchObject({ accuracy: null, accuracy_before: null })
  expect(total_count).toBe(4)
})

test('only results in the own classes count, and only students of the own classes are listed', async () => {
  const [teacher, other] = [await school.signIn('teacher'), await school.signIn('teacher')]
  const [own, foreign] = (await signInStudents(2)) as [Visitor, Visitor]
  const physics = await group(school, 'Physics', 'Physics', [teacher, own])
  const biology = await group(school, 'Biology', 'Biology', [other, own, foreign])
  await storeAll(own, physics, 80)
  await storeAll(own, biology, 0)
  await storeAll(foreign, biology, 0)
  expect(await teacher.get('getStudentsWhoNeedHelp')).toEqual({ items: [], total_count: 0 })
})

test('of one subject only its classes count', async () => {
  const teacher = await school.signIn('teacher')
  const [one, two] = (await signInStudents(2)) as [Visitor, Visitor]
  const physics = await group(school, 'Physics', 'Physics', [teacher, one, two])
  const biology = await group(school, 'Biology', 'Biology', [teacher, one, two])
  await storeAll(one, physics, 20)
  await storeAll(one, biology, 90)
  await storeAll(two, physics, 90)
  await storeAll(two, biology, 20)
  const { subject } = (await teacher.get('getClasses')).find(({ name }) => name === 'Biology') ?? {}
  const { items } = await teacher.get('getStudentsWhoNeedHelp', { query: { subject_id: subject?.id ?? 0 } })
  expect(items.map(({ id, accuracy }) => [id, accuracy])).toEqual([[two.id, 20]])
})

test('a small fall is left out', async () => {
  const teacher = await school.signIn('teacher')
  const [student] = (await signInStudents(1)) as [Visitor]
  const physics = await group(school, 'Physics', 'Physics', [teacher, student])
  await storeAll(student, physics, 70, 64, 64, 64, 64, 64)
  expect((await teacher.get('getStudentsWhoNeedHelp')).items).toEqual([])
})

test('a student is told from one of the same name who needs no help', async () => {
  const teacher = await school.signIn('teacher')
  const low = await school.signIn('student', 'John Smith')
  const good = await school.signIn('student', 'John Smith')
  const physics = await group(school, 'Physics', 'Physics', [teacher, low, good])
  await storeAll(low, physics, 20)
  await storeAll(good, physics, 90)
  const { items } = await teacher.get('getStudentsWhoNeedHelp')
  expect(items.map(({ name_mark }) => name_mark)).toEqual([low.email.split('@')[0]])
})

test('the list is short, and the count includes those that it leaves out', async () => {
  const teacher = await school.signIn('teacher')
  const students = await signInStudents(limits.studentsWhoNeedHelp + 2)
  await group(school, 'Physics', 'Physics', [teacher, ...students])
  const { items, total_count } = await teacher.get('getStudentsWhoNeedHelp')
  expect(items).toHaveLength(limits.studentsWhoNeedHelp)
  expect(total_count).toBe(limits.studentsWhoNeedHelp + 2)
})

test('a teacher without classes sees nobody', async () => {
  const newcomer = await school.signIn('teacher')
  expect(await newcomer.get('getStudentsWhoNeedHelp')).toEqual({ items: [], total_count: 0 })
})
