import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { classes } from '../../../server/schema/class.ts'
import { topics } from '../../../server/schema/topic.ts'
import { useSchool, type Visitor } from '../../setup/school.ts'
import { completeAttempt, lesson, open, quiz, randomTopic, submit } from './lesson.ts'
import { strictExaminer } from './strict-examiner.ts'

const school = useSchool({ examiner: strictExaminer() })
const start = (student: Visitor, topicId: number) => student.call('getExercises', { params: { topicId } })
const set = (topicId: number, values: Partial<typeof topics.$inferInsert>) =>
  school.db.update(topics).set(values).where(eq(topics.id, topicId))

/** A Wednesday, 12:00 in London. */
const noon = new Date('2026-11-25T12:00:00Z')
const at = (time: string) => new Date(`2026-11-${time}:00Z`)
afterEach(() => {
  school.clock.now = new Date()
})

async function timedLesson(values: Partial<typeof topics.$inferInsert>) {
  school.clock.now = noon
  const mine = await lesson(school)
  if (Object.keys(values).length > 0) await set(mine.topicId, values)
  return mine
}

describe('a quiz with times', () => {
  it.each([
    ['before it opens', { opens_at: at('30T08:00') }, 'This quiz opens Monday 08:00. You can begin it then.'],
    [
      'after it has closed',
      { closes_at: noon },
      'This quiz closed today 12:00. It cannot be begun any more.',
    ],
  ])('is not begun %s', async (_when, values, detail) => {
    const { student, topicId } = await timedLesson(values)
    expect(await start(student, topicId)).toMatchObject({
      status: 409,
      detail,
      body: { code: 'quiz_not_open' },
    })
    expect((await student.get('getTopics'))[0]).toMatchObject({ has_active_attempt: false })
  })

  it('is begun between the two, and then finished at any time', async () => {
    const mine = await timedLesson({ opens_at: at('25T12:00'), closes_at: at('25T15:30') })
    const [seen] = await mine.student.get('getTopics')
    expect(seen).toMatchObject({
      ...{ opens_at: '2026-11-25T12:00:00.000Z', closes_at: '2026-11-25T15:30:00.000Z' },
      time_zone: 'Europe/London',
    })
    const { attempt_id } = await open(mine.student, mine.topicId)
    school.clock.now = at('25T16:00')
    expect((await open(mine.student, mine.topicId)).attempt_id).toBe(attempt_id)
    await submit(mine.student, mine.topicId)
    expect((await start(mine.student, mine.topicId)).status).toBe(409)
  })
})

describe('an attempt submitted after the closing', () => {
  async function submitLate(headers: Record<string, string>) {
    const mine = await timedLesson({ closes_at: at('25T13:00') })
    await open(mine.student, mine.topicId)
    school.clock.now = at('25T14:00')
    await submit(mine.student, mine.topicId, headers)
    const table = await mine.teacher.get('getQuizResults', { params: { topicId: mine.topicId } })
    return { ...mine, row: table.rows[0] }
  }

  it('is late if it was finished after it', async () => {
    const { row } = await submitLate({ 'X-Finished-At': '2026-11-25T13:00:01Z' })
    expect(row?.late).toBe(true)
  })

  it('is late if no device says when it was finished', async () => {
    expect((await submitLate({})).row?.late).toBe(true)
  })

  it('is not late if it was only delivered late', async () => {
    const { row } = await submitLate({ 'X-Finished-At': '2026-11-25T12:59:59Z' })
    expect(row).toMatchObject({ submitted_at: '2026-11-25T14:00:00.000Z' })
    expect(row).not.toHaveProperty('late')
  })

  it('says so in the review, to teachers only', async () => {
    const mine = await timedLesson({})
    const { id: exerciseId } = await completeAttempt(mine.student, mine, [])
    const late = async (person: Visitor) =>
      (await person.get('getExerciseResults', { params: { exerciseId } })).late
    expect(await late(mine.teacher)).toBeUndefined()
    await set(mine.topicId, { closes_at: at('25T11:00') })
    expect([await late(mine.teacher), await late(mine.student)]).toEqual([true, undefined])
  })
})

