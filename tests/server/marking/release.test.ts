import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { toLocalTime } from '../../../contract/school-time.ts'
import { readAsSeen } from '../../../server/exercise/seen-results.ts'
import { attempts, results } from '../../../server/schema/exercise.ts'
import { topics } from '../../../server/schema/topic.ts'
import { until, useSchool } from '../../setup/school.ts'
import { completeAttempt, leave, lesson, open, submit } from '../exercise/lesson.ts'
import { strictExaminer } from '../exercise/strict-examiner.ts'
import { manual, quiz as createQuizDraft } from '../topic/quiz-drafts.ts'
import { wronglyKept } from '../stats/stored-sums.ts'
import { heldLesson, seenBy, sitHeld, untilMarked, type HeldLesson } from './held-quiz.ts'

const examiner = strictExaminer()
const school = useSchool({ examiner })

const release = ({ teacher, topicId }: HeldLesson, body: object = {}) =>
  teacher.get('releaseResults', { params: { topicId }, body: { student_ids: null, ...body } })
const hold = ({ teacher, topicId }: HeldLesson, body: object = {}) =>
  teacher.call('holdResults', { params: { topicId }, body: { student_ids: null, ...body } })
const schedule = ({ teacher, topicId }: HeldLesson, at: string | null) =>
  teacher.call('scheduleRelease', { params: { topicId }, body: { at } })
/** By the school's clock, as a teacher types it. */
const inTwoDays = () =>
  toLocalTime(new Date(school.clock.now.getTime() + 2 * 86_400_000).toISOString(), 'Europe/London')
const ready = 'Your results are ready'

describe('a quiz whose marks are held', () => {
  it('is saved as such by its teacher, who sees how many results are held', async () => {
    const mine = await heldLesson(school)
    const body = { ...createQuizDraft(mine.classId, [manual({})]), held: true }
    const added = await mine.teacher.get('addTopic', { body })
    expect(added.held).toBe(true)
    await sitHeld(school, mine.student, mine)
    const ofTeacher = await mine.teacher.get('getTopics', { query: { class_id: mine.classId } })
    expect(ofTeacher.find(({ id }) => id === mine.topicId)).toMatchObject({ held: true, held_count: 1 })
  })

  it('shows its student the attempt as handed in, before and after it is marked, and nothing else', async () => {
    const mine = await heldLesson(school)
    const resume = examiner.hold()
    const { attempt_id } = await open(mine.student, mine.topicId)
    await submit(mine.student, mine.topicId)
    const nothing = { results: [], told: [], accuracy: null, held: [attempt_id] }
    expect(await seenBy(mine.student)).toEqual(nothing)
    resume()
    const exerciseId = await untilMarked(school, attempt_id)
    expect(await seenBy(mine.student)).toEqual(nothing)
    const review = await mine.student.call('getExerciseResults', { params: { exerciseId } })
    expect([review.status, review.detail]).toEqual([404, 'This result does not exist.'])
  })

  it('lets its student read questions and own answers', async () => {
    const mine = await heldLesson(school)
    const { attempt, result } = await sitHeld(school, mine.student, mine)
    const read = () => mine.student.get('getSubmittedAttempt', { params: { attemptId: attempt } })
    const own = await read()
    expect(own.exercises.map(({ id }) => id)).toEqual(mine.questionIds)
    expect(own.student_answers.map(({ answer }) => answer)).toEqual(['gravity', 'gravity', ''])
    expect(JSON.stringify(own)).not.toContain('"answers"')
    expect(own).not.toHaveProperty('result_id')
    await release(mine)
    expect(await read()).toMatchObject({ result_id: result })
  })

  it('does not let its student delete the result, which looks like none', async () => {
    const mine = await heldLesson(school)
    const { result } = await sitHeld(school, mine.student, mine)
    const response = await mine.student.call('deleteResult', { params: { resultId: result } })
    expect([response.status, response.detail]).toEqual([404, 'This result does not exist.'])
    expect(await school.db.$count(results, eq(results.id, result))).toBe(1)
  })

  it('responds to a repeated submission and to a request to mark again as if it were not marked yet', async () => {
    const mine = await heldLesson(school)
    const { attempt } = await sitHeld(school, mine.student, mine)
    expect((await submit(mine.student, mine.topicId)).attempt_id).toBe(attempt)
    const again = await mine.student.call('resubmitTest', { params: { testAttemptId: attempt } })
    expect(again.status).toBe(202)
  })

  it('does not tell its student of edited feedback', async () => {
    const mine = await heldLesson(school)
    const { result } = await sitHeld(school, mine.student, mine)
    const ids = { questionId: mine.questionIds[0] ?? 0, subQuestionId: mine.subquestionIds[0] ?? '' }
    const body = { feedback: 'Good.', verifiers: [] }
    await mine.teacher.get('editFeedback', { params: { resultId: result, ...ids }, body })
    expect((await seenBy(mine.student)).told).toEqual([])
  })

  it('tells its teacher which results are held', async () => {
    const mine = await heldLesson(school)
    const { result } = await sitHeld(school, mine.student, mine)
    const params = { topicId: mine.topicId }
    const table = await mine.teacher.get('getQuizResults', { params })
    const counts = { held_count: 1, released_count: 0, time_zone: 'Europe/London' }
    expect(table.release).toEqual({ held: true, release_at: null, ...counts })
    expect(table.rows.map(({ result_id, released_at }) => [result_id, released_at])).toContainEqual([
      ...[result, null],
    ])
    const review = await mine.teacher.get('getExerciseResults', { params: { exerciseId: result } })
    expect(review.held).toBe(true)
    const query = { student_id: mine.student.id }
    const { test_results } = await mine.teacher.get('getExerciseResultsMeta', { query })
    expect(Object.values(test_results).flat()).toMatchObject([{ id: result, held: true }])
  })

  it('does not make its students look as if they had no result', async () => {
    const mine = await heldLesson(school)
    await sitHeld(school, mine.student, mine)
    const { items } = await mine.teacher.get('getStudentsWhoNeedHelp')
    expect(items.map(({ id }) => id)).toEqual([mine.mate.id])
  })
})

