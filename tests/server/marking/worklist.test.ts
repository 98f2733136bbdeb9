import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import { type Visitor, useSchool } from '../../setup/school.ts'
import {
  completeAttempt,
  join,
  lesson,
  newClass,
  open,
  quiz,
  randomTopic,
  submit,
  type Lesson,
  type Quiz,
} from '../exercise/lesson.ts'
import { strictExaminer } from '../exercise/strict-examiner.ts'
import { heldLesson, sitHeld } from './held-quiz.ts'

const strict = strictExaminer()
/** Not sure of answers with "perhaps". */
const examiner = {
  ...strict,
  mark: async (task: Parameters<typeof strict.mark>[0]) => ({
    ...(await strict.mark(task)),
    please_check: task.answer.includes('perhaps'),
  }),
}
const school = useSchool({ examiner })
beforeEach(() => {
  strict.failing = false
})

const getWorklist = (teacher: Visitor) => teacher.get('getMarkingWorklist')
const passMinute = () => {
  school.clock.now = new Date(school.clock.now.getTime() + 60_000)
}
const complete = async ({ student, ...taken }: Lesson, answers: string[]) =>
  (await completeAttempt(student, taken, answers)).id

it('has the answers to check of each quiz, and where the first of them is, until a teacher decides', async () => {
  const mine = await lesson(school)
  const { teacher, topicId, subquestionIds } = mine
  expect(await getWorklist(teacher)).toMatchObject({ items: [], total_count: 0, time_zone: 'Europe/London' })
  const resultId = await complete(mine, ['gravity', 'perhaps gravity', 'perhaps'])
  const found = await getWorklist(teacher)
  const results = await mine.student.get('getExerciseResultsMeta')
  expect(found).toMatchObject({
    items: [{ topic: { id: topicId, name: 'Forces', class_: { id: mine.classId } }, to_check: 2 }],
    total_count: 1,
  })
  expect(found.items[0]).toMatchObject({
    since: Object.values(results.test_results)[0]?.[0]?.finished_at,
    ...{ check_from: subquestionIds[1], to_release: 0, release_at: null, waiting: 0 },
  })
  await teacher.get('decideMark', {
    params: { resultId, subQuestionId: subquestionIds[1] ?? '' },
    body: { type: 'total', total: 0, base: null, key: randomUUID() },
  })
  expect((await getWorklist(teacher)).items).toMatchObject([{ to_check: 1, check_from: subquestionIds[2] }])
})

it('counts the latest attempt of each student only', async () => {
  const mine = await lesson(school)
  await complete(mine, ['perhaps', 'perhaps', ''])
  await complete(mine, ['gravity', 'perhaps', ''])
  expect((await getWorklist(mine.teacher)).items).toMatchObject([{ to_check: 1 }])
  await complete(mine, ['gravity', 'gravity', ''])
  expect((await getWorklist(mine.teacher)).items).toEqual([])
})

it('has as many answers to check as the table of results, whichever attempts that shows', async () => {
  const mine = await lesson(school)
  await complete(mine, ['perhaps', 'perhaps', ''])
  await complete(mine, ['gravity', 'perhaps', ''])
  for (const attempts of ['latest', 'best', 'all'] as const) {
    const { questions } = await mine.teacher.get('getQuizResults', {
      ...{ params: { topicId: mine.topicId }, query: { attempts } },
    })
    const counts = questions.flatMap(({ subquestions }) => subquestions.map(({ to_check }) => to_check))
    expect(counts).toEqual([0, 1, 0])
  }
})

it('has held results until they are released', async () => {
  const mine = await heldLesson(school)
  await sitHeld(school, mine.student, mine)
  await sitHeld(school, mine.mate, mine)
  const params = { topicId: mine.topicId }
  expect((await getWorklist(mine.teacher)).items).toMatchObject([{ to_release: 2, release_at: null }])
  const soon = new Date(school.clock.now.getTime() + 86_400_000).toISOString().slice(0, 16)
  await mine.teacher.get('scheduleRelease', { params, body: { at: soon } })
  expect((await getWorklist(mine.teacher)).items[0]?.release_at).not.toBeNull()
  await mine.teacher.get('releaseResults', { params, body: { student_ids: null } })
  expect((await getWorklist(mine.teacher)).items).toEqual([])
})