describe('a quiz with one attempt', () => {
  const refused = { status: 409, body: { code: 'one_attempt' } }

  it('is begun once', async () => {
    const mine = await timedLesson({ one_attempt: true })
    const { attempt_id } = await open(mine.student, mine.topicId)
    expect((await open(mine.student, mine.topicId)).attempt_id).toBe(attempt_id)
    expect((await mine.student.get('getTopics'))[0]).not.toHaveProperty('attempt_used')
    await submit(mine.student, mine.topicId)
    expect(await start(mine.student, mine.topicId)).toMatchObject(refused)
    expect((await mine.student.get('getTopics'))[0]).toMatchObject({ one_attempt: true, attempt_used: true })
  })

  it('counts an abandoned attempt', async () => {
    const { student, topicId } = await timedLesson({ one_attempt: true })
    await open(student, topicId)
    await student.get('abandonAttempt', { params: { topicId } })
    expect(await start(student, topicId)).toMatchObject(refused)
  })

  it('counts an attempt whose result was deleted, of which nothing else stays', async () => {
    const mine = await timedLesson({ one_attempt: true })
    const { id: resultId } = await completeAttempt(mine.student, mine, ['gravity'])
    await mine.student.get('deleteResult', { params: { resultId } })
    expect(await start(mine.student, mine.topicId)).toMatchObject(refused)
    const { rows } = await mine.teacher.get('getQuizResults', { params: { topicId: mine.topicId } })
    expect(rows[0]).toMatchObject({ state: 'not_started', result_id: null })
  })

  it('has one attempt when two tabs begin at once', async () => {
    const { student, topicId } = await timedLesson({ one_attempt: true })
    const opened = await Promise.all([open(student, topicId), open(student, topicId)])
    expect(new Set(opened.map(({ attempt_id }) => attempt_id)).size).toBe(1)
  })

  it('has no second attempt when one is handed in while another begins', async () => {
    const { student, topicId } = await timedLesson({ one_attempt: true })
    await open(student, topicId)
    const again = Array.from({ length: 4 }, () => start(student, topicId))
    await Promise.all([submit(student, topicId), ...again])
    expect(await start(student, topicId)).toMatchObject(refused)
  })
})

describe('mixed practice', () => {
  async function practice(values: Partial<typeof topics.$inferInsert>) {
    const mine = await timedLesson(values)
    return { ...mine, random: await randomTopic(school, mine.classId) }
  }

  it.each([
    ['a draft', { is_draft: true }, 404],
    ['one that is not open yet', { opens_at: at('26T08:00') }, 404],
    ['one whose marks are held', { held: true }, 404],
    ['one with one attempt', { one_attempt: true }, 404],
    ['one with one attempt that has closed', { one_attempt: true, closes_at: at('25T11:00') }, 200],
    ['one that has closed', { closes_at: at('25T11:00') }, 200],
  ])('and the questions of %s', async (_which, values, status) => {
    const { student, random } = await practice(values)
    const listed = (await student.get('getTopics')).map(({ id }) => id)
    expect(listed.includes(random)).toBe(status === 200)
    expect((await start(student, random)).status).toBe(status)
  })

  it('draws from the others', async () => {
    const mine = await practice({ is_draft: true })
    const { questionIds } = await quiz(school, mine.classId)
    const { exercises } = await open(mine.student, mine.random)
    expect(exercises.map(({ id }) => id).toSorted()).toEqual(questionIds)
  })

  it('is not begun where it is switched off, but finished', async () => {
    const { student, teacher, random, classId } = await practice({})
    await open(student, random)
    await school.db.update(classes).set({ mixed_practice: false }).where(eq(classes.id, classId))
    const isListed = async (person: Visitor) =>
      (await person.get('getTopics')).some(({ id }) => id === random)
    expect([await isListed(student), await isListed(teacher)]).toEqual([true, false])
    await submit(student, random)
    expect(await isListed(student)).toBe(false)
    expect((await start(student, random)).status).toBe(404)
  })
})

describe('the times of a new quiz', () => {
  it.each([
    [{ opens_at: '2027-01-01T10:00:00Z', closes_at: '2027-01-01T10:00:00Z' }, 'close after it opens'],
    [{ closes_at: '2026-11-25T11:00:00Z' }, 'before anybody could begin'],
    [{ opens_at: '2027-02-31T10:00:00Z' }, '"opens_at" is a date that does not exist'],
    [{ opens_at: 'Monday' }, '"opens_at"'],
  ])('%# are refused with what to mend', async (times, detail) => {
    const { teacher, classId } = await timedLesson({})
    const body = { name: 'x', description: 'x', class_id: classId, exercises: [], ...times }
    expect(await teacher.call('addTopic', { body })).toMatchObject({
      ...{ status: 400, detail: expect.stringContaining(detail) as string },
    })
  })
})
