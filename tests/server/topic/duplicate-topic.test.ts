import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import { classes } from '../../../server/schema/class.ts'
import { exercises, topics } from '../../../server/schema/topic.ts'
import { useSchool, type Visitor } from '../../setup/school.ts'
import { lesson, newClass, open, quiz } from '../exercise/lesson.ts'

const school = useSchool()

const duplicate = (teacher: Visitor, id: number, class_id: number) =>
  teacher.call('duplicateTopic', { params: { id }, body: { class_id } })

const getQuestions = async (id: number) =>
  (await school.db.select().from(exercises).where(eq(exercises.topic_id, id))).map((row) => row.exercise_json)

it('copies the questions of a quiz into another group, as a draft', async () => {
  const mine = await lesson(school)
  await open(mine.student, mine.topicId)
  const { id: other } = await newClass(school, [mine.teacher, mine.student])
  const { status, body } = await duplicate(mine.teacher, mine.topicId, other)
  expect(status).toBe(201)
  expect(body).toMatchObject({ name: 'Forces', class_: { id: other }, is_draft: true, result_count: 0 })
  expect(body).not.toHaveProperty('is_begun')
  const withoutIds = (all: Awaited<ReturnType<typeof getQuestions>>) =>
    all.map((question) => ({
      ...question,
      subquestions: question.subquestions.map((one) => ({ ...one, id: '' })),
    }))
  const copies = await getQuestions(body.id)
  expect(withoutIds(copies)).toEqual(withoutIds(await getQuestions(mine.topicId)))
  const ids = copies.flatMap(({ subquestions }) => subquestions.map(({ id }) => id))
  expect(ids.filter((id) => mine.subquestionIds.includes(id))).toEqual([])
})

it('names each copy in a group of its own, within the limit of a name', async () => {
  const mine = await lesson(school)
  const copy = async (id: number) => (await duplicate(mine.teacher, id, mine.classId)).body
  const first = await copy(mine.topicId)
  const others = [await copy(mine.topicId), await copy(first.id)]
  expect([first, ...others].map(({ name }) => name)).toEqual([
    ...['Forces (copy)', 'Forces (copy 2)', 'Forces (copy 3)'],
  ])
  const name = 'x'.repeat(limits.nameLength)
  await school.db.update(topics).set({ name }).where(eq(topics.id, mine.topicId))
  const long = [await copy(mine.topicId), await copy(mine.topicId)]
  expect(long.map((one) => one.name)).toEqual([`${name.slice(7)} (copy)`, `${name.slice(9)} (copy 2)`])
})

it('names a second copy in another group', async () => {
  const mine = await lesson(school)
  const { id: other } = await newClass(school, [mine.teacher])
  const first = await duplicate(mine.teacher, mine.topicId, other)
  const second = await duplicate(mine.teacher, mine.topicId, other)
  expect([first, second].map(({ body }) => body.name)).toEqual(['Forces', 'Forces (copy)'])
})

it('leaves the times out, and keeps the limit of one attempt', async () => {
  const mine = await lesson(school)
  const draft = await mine.teacher.get('getTopicDraft', { params: { id: mine.topicId } })
  const times = { opens_at: '2026-01-05T08:00:00Z', closes_at: '2090-01-05T08:00:00Z' }
  const { version, name, description } = draft
  const body = { version, name, description, is_draft: false, one_attempt: true, ...times }
  await mine.teacher.get('editTopic', { params: { id: mine.topicId }, body })
  const { body: copy } = await duplicate(mine.teacher, mine.topicId, mine.classId)
  expect(copy.one_attempt).toBe(true)
  expect(copy).not.toHaveProperty('closes_at')
})

it('is refused for a group of another subject, and for a quiz without its questions', async () => {
  const mine = await lesson(school)
  const { id: other } = await newClass(school, [mine.teacher])
  await school.db.update(classes).set({ subject_id: 2, name: '9B' }).where(eq(classes.id, other))
  const { status, detail } = await duplicate(mine.teacher, mine.topicId, other)
  expect([status, detail]).toEqual([
    409,
    expect.stringMatching(/^This quiz is Physics, and 9B is a group for /),
  ])
  for (const state of ['processing', 'failed'] as const) {
    const { topicId } = await quiz(school, mine.classId, { status: state })
    expect((await duplicate(mine.teacher, topicId, mine.classId)).status).toBe(409)
  }
})

it('is refused to teachers of one of the two groups only', async () => {
  const mine = await lesson(school)
  const theirs = await lesson(school)
  expect((await duplicate(mine.teacher, mine.topicId, theirs.classId)).status).toBe(404)
  expect((await duplicate(mine.teacher, theirs.topicId, mine.classId)).status).toBe(404)
})
