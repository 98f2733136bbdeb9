import { expect, it } from 'vitest'
import { until, useSchool } from '../../setup/school.ts'
import { join, leave, lesson, open, quiz, save, submit } from './lesson.ts'
import { strictExaminer } from './strict-examiner.ts'

const examiner = strictExaminer()
const school = useSchool({ examiner })

it('an open attempt shows how much of it is answered', async () => {
  const mine = await lesson(school)
  const { attempt_id, started_at } = await open(mine.student, mine.topicId)
  await save(mine.student, mine, mine.subquestionIds[0] ?? '', 'gravity')
  await save(mine.student, mine, mine.subquestionIds[1] ?? '', ' \n\u00a0')
  const [attempt, ...others] = await mine.student.get('getExerciseAttemptsMeta')
  expect(others).toEqual([])
  expect(attempt).toEqual({
    ...{ id: attempt_id, topic_id: mine.topicId, topic_name: 'Forces', subject_name: 'Physics' },
    ...{ started_at, finished_at: null, is_active: true, progress: expect.closeTo(1 / 3) as number },
    parts: 3,
  })
})

it('an answer that was emptied no longer counts', async () => {
  const mine = await lesson(school)
  await open(mine.student, mine.topicId)
  for (const id of mine.subquestionIds) await save(mine.student, mine, id, 'x')
  expect((await mine.student.get('getExerciseAttemptsMeta'))[0]?.progress).toBe(1)
  await save(mine.student, mine, mine.subquestionIds[0] ?? '', '')
  expect((await mine.student.get('getExerciseAttemptsMeta'))[0]?.progress).toBeCloseTo(2 / 3)
})

it('a submitted attempt shows when the server received it, until its result is there', async () => {
  const { student, topicId } = await lesson(school)
  await open(student, topicId)
  const goOn = examiner.hold()
  const { submitted_at } = await submit(student, topicId, { 'X-Finished-At': '2020-01-01T00:00:00Z' })
  expect(await student.get('getExerciseAttemptsMeta')).toMatchObject([
    { is_active: false, finished_at: submitted_at },
  ])
  goOn()
  await until(
    () => student.get('getExerciseAttemptsMeta'),
    (seen) => seen.length === 0,
  )
})

it('the attempts are listed newest first, and of one quiz only if it is given', async () => {
  const mine = await lesson(school)
  const second = await quiz(school, mine.classId, { name: 'Energy' })
  await open(mine.student, mine.topicId)
  school.clock.now = new Date(school.clock.now.getTime() + 1000)
  await open(mine.student, second.topicId)
  const names = (await mine.student.get('getExerciseAttemptsMeta')).map(({ topic_name }) => topic_name)
  expect(names).toEqual(['Energy', 'Forces'])
  const one = await mine.student.get('getExerciseAttemptsMeta', { query: { topic_id: mine.topicId } })
  expect(one.map(({ topic_name }) => topic_name)).toEqual(['Forces'])
})

it('attempts of other students are not listed', async () => {
  const { student, topicId, classId } = await lesson(school)
  await open(student, topicId)
  const other = await school.signIn('student')
  await join(school, classId, other)
  expect(await other.get('getExerciseAttemptsMeta')).toEqual([])
})

it('an open attempt is not listed while the student is not in the class', async () => {
  const { student, topicId, classId } = await lesson(school)
  await open(student, topicId)
  await leave(school, classId, student)
  expect(await student.get('getExerciseAttemptsMeta')).toEqual([])
  await join(school, classId, student)
  expect(await student.get('getExerciseAttemptsMeta')).toHaveLength(1)
})
