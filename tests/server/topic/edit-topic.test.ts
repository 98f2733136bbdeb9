import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { lockClass } from '../../../server/class/own-class.ts'
import { class_members } from '../../../server/schema/class.ts'
import { exercises, topics } from '../../../server/schema/topic.ts'
import { isConcurrent, untilAwaited } from '../../setup/concurrent.ts'
import { until, useSchool, type Visitor } from '../../setup/school.ts'
import { lesson, open, quiz as storeQuiz, join } from '../exercise/lesson.ts'
import { generated, manual } from './quiz-drafts.ts'
import { readNotifications } from './stored-rows.ts'

const school = useSchool()

const getDraft = (teacher: Visitor, id: number) => teacher.get('getTopicDraft', { params: { id } })

/** An edit of the quiz as this teacher reads it now. */
async function edit(teacher: Visitor, id: number, part: object = {}) {
  const { version, name, description, ...read } = await getDraft(teacher, id)
  const { is_draft, opens_at, closes_at, one_attempt } = read
  const body = { version, name, description, is_draft, opens_at, closes_at, one_attempt, ...part }
  return () => teacher.call('editTopic', { params: { id }, body })
}
const save = async (...args: Parameters<typeof edit>) => (await edit(...args))()

const readTexts = async (id: number) =>
  (await school.db.select().from(exercises).where(eq(exercises.topic_id, id)))
    .toSorted((one, other) => one.position - other.position)
    .map(({ exercise_json }) => exercise_json.questionDescription)

describe('a quiz that nobody has begun', () => {
  it('changes as a whole, by any teacher of its class', async () => {
    const mine = await lesson(school)
    const colleague = await school.signIn('teacher')
    await join(school, mine.classId, colleague)
    const exercises = [manual({ questionDescription: 'A' }), manual({ questionDescription: 'B' })]
    const change = { name: 'Motion', description: 'Speed.', exercises, one_attempt: true }
    const { body } = await save(colleague, mine.topicId, change)
    expect(body).toMatchObject({
      ...{ id: mine.topicId, name: 'Motion', processing_status: 'completed', one_attempt: true },
    })
    expect(await readTexts(mine.topicId)).toEqual(['A', 'B'])
    const { exercises: asked } = await open(mine.student, mine.topicId)
    expect(asked.map(({ exercise_json }) => exercise_json.questionDescription)).toEqual(['A', 'B'])
  })

  it('changes whether marks are held, and forgets the time at which they were to be released', async () => {
    const { teacher, topicId } = await lesson(school)
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
    expect((await save(teacher, topicId, { held: true })).body).toMatchObject({ held: true })
    await teacher.get('scheduleRelease', { params: { topicId }, body: { at: tomorrow } })
    expect((await save(teacher, topicId)).body).toHaveProperty('release_at')
    const { body } = await save(teacher, topicId, { held: false })
    expect(body).not.toHaveProperty('held')
    expect(body).not.toHaveProperty('release_at')
  })

  it('is processed again if a question is to be generated', async () => {
    const { teacher, topicId } = await lesson(school)
    const { body } = await save(teacher, topicId, { exercises: [manual(), generated()] })
    expect(body).toMatchObject({ processing_status: 'processing', dataset_name: 'mixed' })
    await until(
      () => teacher.get('getTopics'),
      (seen) => seen.find(({ id }) => id === topicId)?.processing_status === 'completed',
    )
    const texts = await readTexts(topicId)
    expect(texts).toHaveLength(2)
    expect(texts[0]).toBe('A ball falls.')
  })

  it('is refused with what to mend, and unchanged', async () => {
    const { teacher, topicId } = await lesson(school)
    const refused = async (part: object) => {
      const { status, detail } = await save(teacher, topicId, part)
      return `${status} ${detail}`
    }
    expect(await refused({ name: ' ' })).toBe('400 Class name is required')
    expect(await refused({ exercises: [manual({ questionDescription: '' })] })).toBe(
      '400 Question 1 needs its text.',
    )
    expect(await refused({ exercises: [] })).toBe('400 A quiz needs at least one question.')
    expect(await readTexts(topicId)).toEqual(['A stone falls.', 'A stone falls.'])
  })

  it('changes for the first of two teachers who edit it at once', async () => {
    const mine = await lesson(school)
    const [one, two] = [
      await edit(mine.teacher, mine.topicId, { name: 'One' }),
      await edit(mine.teacher, mine.topicId, { name: 'Two', exercises: [manual()] }),
    ]
    const responses = await Promise.all([one(), two()])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const lost = responses.find(({ status }) => status === 409)
    expect(lost?.body).toMatchObject({ code: 'quiz_changed' })
  })

  it('stays as it is for a teacher who is removed from the class meanwhile', async () => {
    const mine = await lesson(school)
    const saving = await edit(mine.teacher, mine.topicId, { name: 'Motion' })
    const { asked } = await school.db.transaction(async (tx) => {
      await lockClass(tx, mine.classId, 'update')
      const asked = saving()
      if (isConcurrent()) await untilAwaited(tx)
      await tx.delete(class_members).where(eq(class_members.user_id, mine.teacher.id))
      return { asked }
    })
    expect((await asked).status).toBe(404)
    const [topic] = await school.db.select().from(topics).where(eq(topics.id, mine.topicId))
    expect(topic?.name).toBe('Forces')
  })
})