describe('a release', () => {
  it('shows everybody their marks, tells each student once, and lets later marks through', async () => {
    const mine = await heldLesson(school)
    await sitHeld(school, mine.student, mine)
    const { result } = await sitHeld(school, mine.student, mine, ['gravity', '', ''])
    const first = await sitHeld(school, mine.mate, mine)
    expect(await release(mine)).toMatchObject({ held: false, held_count: 0, released_count: 3, notified: 2 })
    expect((await seenBy(mine.student)).told).toEqual([[ready, result]])
    expect(await release(mine)).toMatchObject({ notified: 0 })
    const later = await sitHeld(school, mine.mate, mine)
    const seen = await seenBy(mine.mate)
    expect(seen).toMatchObject({ accuracy: 50, results: [later.result, first.result], held: [] })
    expect(seen.told).toEqual([
      [ready, later.result],
      [ready, first.result],
    ])
  })

  it('of chosen students shows them their marks, and holds what is marked later', async () => {
    const mine = await heldLesson(school)
    const { result } = await sitHeld(school, mine.student, mine)
    const mates = await sitHeld(school, mine.mate, mine)
    const chosen = { student_ids: [mine.student.id] }
    expect(await release(mine, chosen)).toMatchObject({ held: true, held_count: 1, notified: 1 })
    const later = await sitHeld(school, mine.student, mine)
    expect(await seenBy(mine.student)).toMatchObject({ results: [result], held: [later.attempt] })
    expect(await seenBy(mine.mate)).toMatchObject({ results: [], told: [], held: [mates.attempt] })
  })

  it('reaches students who have left the class, and quizzes that are deleted', async () => {
    const mine = await heldLesson(school)
    const { result } = await sitHeld(school, mine.student, mine)
    await leave(school, mine.classId, mine.student)
    await mine.teacher.get('deleteTopic', { params: { id: mine.topicId } })
    expect(await release(mine, { student_ids: [mine.student.id] })).toMatchObject({ notified: 1 })
    expect((await seenBy(mine.student)).results).toEqual([result])
  })

  it('while an attempt is being marked is not missed by it, whichever comes first', async () => {
    for (const isReleaseFirst of [true, false]) {
      const mine = await heldLesson(school)
      const resume = examiner.hold()
      const { attempt_id } = await open(mine.student, mine.topicId)
      await submit(mine.student, mine.topicId)
      if (!isReleaseFirst) resume()
      await Promise.all([release(mine), isReleaseFirst ? resume() : untilMarked(school, attempt_id)])
      const result = await untilMarked(school, attempt_id)
      const seen = await until(
        () => seenBy(mine.student),
        ({ results: listed }) => listed.length > 0,
      )
      expect(seen).toMatchObject({ results: [result], told: [[ready, result]], held: [] })
    }
    expect(await wronglyKept(school)).toEqual([])
  })

  it('races of marking, releasing and holding leave no result that its quiz forgot', async () => {
    const mine = await heldLesson(school)
    const resume = examiner.hold()
    const sat: number[] = []
    for (const student of [mine.student, mine.mate]) {
      sat.push((await open(student, mine.topicId)).attempt_id)
      await submit(student, mine.topicId)
    }
    resume()
    for (let round = 0; round < 6; round += 1)
      await Promise.all([release(mine), hold(mine), hold(mine, { unseen_only: true }), release(mine)])
    for (const attempt of sat) await untilMarked(school, attempt)
    const [topic] = await school.db.select().from(topics).where(eq(topics.id, mine.topicId))
    const stored = await school.db.select().from(results).where(eq(results.topic_id, mine.topicId))
    expect(stored.map(({ released_at }) => released_at === null)).toEqual(
      stored.map(() => topic?.held === true),
    )
    expect(await wronglyKept(school)).toEqual([])
  })
})

