import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import { focus_areas } from '../../../server/schema/class.ts'
import { job_requests } from '../../../server/schema/jobs.ts'
import { topics } from '../../../server/schema/topic.ts'
import { until, useSchool, type Visitor } from '../../setup/school.ts'
import { addClass, generated, manual, quiz } from './quiz-drafts.ts'
import { readExercises, storeExercise, storeTopic } from './stored-rows.ts'

const school = useSchool()

const getDrafts = async (id: number) => {
  const [topic] = await school.db.select().from(topics).where(eq(topics.id, id))
  return topic?.drafts ?? []
}
const completed = (teacher: Visitor, id: number) =>
  until(
    async () => (await teacher.get('getTopics')).find((topic) => topic.id === id),
    (topic) => topic?.processing_status === 'completed',
  )
const subquestions = (amount: number) =>
  Array.from({ length: amount }, () => ({
    subquestionDescription: 'Say why.',
    answers: [{ answer: 'because', maxPoints: 1 }],
  }))

describe('adding a quiz', () => {
  it('is refused without a session, to students, and to teachers of other groups', async () => {
    const [teacher, other] = [await school.signIn('teacher'), await school.signIn('teacher')]
    const student = await school.signIn('student')
    const body = quiz(await addClass(teacher, student))
    expect((await school.anonymous.call('addTopic', { body })).status).toBe(401)
    expect((await student.call('addTopic', { body })).status).toBe(403)
    expect((await other.call('addTopic', { body })).status).toBe(404)
    expect(await teacher.get('getTopics')).toEqual([])
  })

  it('responds with the quiz being processed, and completes it', async () => {
    const teacher = await school.signIn('teacher')
    const class_id = await addClass(teacher)
    const added = await teacher.call('addTopic', { body: { ...quiz(class_id), name: ' Forces ' } })
    expect(added.status).toBe(201)
    expect(added.body).toEqual({
      ...{ id: added.body.id, name: 'Forces', description: 'Pushes and pulls.', random: false },
      ...{ class_: { id: class_id, name: '9A Physics' }, subject: { id: 1, name: 'Physics' } },
      ...{ dataset_name: 'manual', processing_status: 'processing', result_count: 0 },
      ...{ has_test_results: false, has_active_attempt: false },
    })
    await completed(teacher, added.body.id)
    expect(await readExercises(school.db, added.body.id)).toHaveLength(1)
    await until(
      () => school.db.select().from(job_requests),
      (left) => left.length === 0,
    )
  })

  it('names the first field that is missing, as for a class', async () => {
    const teacher = await school.signIn('teacher')
    const class_id = await addClass(teacher)
    const refused = async (part: object) => {
      const { status, detail } = await teacher.call('addTopic', { body: { ...quiz(class_id), ...part } })
      return `${status} ${detail}`
    }
    const nothing = { name: '', description: '\n', class_id: null }
    expect(await refused(nothing)).toBe('400 Class name is required')
    expect(await refused({ ...nothing, name: 'x' })).toBe('400 Class description is required')
    expect(await refused({ class_id: null })).toBe('400 Subject is required')
    expect(await refused({ class_id: undefined })).toBe('400 Subject is required')
    expect(await refused({ exercises: [] })).toBe('400 A quiz needs at least one question.')
  })

  it('checks every question again, and names the invalid one', async () => {
    const teacher = await school.signIn('teacher')
    const class_id = await addClass(teacher)
    const refused = async (question: object) => {
      const { status, detail } = await teacher.call('addTopic', {
        body: quiz(class_id, [manual(), question]),
      })
      return `${status} ${detail}`
    }
    const [foreign] = await school.db.select().from(focus_areas).where(eq(focus_areas.subject_id, 2)).limit(1)
    expect(await refused(manual({ questionDescription: '  ' }))).toBe('400 Question 2 needs its text.')
    const unmade = '400 Question 2 needs a difficulty and a curriculum topic to be made from.'
    expect(await refused(generated({ difficulty: null }))).toBe(unmade)
    expect(await refused(generated({ ncTopic: null }))).toBe(unmade)
    const curriculum = '400 Question 2: "ncTopic" is not a curriculum topic of Physics.'
    expect(await refused(generated({ ncTopic: 'Cell biology' }))).toBe(curriculum)
    expect(await refused(manual({ ncTopic: 'Cell biology' }))).toBe(curriculum)
    const area = '400 Question 2: "focusAreaId" is not a focus area of Physics.'
    expect(await refused(manual({ focusAreaId: foreign?.id ?? 0 }))).toBe(area)
    expect(await refused(manual({ focusAreaId: '9999999999' }))).toBe(area)
    expect(await teacher.get('getTopics')).toEqual([])
  })

  it('recomputes the sums, whatever was sent', async () => {
    const teacher = await school.signIn('teacher')
    const answers = [
      { answer: 'weight', maxPoints: 1.5 },
      { answer: 'downwards', maxPoints: 2 },
    ]
    const parts = [
      { id: 'x', subquestionDescription: 'a', maxPoints: 77, answers },
      { subquestionDescription: 'b', answers: [{ answer: 'c', maxPoints: 1 }] },
    ]
    const body = quiz(await addClass(teacher), [manual({ maxPoints: 999, subquestions: parts })])
    const { id } = await teacher.get('addTopic', { body })
    const [draft] = await getDrafts(id)
    expect(draft?.maxPoints).toBe(4.5)
    expect(draft?.subquestions.map((one) => one.maxPoints)).toEqual([3.5, 1])
  })

  it('accepts marks from 0 to 100 with at most two decimals, as the editor does', async () => {
    const teacher = await school.signIn('teacher')
    const class_id = await addClass(teacher)
    const worth = (...points: number[]) => {
      const answers = points.map((maxPoints) => ({ answer: 'weight', maxPoints }))
      const question = manual({ subquestions: [{ subquestionDescription: 'a', answers }] })
      return teacher.call('addTopic', { body: quiz(class_id, [question]) })
    }
    const { body } = await worth(0, 0.1, 0.2, 100)
    const answers = [0, 0.1, 0.2, 100].map((maxPoints) => ({ maxPoints }))
    expect(await getDrafts(body.id)).toMatchObject([{ maxPoints: 100.3, subquestions: [{ answers }] }])
    const unmarked = await worth(0)
    expect(unmarked.status).toBe(201)
    expect((await getDrafts(unmarked.body.id))[0]?.maxPoints).toBe(0)
    const odd = await worth(1, 1.005)
    const detail = 'Question 1: marks in subquestion 1 have more than two decimals.'
    expect([odd.status, odd.detail]).toEqual([400, detail])
    expect([(await worth(-1)).status, (await worth(100.5)).status]).toEqual([400, 400])
  })

  it('accepts a focus area as a number or as digits, and stores it as text', async () => {
    const teacher = await school.signIn('teacher')
    const [area] = await school.db.select().from(focus_areas).where(eq(focus_areas.subject_id, 1)).limit(1)
    const id = area?.id ?? 0
    const both = [manual({ focusAreaId: id }), manual({ focusAreaId: String(id) })]
    const topic = await teacher.get('addTopic', { body: quiz(await addClass(teacher), both) })
    expect((await getDrafts(topic.id)).map((draft) => draft.focusAreaId)).toEqual([String(id), String(id)])
  })

  it('ignores the subquestions of a question that is to be generated', async () => {
    const teacher = await school.signIn('teacher')
    const { id } = await teacher.get('addTopic', { body: quiz(await addClass(teacher), [generated()]) })
    expect((await getDrafts(id))[0]?.subquestions).toEqual([])
  })

  it('says whether its questions are typed, generated or both', async () => {
    const teacher = await school.signIn('teacher')
    const class_id = await addClass(teacher)
    const dataset = async (...exercises: unknown[]) =>
      (await teacher.get('addTopic', { body: quiz(class_id, exercises) })).dataset_name
    expect(await dataset(manual(), manual())).toBe('manual')
    expect(await dataset(generated(), generated())).toBe('generated')
    expect(await dataset(manual(), generated())).toBe('mixed')
  })

  it('refuses quizzes too large to sit', async () => {
    const teacher = await school.signIn('teacher')
    const class_id = await addClass(teacher)
    const status = async (exercises: unknown[]) =>
      (await teacher.call('addTopic', { body: quiz(class_id, exercises) })).status
    expect(await status(Array.from({ length: limits.questionsPerQuiz + 1 }, () => manual()))).toBe(400)
    expect(await status([manual({ subquestions: subquestions(21) })])).toBe(400)
    const full = Array.from({ length: 15 }, () => manual({ subquestions: subquestions(20) }))
    const large = await teacher.call('addTopic', { body: quiz(class_id, [...full, manual()]) })
    expect([large.status, large.detail]).toEqual([400, 'A quiz has at most 300 subquestions.'])
    expect(await status(full)).toBe(201)
  })

  it('accepts bodies over the usual limit, up to 1 MiB', async () => {
    const teacher = await school.signIn('teacher')
    const class_id = await addClass(teacher)
    const long = Array.from({ length: 40 }, () => manual({ questionDescription: 'x'.repeat(9_000) }))
    expect((await teacher.call('addTopic', { body: quiz(class_id, long) })).status).toBe(201)
    const padding = 'x'.repeat(limits.topicBodyBytes)
    const tooLarge = await teacher.call('addTopic', { body: { ...quiz(class_id), description: padding } })
    expect(tooLarge.status).toBe(413)
  })

  it('replaces NUL and half a surrogate pair in texts, which the database refuses', async () => {
    const teacher = await school.signIn('teacher')
    const question = manual({ questionDescription: 'a\u0000b\ud800c' })
    const { id } = await teacher.get('addTopic', { body: quiz(await addClass(teacher), [question]) })
    expect((await getDrafts(id))[0]?.questionDescription).toBe('a\ufffdb\ufffdc')
    await completed(teacher, id)
  })
})