describe('a quiz that somebody has begun', () => {
  it('keeps its questions, and stays no draft', async () => {
    const mine = await lesson(school)
    const late = await edit(mine.teacher, mine.topicId, { exercises: [manual()] })
    await open(mine.student, mine.topicId)
    expect((await late()).body).toMatchObject({ code: 'quiz_begun' })
    expect((await save(mine.teacher, mine.topicId, { is_draft: true })).body).toMatchObject({
      code: 'quiz_begun',
    })
    expect((await save(mine.teacher, mine.topicId, { held: true })).body).toMatchObject({
      code: 'quiz_begun',
    })
    expect((await save(mine.teacher, mine.topicId, { held: false })).status).toBe(200)
    const set = { params: { id: mine.topicId }, body: { is_draft: true } }
    expect((await mine.teacher.call('setTopicDraft', set)).status).toBe(409)
    expect((await getDraft(mine.teacher, mine.topicId)).is_begun).toBe(true)
  })

  it('still changes its name, description and availability', async () => {
    const mine = await lesson(school)
    await open(mine.student, mine.topicId)
    const change = { name: 'Motion', description: 'Speed.', closes_at: '2090-06-01T14:30:00Z' }
    expect((await save(mine.teacher, mine.topicId, change)).body).toMatchObject({
      ...{ name: 'Motion', description: 'Speed.', closes_at: '2090-06-01T14:30:00.000Z', is_begun: true },
      time_zone: 'Europe/London',
    })
  })

  it.each([1, 2, 3, 4])('while it is edited: one of the two wins, never both (%i)', async () => {
    const mine = await lesson(school)
    const saving = await edit(mine.teacher, mine.topicId, {
      exercises: [manual({ questionDescription: 'New' })],
    })
    const [saved, begun] = await Promise.all([saving(), open(mine.student, mine.topicId)])
    const asked = begun.exercises.map(({ exercise_json }) => exercise_json.questionDescription)
    expect(asked).toEqual(saved.status === 200 ? ['New'] : ['A stone falls.', 'A stone falls.'])
    expect(await readTexts(mine.topicId)).toEqual(asked)
  })
})

it('mixed practice, and a quiz whose processing runs, are not edited', async () => {
  const { teacher, classId, topicId } = await lesson(school)
  const { topicId: running } = await storeQuiz(school, classId, { status: 'processing' })
  await school.db.update(topics).set({ random: true }).where(eq(topics.id, topicId))
  for (const id of [topicId, running]) {
    expect((await teacher.call('getTopicDraft', { params: { id } })).status).toBe(409)
    const off = { is_draft: false, opens_at: null, closes_at: null, one_attempt: false }
    const body = { version: '0'.repeat(32), name: 'x', description: 'x', ...off }
    expect((await teacher.call('editTopic', { params: { id }, body })).status).toBe(409)
  }
})

describe('a draft', () => {
  const setDraft = (teacher: Visitor, id: number, is_draft: boolean) =>
    teacher.get('setTopicDraft', { params: { id }, body: { is_draft } })

  it('is unknown to students in every call, as if it did not exist', async () => {
    const { teacher, student, topicId } = await lesson(school)
    await setDraft(teacher, topicId, true)
    expect((await teacher.get('getTopics'))[0]).toMatchObject({ id: topicId, is_draft: true })
    expect(await student.get('getTopics')).toEqual([])
    const withAndWithoutAttempt: Record<string, string>[] = [{}, { 'X-Attempt-Id': '1' }]
    for (const headers of withAndWithoutAttempt)
      for (const name of ['getExercises', 'submitTest', 'abandonAttempt'] as const) {
        const [draft, none] = [
          await student.call(name, { params: { topicId }, headers }),
          await student.call(name, { params: { topicId: 999_999 }, headers }),
        ]
        expect([draft.status, draft.body], name).toEqual([none.status, none.body])
      }
  })

  it('announces itself once when it is published', async () => {
    const { teacher, student, topicId } = await lesson(school)
    await setDraft(teacher, topicId, true)
    expect(await readNotifications(school.db, student.id)).toEqual([])
    await setDraft(teacher, topicId, false)
    await setDraft(teacher, topicId, false)
    const news = { title: 'New quiz', description: 'There is a new quiz in 9A: Forces.' }
    expect(await readNotifications(school.db, student.id)).toEqual([news])
    await setDraft(teacher, topicId, true)
    expect(await readNotifications(school.db, student.id)).toEqual([])
    await save(teacher, topicId, { is_draft: false, exercises: [generated()] })
    await until(
      () => readNotifications(school.db, student.id),
      (seen) => seen.length > 0,
    )
    expect(await readNotifications(school.db, student.id)).toEqual([news])
  })

  it.each([
    ['its name', { name: 'Motion' }],
    ['its questions, of which one is generated', { exercises: [generated()] }],
  ])(
    'is not announced as new to whoever joins after it was published, by an edit of %s',
    async (_what, change) => {
      const { teacher, student, topicId, classId } = await lesson(school)
      await setDraft(teacher, topicId, true)
      await setDraft(teacher, topicId, false)
      const newcomer = await school.signIn('student')
      await join(school, classId, newcomer)
      await save(teacher, topicId, { is_draft: false, ...change })
      await until(
        () => teacher.get('getTopics'),
        (seen) => seen.find(({ id }) => id === topicId)?.processing_status === 'completed',
      )
      expect(await readNotifications(school.db, newcomer.id)).toEqual([])
      expect(await readNotifications(school.db, student.id)).toHaveLength(1)
    },
  )

  it('is not announced when its questions are made', async () => {
    const { teacher, student, classId } = await lesson(school)
    const body = { name: 'Later', description: 'd', class_id: classId, exercises: [manual()], is_draft: true }
    const { id } = await teacher.get('addTopic', { body })
    await until(
      () => readNotifications(school.db, teacher.id),
      (seen) => seen.length > 0,
    )
    expect(await readNotifications(school.db, student.id)).toEqual([])
    expect((await student.get('getTopics')).map((topic) => topic.id)).not.toContain(id)
  })
})