describe('holding again', () => {
  it('takes back marks that nobody has seen, with their notification, and a release tells of them again', async () => {
    const mine = await heldLesson(school)
    const { result, attempt } = await sitHeld(school, mine.student, mine)
    await release(mine)
    expect((await hold(mine)).body).toMatchObject({ held: true, release_at: null, held_count: 1 })
    expect(await seenBy(mine.student)).toEqual({ results: [], told: [], accuracy: null, held: [attempt] })
    await release(mine)
    expect((await seenBy(mine.student)).told).toEqual([[ready, result]])
  })

  it.each([
    ['the list of results', 'getExerciseResultsMeta', {}],
    ['own statistics', 'getStudentStatsOverall', {}],
    ['own statistics of a subject', 'getStudentStatsSubject', { query: { subject_id: 1 } }],
  ] as const)('is refused once a student has seen %s, and says who has', async (_what, name, options) => {
    const mine = await heldLesson(school)
    await sitHeld(school, mine.student, mine)
    await sitHeld(school, mine.mate, mine)
    await release(mine)
    await mine.student.get(name, options)
    const refused = await hold(mine)
    const [student] = (await mine.teacher.get('getQuizResults', { params: { topicId: mine.topicId } })).rows
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        detail: `${student?.student.display_name} has seen the marks already.`,
        code: 'results_seen',
        seen_by: [student?.student.display_name],
      },
    ])
    expect((await hold(mine, { unseen_only: true })).body).toMatchObject({ held: true, held_count: 1 })
    expect((await seenBy(mine.student)).results).toHaveLength(1)
    expect((await seenBy(mine.mate)).results).toEqual([])
  })

  it('says which of two students of one name has seen the marks', async () => {
    const mine = await heldLesson(school)
    for (const one of [mine.student, mine.mate])
      await one.get('editDisplayName', { body: { display_name: 'John Smith' } })
    await sitHeld(school, mine.student, mine)
    await release(mine)
    await mine.student.get('getExerciseResultsMeta')
    const name = `John Smith (${mine.student.email.split('@')[0]})`
    expect((await hold(mine)).body).toMatchObject({
      detail: `${name} has seen the marks already.`,
      seen_by: [name],
    })
  })

  it('is refused once a student has opened the review, or asked for the own person with statistics', async () => {
    for (const look of ['review', 'person']) {
      const mine = await heldLesson(school)
      const { result } = await sitHeld(school, mine.student, mine)
      await release(mine)
      await (look === 'review'
        ? mine.student.get('getExerciseResults', { params: { exerciseId: result } })
        : mine.student.get('getUserById', {
            params: { id: mine.student.id },
            query: { include_stats: true },
          }))
      expect((await hold(mine)).status).toBe(409)
    }
  })

  it('is refused for marks that were released while the student was reading', async () => {
    const mine = await heldLesson(school)
    await sitHeld(school, mine.student, mine)
    const { db } = school
    const isTheirs = eq(results.user_id, mine.student.id)
    const reader = { db, user: { id: mine.student.id, role: 'student' }, now: school.clock.now }
    const read = await readAsSeen(reader, async () => {
      await release(mine)
      return db.select().from(results).where(isTheirs)
    })
    expect(read).toHaveLength(1)
    expect(await hold(mine)).toMatchObject({ status: 409, body: { code: 'results_seen' } })
  })

  it('of chosen students leaves the others alone', async () => {
    const mine = await heldLesson(school)
    await sitHeld(school, mine.student, mine)
    const { result } = await sitHeld(school, mine.mate, mine)
    await release(mine)
    await hold(mine, { student_ids: [mine.student.id] })
    expect((await seenBy(mine.student)).results).toEqual([])
    expect((await seenBy(mine.mate)).results).toEqual([result])
  })

  it('is not undone by what teachers and their quizzes see of it', async () => {
    const mine = await heldLesson(school)
    const { result } = await sitHeld(school, mine.student, mine)
    await release(mine)
    await mine.teacher.get('getExerciseResults', { params: { exerciseId: result } })
    await mine.teacher.get('getStudentStatsOverall', { query: { student_id: mine.student.id } })
    await mine.student.get('getTopics')
    await mine.student.get('me')
    expect((await hold(mine)).status).toBe(200)
  })
})

