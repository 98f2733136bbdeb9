import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { attempts } from '../../../server/schema/exercise.ts'
import { useSchool, type Visitor } from '../../setup/school.ts'
import { join, leave, lesson, open, completeAttempt } from './lesson.ts'
import { strictExaminer } from './strict-examiner.ts'

const school = useSchool({ examiner: strictExaminer() })

const deleting = async (student: Visitor, resultId: number) =>
  (await student.call('deleteResult', { params: { resultId } })).status

it('the student deletes a result together with its attempt', async () => {
  const mine = await lesson(school)
  const kept = await completeAttempt(mine.student, mine, [])
  const { id } = await completeAttempt(mine.student, mine, [])
  expect(await deleting(mine.student, id)).toBe(204)
  const { test_results } = await mine.student.get('getExerciseResultsMeta')
  expect(Object.values(test_results).flat()).toMatchObject([{ id: kept.id }])
  expect(await school.db.select().from(attempts).where(eq(attempts.user_id, mine.student.id))).toHaveLength(1)
  expect(await deleting(mine.student, id)).toBe(404)
})

it('the notification of a deleted result stays and no longer names it', async () => {
  const mine = await lesson(school)
  const { id } = await completeAttempt(mine.student, mine, [])
  const targets = async () => (await mine.student.get('me')).notifications.map(({ result_id }) => result_id)
  expect(await targets()).toEqual([id])
  await deleting(mine.student, id)
  expect(await targets()).toEqual([undefined])
})

it('deleting a result keeps an open attempt at the same quiz', async () => {
  const mine = await lesson(school)
  const { id } = await completeAttempt(mine.student, mine, [])
  const { attempt_id } = await open(mine.student, mine.topicId)
  await deleting(mine.student, id)
  expect((await open(mine.student, mine.topicId)).attempt_id).toBe(attempt_id)
})

it('the student can delete a result after leaving the class', async () => {
  const mine = await lesson(school)
  const { id } = await completeAttempt(mine.student, mine, [])
  await leave(school, mine.classId, mine.student)
  expect(await deleting(mine.student, id)).toBe(204)
})

it('nobody else can delete a result', async () => {
  const mine = await lesson(school)
  const { id } = await completeAttempt(mine.student, mine, [])
  const other = await school.signIn('student')
  await join(school, mine.classId, other)
  expect(await deleting(other, id)).toBe(404)
  expect((await mine.student.get('getExerciseResultsMeta')).total_test_result_count).toBe(1)
})