describe('a picked exercise', () => {
  it('is copied: the quiz gets an exercise of its own', async () => {
    const teacher = await school.signIn('teacher')
    const class_id = await addClass(teacher)
    const source = await storeTopic(school.db, { class_id })
    const picked = await storeExercise(school.db, source.id, {
      needsGeneration: true,
      generationPrompt: 'energy',
    })
    const { id, dataset_name } = await teacher.get('addTopic', { body: quiz(class_id, [{ id: picked }]) })
    expect(dataset_name).toBe('manual')
    await teacher.get('deleteTopic', { params: { id: source.id } })
    await completed(teacher, id)
    const [copy] = await readExercises(school.db, id)
    expect(copy?.id).not.toBe(picked)
    expect(copy?.exercise_json).toMatchObject({ questionDescription: 'Energy.', needsGeneration: false })
    expect(copy?.exercise_json.subquestions.map((one) => one.id)).toEqual([`${copy?.id}.1`])
  })

  it('must be of an own class, not deleted, and of the same subject', async () => {
    const [teacher, other] = [await school.signIn('teacher'), await school.signIn('teacher')]
    const class_id = await addClass(teacher)
    const foreign = await storeTopic(school.db, { class_id: await addClass(other) })
    const deleted = await storeTopic(school.db, { class_id, deleted_at: new Date() })
    const own = await storeTopic(school.db, { class_id })
    const status = async (id: number) =>
      (await teacher.call('addTopic', { body: quiz(class_id, [{ id }]) })).status
    expect(await status(await storeExercise(school.db, foreign.id))).toBe(404)
    expect(await status(await storeExercise(school.db, deleted.id))).toBe(404)
    expect(await status(999_999)).toBe(404)
    expect(await status(await storeExercise(school.db, own.id, { ncTopic: 'Cell biology' }))).toBe(400)
  })
})