describe('a release at a time', () => {
  const due = async (mine: HeldLesson) => {
    const { jobs } = school
    await jobs.request(school.db, 'release-due-marks', {})
    await jobs.handOver()
    return until(
      () => mine.teacher.get('getQuizResults', { params: { topicId: mine.topicId } }),
      ({ release: state }) => !state.held,
    )
  }

  it('happens by itself on the school clock, and once', async () => {
    const mine = await heldLesson(school)
    const { result } = await sitHeld(school, mine.student, mine)
    school.clock.now = new Date('2026-07-01T10:00:00Z')
    expect((await schedule(mine, '2026-07-01T18:00')).body).toMatchObject({
      ...{ held: true, release_at: '2026-07-01T17:00:00.000Z' },
    })
    expect((await seenBy(mine.student)).results).toEqual([])
    const [{ release: state }] = await Promise.all([due(mine), due(mine)])
    expect(state).toMatchObject({ release_at: '2026-07-01T17:00:00.000Z', held_count: 0 })
    expect((await seenBy(mine.student)).told).toEqual([[ready, result]])
    school.clock.now = new Date()
  })

  it('can be taken back', async () => {
    const mine = await heldLesson(school)
    await schedule(mine, inTwoDays())
    expect((await schedule(mine, null)).body).toMatchObject({ held: true, release_at: null })
  })

  it.each([
    ['2026-02-30T10:00', 400, 'There is no such date and time.'],
    ['2020-01-01T10:00', 400, 'This time has passed: choose a later one, or release the marks now.'],
    ['2090-01-01T10:00', 400, 'Choose a time within a year.'],
  ])('is refused for %s', async (at, status, detail) => {
    const response = await schedule(await heldLesson(school), at)
    expect([response.status, response.detail]).toEqual([status, detail])
  })

  it('is refused for a quiz whose marks are not held', async () => {
    const mine = await lesson(school)
    await completeAttempt(mine.student, mine, ['', '', ''])
    const response = await schedule({ ...mine, mate: mine.student }, inTwoDays())
    expect([response.status, response.detail]).toEqual([
      ...[409, 'The marks of this quiz are not held, so there is nothing to release later.'],
    ])
  })
})

it('students of a quiz that is not held see their marks as soon as they are marked', async () => {
  const mine = await lesson(school)
  const { id } = await completeAttempt(mine.student, mine, ['gravity', '', ''])
  expect(await seenBy(mine.student)).toMatchObject({ results: [id], told: [[ready, id]], held: [] })
  expect(await school.db.$count(attempts, eq(attempts.topic_id, mine.topicId))).toBe(1)
})
