import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { answers } from '../../../server/schema/exercise.ts'
import { useSchool, type Visitor } from '../../setup/school.ts'
import { join, leave, lesson, open, save, submit } from './lesson.ts'
import { strictExaminer } from './strict-examiner.ts'

const school = useSchool({ examiner: strictExaminer() })

const abandon = (student: Visitor, topicId: number, attempt?: number) =>
  student.call('abandonAttempt', {
    params: { topicId },
    ...(attempt !== undefined && { headers: { 'X-Attempt-Id': String(attempt) } }),
  })

it('abandoning ends the attempt, which is no longer listed, and keeps its answers', async () => {
  const mine = await lesson(school)
  const { attempt_id } = await open(mine.student, mine.topicId)
  await save(mine.student, mine, mine.subquestionIds[0] ?? '', 'gravity')
  expect((await abandon(mine.student, mine.topicId)).status).toBe(204)
  expect(await mine.student.get('getExerciseAttemptsMeta')).toEqual([])
  const kept = await school.db.select().from(answers).where(eq(answers.attempt_id, attempt_id))
  expect(kept.map(({ answer }) => answer)).toEqual(['gravity'])
})

it('the attempt after an abandoned one starts empty', async () => {
  const mine = await lesson(school)
  const { attempt_id } = await open(mine.student, mine.topicId)
  await save(mine.student, mine, mine.subquestionIds[0] ?? '', 'gravity')
  await abandon(mine.student, mine.topicId)
  const next = await open(mine.student, mine.topicId)
  expect(next).toMatchObject({ is_new_attempt: true, student_answers: [] })
  expect(next.attempt_id).not.toBe(attempt_id)
})

it('abandoning again succeeds, and a repeat that names its attempt never ends the next one', async () => {
  const { student, topicId } = await lesson(school)
  const { attempt_id } = await open(student, topicId)
  await abandon(student, topicId)
  expect((await abandon(student, topicId)).status).toBe(204)
  const next = await open(student, topicId)
  expect((await abandon(student, topicId, attempt_id)).status).toBe(204)
  expect((await open(student, topicId)).attempt_id).toBe(next.attempt_id)
})

it('a submitted attempt can no longer be abandoned', async () => {
  const { student, topicId } = await lesson(school)
  await open(student, topicId)
  await submit(student, topicId)
  const refused = await abandon(student, topicId)
  expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'attempt_finished' })])
})

it('abandoning is refused without an attempt, to other students and while the student is not in the class', async () => {
  const { student, topicId, classId } = await lesson(school)
  expect((await abandon(student, topicId)).status).toBe(404)
  await open(student, topicId)
  const other = await school.signIn('student')
  expect((await abandon(other, topicId)).status).toBe(404)
  await join(school, classId, other)
  expect((await abandon(other, topicId)).status).toBe(404)
  await leave(school, classId, student)
  expect((await abandon(student, topicId)).status).toBe(404)
  await join(school, classId, student)
  expect((await open(student, topicId)).is_new_attempt).toBe(false)
})