it('has what is released by itself last', async () => {
  const mine = await heldLesson(school)
  await sitHeld(school, mine.student, mine)
  const soon = new Date(school.clock.now.getTime() + 86_400_000).toISOString().slice(0, 16)
  await mine.teacher.get('scheduleRelease', { params: { topicId: mine.topicId }, body: { at: soon } })
  passMinute()
  const later = await quiz(school, mine.classId)
  await completeAttempt(mine.student, later, ['perhaps', '', ''])
  const { items } = await getWorklist(mine.teacher)
  expect(items.map(({ topic }) => topic.id)).toEqual([later.topicId, mine.topicId])
})

it('has what waits for the teacher in the order of that, whatever is released by itself', async () => {
  const mine = await heldLesson(school)
  await sitHeld(school, mine.student, mine)
  const soon = new Date(school.clock.now.getTime() + 86_400_000).toISOString().slice(0, 16)
  await mine.teacher.get('scheduleRelease', { params: { topicId: mine.topicId }, body: { at: soon } })
  passMinute()
  const other = await quiz(school, mine.classId)
  await completeAttempt(mine.student, other, ['perhaps', '', ''])
  passMinute()
  await sitHeld(school, mine.mate, mine, ['perhaps', '', ''])
  const { items } = await getWorklist(mine.teacher)
  expect(items.map(({ topic }) => topic.id)).toEqual([other.topicId, mine.topicId])
})

it('has what is handed in and not marked yet', async () => {
  const mine = await lesson(school)
  strict.failing = true
  await open(mine.student, mine.topicId)
  await submit(mine.student, mine.topicId)
  expect((await getWorklist(mine.teacher)).items).toMatchObject([
    { waiting: 1, to_check: 0, check_from: null },
  ])
})

it('leaves out mixed practice', async () => {
  const mine = await lesson(school)
  const topicId = await randomTopic(school, mine.classId)
  await completeAttempt(mine.student, { ...mine, topicId }, ['perhaps', 'perhaps', 'perhaps'])
  expect((await getWorklist(mine.teacher)).items).toEqual([])
})

it('leaves out quizzes of other classes and deleted ones', async () => {
  const [mine, foreign] = [await lesson(school), await lesson(school)]
  await complete(mine, ['perhaps', '', ''])
  await complete(foreign, ['perhaps', '', ''])
  expect((await getWorklist(mine.teacher)).items.map(({ topic }) => topic.id)).toEqual([mine.topicId])
  await mine.teacher.get('deleteTopic', { params: { id: mine.topicId } })
  expect((await getWorklist(mine.teacher)).items).toEqual([])
})

it('is short, what has waited longest first, and its count includes those that it leaves out', async () => {
  const [teacher, student] = [await school.signIn('teacher'), await school.signIn('student')]
  const { id: classId } = await newClass(school, [teacher])
  await join(school, classId, student)
  const made: Quiz[] = []
  for (let count = 0; count <= limits.worklistQuizzes; count += 1) made.push(await quiz(school, classId))
  // The newest quiz is taken first.
  const taken = made.toReversed()
  for (const each of taken) {
    await completeAttempt(student, each, ['perhaps', '', ''])
    passMinute()
  }
  const { items, total_count } = await getWorklist(teacher)
  expect(items.map(({ topic }) => topic.id)).toEqual(taken.slice(0, -1).map(({ topicId }) => topicId))
  expect(total_count).toBe(limits.worklistQuizzes + 1)
  // Of a quiz that is left out it says where to begin.
  for (const { topicId, subquestionIds } of taken.slice(-1)) {
    const alone = await teacher.get('getMarkingWorklist', { query: { topic_id: topicId } })
    expect(alone.items).toMatchObject([{ topic: { id: topicId }, check_from: subquestionIds[0] }])
  }
})
