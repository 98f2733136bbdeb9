import { describe, expect, it } from 'vitest'
import { attempts, subquestion_feedback } from '../../../server/schema/exercise.ts'
import { type Visitor, until, useSchool } from '../../setup/school.ts'
import { addClass, manual, quiz } from './quiz-drafts.ts'
import { storeExercise, storeResult, storeTopic } from './stored-rows.ts'

const school = useSchool()

/** Adds an answer to a result that a teacher should check. */
const storeDoubt = (result_id: number) =>
  school.db.insert(subquestion_feedback).values({
    ...{ result_id, subquestion_id: '1.1', position: 0, mark: 1, max_points: 2 },
    ...{ feedback: 'Say why.', feedback_source: 'marker' },
    marking: { by: 'hand', version: '1', confidence: 0.4, please_check: true, entries: [] },
  })

describe('the list of quizzes', () => {
  it('has the quizzes of own classes by id, or of one class', async () => {
    const [teacher, other, student] = await Promise.all([
      school.signIn('teacher'),
      school.signIn('teacher'),
      school.signIn('student'),
    ])
    const [one, two] = [await addClass(teacher, student), await addClass(teacher)]
    const foreign = await addClass(other)
    const stored = [
      await storeTopic(school.db, { class_id: two }),
      await storeTopic(school.db, { class_id: one }),
      await storeTopic(school.db, { class_id: two }),
    ]
    await storeTopic(school.db, { class_id: foreign })
    const ids = stored.map((topic) => topic.id)
    expect((await teacher.get('getTopics')).map((topic) => topic.id)).toEqual(ids)
    const narrowed = await teacher.get('getTopics', { query: { class_id: two } })
    expect(narrowed.map((topic) => topic.id)).toEqual([ids[0], ids[2]])
    expect((await student.get('getTopics')).map((topic) => topic.id)).toEqual([ids[1]])
    expect((await teacher.call('getTopics', { query: { class_id: foreign } })).status).toBe(404)
    expect((await student.call('getTopics', { query: { class_id: two } })).status).toBe(404)
  })

  it('shows students completed quizzes only, and never why one failed', async () => {
    const [teacher, student] = [await school.signIn('teacher'), await school.signIn('student')]
    const class_id = await addClass(teacher, student)
    const done = await storeTopic(school.db, { class_id })
    await storeTopic(school.db, { class_id, processing_status: 'processing' })
    await storeTopic(school.db, { class_id, processing_status: 'failed', failure: 'No question fits.' })
    await storeTopic(school.db, { class_id, deleted_at: new Date() })
    const seen = await student.call('getTopics')
    expect(seen.body.map((topic) => topic.id)).toEqual([done.id])
    expect(JSON.stringify(seen.body)).not.toContain('failure')
    const statuses = (await teacher.get('getTopics')).map((topic) => topic.processing_status)
    expect(statuses).toEqual(['completed', 'processing', 'failed'])
  })

  it("counts a student's own results, and everybody's for the teacher", async () => {
    const [teacher, student, classmate] = await Promise.all([
      school.signIn('teacher'),
      school.signIn('student'),
      school.signIn('student'),
    ])
    const class_id = await addClass(teacher, student, classmate)
    const { topic_id } = await storeResult(school.db, { class_id, user_id: student.id })
    await school.db.insert(attempts).values({ user_id: classmate.id, topic_id })
    const [own] = await student.get('getTopics')
    expect(own).toMatchObject({ has_test_results: true, has_active_attempt: false })
    expect(own).not.toHaveProperty('result_count')
    const [theirs] = await classmate.get('getTopics')
    expect(theirs).toMatchObject({ has_test_results: false, has_active_attempt: true })
    expect((await teacher.get('getTopics'))[0]).toMatchObject({ has_test_results: true, result_count: 1 })
  })

  it('tells teachers how many students have begun and are marked, and what is to be checked', async () => {
    const teacher = await school.signIn('teacher')
    const students = await Promise.all([1, 2, 3, 4].map(() => school.signIn('student')))
    const [one, two, three, left] = students as [Visitor, Visitor, Visitor, Visitor]
    const class_id = await addClass(teacher, ...students)
    const { id: topic_id } = await storeTopic(school.db, { class_id })
    const draft = await storeTopic(school.db, { class_id, is_draft: true })
    for (const user_id of [one.id, one.id, left.id]) {
      const { id } = await storeResult(school.db, {
        class_id,
        user_id,
        topic_id,
        finished_at: school.clock.now,
      })
      await storeDoubt(id)
    }
    const finished_at = new Date('2030-01-02T10:00:00Z')
    const latest = { class_id, user_id: one.id, topic_id, finished_at, accuracy: 80 }
    await storeDoubt((await storeResult(school.db, latest)).id)
    await storeResult(school.db, { class_id, user_id: three.id, topic_id, accuracy: 30 })
    // Begun anew, and begun by another; who gave up has not begun.
    await school.db.insert(attempts).values([
      { user_id: one.id, topic_id },
      { user_id: two.id, topic_id },
      { user_id: three.id, topic_id, state: 'abandoned' },
    ])
    const body = { class_id, user_ids: [left.id] }
    await teacher.get('removeFromClass', { params: { group: 'students' }, body })
    const seen = await teacher.get('getTopics')
    // The answer of the student who has left is still to be checked, but not the one of an earlier result.
    expect(seen.find(({ id }) => id === topic_id)?.progress).toEqual({
      students: 3,
      begun: 3,
      marked: 2,
      to_check: 2,
      // Of the latest results of those in the group.
      average: 55,
      last_finished_at: finished_at.toISOString(),
      waiting_since: school.clock.now.toISOString(),
    })
    expect(seen.find(({ id }) => id === draft.id)).not.toHaveProperty('progress')
    for (const topic of await one.get('getTopics')) expect(topic).not.toHaveProperty('progress')
  })

  it('tells teachers since when the oldest has waited for them, whatever is handed in later', async () => {
    const [teacher, one, two] = await Promise.all([
      school.signIn('teacher'),
      school.signIn('student'),
      school.signIn('student'),
    ])
    const class_id = await addClass(teacher, one, two)
    const [released_at, release_at] = [null, new Date('2030-02-01T10:00:00Z')]
    const oldest = new Date('2030-01-02T10:00:00Z')
    const later = new Date('2030-01-09T10:00:00Z')
    const add = async (
      values: { release_at?: Date },
      ...taken: { finished_at: Date; held?: true; doubt?: true }[]
    ) => {
      const topic = await storeTopic(school.db, { class_id, held: true, ...values })
      for (const [index, { finished_at, held, doubt }] of taken.entries()) {
        const user_id = [one, two][index]?.id ?? 0
        const values = { class_id, user_id, topic_id: topic.id, finished_at, ...(held && { released_at }) }
        const result = await storeResult(school.db, values)
        if (doubt) await storeDoubt(result.id)
      }
      return topic.id
    }
    const waiting = [
      await add({}, { finished_at: oldest, doubt: true }, { finished_at: later, doubt: true }),
      await add({}, { finished_at: oldest, held: true }, { finished_at: later, held: true }),
      await add({}, { finished_at: oldest, held: true }, { finished_at: later, doubt: true }),
      // What is released by itself does not wait for the teacher.
      await add({ release_at }, { finished_at: oldest, held: true }, { finished_at: later, doubt: true }),
      await add({ release_at }, { finished_at: oldest, held: true }),
      await add({}, { finished_at: oldest }),
    ]
    const seen = new Map(
      (await teacher.get('getTopics')).map(({ id, progress }) => [id, progress?.waiting_since]),
    )
    const [first, last] = [oldest.toISOString(), later.toISOString()]
    expect(waiting.map((id) => seen.get(id))).toEqual([first, first, first, last, undefined, undefined])
  })

  it('tells students how much is in a quiz, whatever its teacher makes of it', async () => {
    const [teacher, student] = [await school.signIn('teacher'), await school.signIn('student')]
    const class_id = await addClass(teacher, student)
    const subquestion = (maxPoints: number) => ({
      subquestionDescription: 'Name it.',
      answers: [{ answer: 'weight', maxPoints }],
    })
    const questions = [
      manual({ subquestions: [subquestion(1), subquestion(0.1)] }),
      manual({ subquestions: [subquestion(0.2)] }),
    ]
    const body = { ...quiz(class_id, questions), is_draft: true }
    const { id } = await teacher.get('addTopic', { body })
    const empty = await storeTopic(school.db, { class_id })
    const sizes = async () =>
      Object.fromEntries((await student.get('getTopics')).map((topic) => [topic.id, topic.size]))
    await until(
      () => teacher.get('getTopics'),
      (topics) => topics.some((topic) => topic.id === id && topic.processing_status === 'completed'),
    )
    expect(await sizes()).toEqual({ [empty.id]: undefined })
    await teacher.get('setTopicDraft', { params: { id }, body: { is_draft: false } })
    expect((await sizes())[id]).toEqual({ questions: 2, parts: 3, marks: 1.3 })
    await storeExercise(school.db, id)
    expect((await sizes())[id]).toEqual({ questions: 3, parts: 4, marks: 2.3 })
    // Each attempt at mixed practice draws its own questions.
    const practice = (await student.get('getTopics')).find(({ random }) => random)
    expect(practice).not.toHaveProperty('size')
    for (const topic of await teacher.get('getTopics')) expect(topic).not.toHaveProperty('size')
  })

  it('ends with the membership', async () => {
    const [teacher, student] = [await school.signIn('teacher'), await school.signIn('student')]
    const class_id = await addClass(teacher, student)
    await storeTopic(school.db, { class_id })
    expect(await student.get('getTopics')).toHaveLength(1)
    const body = { class_id, user_ids: [student.id] }
    await teacher.get('removeFromClass', { params: { group: 'students' }, body })
    expect(await student.get('getTopics')).toEqual([])
  })
})

describe('mixed practice', () => {
  it('is listed while there is an exercise to draw', async () => {
    const [teacher, student] = [await school.signIn('teacher'), await school.signIn('student')]
    const class_id = await addClass(teacher, student)
    const { id } = await teacher.get('addTopic', { body: quiz(class_id) })
    const names = async () => (await student.get('getTopics')).map((topic) => topic.name)
    await until(names, (seen) => seen.length > 0)
    expect(await names()).toEqual(['Forces', 'Mixed practice'])
    expect((await teacher.get('getTopics')).map((topic) => topic.random)).toEqual([false, true])
    await teacher.get('deleteTopic', { params: { id } })
    expect(await names()).toEqual([])
    expect(await teacher.get('getTopics')).toEqual([])
  })

  it('draws from its own class only', async () => {
    const teacher = await school.signIn('teacher')
    const [full, empty] = [await addClass(teacher), await addClass(teacher)]
    await storeExercise(school.db, (await storeTopic(school.db, { class_id: full })).id)
    const random = { random: true, dataset_name: 'random' } as const
    await storeTopic(school.db, { class_id: empty, ...random })
    expect(await teacher.get('getTopics', { query: { class_id: empty } })).toEqual([])
  })
})
