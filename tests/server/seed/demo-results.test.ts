import { count, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { getQuestionId } from '../../../contract/quiz-draft.ts'
import { builtInExaminer } from '../../../server/examiner/built-in/built-in-examiner.ts'
import { notifications } from '../../../server/schema/notifications.ts'
import {
  answers,
  attempt_questions,
  attempts,
  results,
  subquestion_feedback,
} from '../../../server/schema/exercise.ts'
import { topics } from '../../../server/schema/topic.ts'
import { seedDemoSchool } from '../../../server/seed/demo-school.ts'
import { useSchool } from '../../setup/school.ts'
import { signIn, findUser } from './demo-people.ts'

const school = useSchool()
const now = new Date('2026-05-13T10:00:00Z')

beforeAll(() => seedDemoSchool(school.db, builtInExaminer, now))

describe('results', () => {
  test('are spread over many school days of the last eight weeks, in school hours', async () => {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' })
    const stored = await school.db
      .select()
      .from(results)
      .innerJoin(attempts, eq(attempts.id, results.attempt_id))
    for (const { attempts: attempt, results: result } of stored) {
      expect(attempt.started_at.getTime()).toBeGreaterThan(now.getTime() - 57 * 86_400_000)
      expect([1, 2, 3, 4, 5]).toContain(attempt.started_at.getUTCDay())
      expect(clock.format(attempt.started_at) >= '09:00' && clock.format(result.finished_at) <= '15:30').toBe(
        true,
      )
      expect(result.finished_at.getTime() - attempt.started_at.getTime()).toBe(result.time_taken * 1000)
      expect(result.finished_at.getTime()).toBeLessThan(now.getTime())
    }
    expect(
      new Set(stored.map((row) => row.results.finished_at.toISOString().slice(0, 10))).size,
    ).toBeGreaterThan(30)
  })

  test('have marks that are the sums over their subquestions', async () => {
    const feedback = await school.db.select().from(subquestion_feedback)
    for (const result of await school.db.select().from(results)) {
      const own = feedback.filter(({ result_id }) => result_id === result.id)
      expect(own.reduce((sum, { mark }) => sum + mark, 0)).toBe(result.mark)
      expect(own.reduce((sum, { max_points }) => sum + max_points, 0)).toBe(result.max_points)
      expect(own.filter(({ mark, max_points }) => mark === max_points)).toHaveLength(result.correct_answers)
      expect(result.accuracy).toBeCloseTo((100 * result.mark) / result.max_points, 9)
    }
    expect(
      feedback.every(
        (one) =>
          one.feedback !== '' &&
          one.marking.by !== '' &&
          one.verification?.score.scientific_accuracy !== undefined,
      ),
    ).toBe(true)
  })

  test('exist for every student, with an answer to every subquestion', async () => {
    expect(
      await school.db.$count(school.db.selectDistinct({ user_id: results.user_id }).from(results).as('who')),
    ).toBe(30)
    const marked = await school.db.select().from(attempts).where(eq(attempts.state, 'marked'))
    const questions = await school.db.select().from(attempt_questions)
    const given = await school.db.select().from(answers)
    for (const { id } of marked.slice(0, 40)) {
      const asked = questions.filter(({ attempt_id }) => attempt_id === id)
      const ids = asked.flatMap(({ exercise_json }) => exercise_json.subquestions.map((one) => one.id))
      expect(asked.map(({ question_id }) => question_id)).toEqual([...new Set(ids.map(getQuestionId))])
      const answered = given.filter(({ attempt_id }) => attempt_id === id).map((one) => one.subquestion_id)
      expect(answered.toSorted()).toEqual(ids.toSorted())
    }
  })
})

describe('student 1', () => {
  test.each(['Physics', 'Chemistry', 'Biology'])('has data for every chart of %s', async (subject) => {
    const student = await signIn(school, 'student1@demo.school')
    const subject_id = (await student.get('getAllSubjects')).find(({ name }) => name === subject)?.id ?? 0
    const { subject_stats, stat_history } = await student.get('getStudentStatsSubject', {
      query: { subject_id },
    })
    expect(subject_stats.total_tests).toBeGreaterThan(10)
    const points = stat_history.accuracy.map(({ value }) => value)
    expect(points.length).toBeGreaterThanOrEqual(8)
    expect(Math.min(...points)).toBeLessThan(40)
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    expect(mean(points.slice(-4))).toBeGreaterThan(mean(points.slice(0, 4)) + 20)
    expect(subject_stats.trends.accuracy.last_10_tests).not.toBeNull()
  })

  test('has statistics of three subjects', async () => {
    const stats = await (await signIn(school, 'student1@demo.school')).get('getStudentStatsOverall')
    expect(stats.subjects_avg_accuracy.map(({ name }) => name)).toEqual(['Biology', 'Chemistry', 'Physics'])
    expect(stats.overall_stats.strongest_subject).not.toEqual(stats.overall_stats.weakest_subject)
  })

  test('has an open attempt at Forces and motion with two answers', async () => {
    const { id } = await findUser(school, 'student1@demo.school')
    const open = await school.db
      .select({ attempt: attempts.id, name: topics.name, user_id: attempts.user_id })
      .from(attempts)
      .innerJoin(topics, eq(topics.id, attempts.topic_id))
      .where(eq(attempts.state, 'active'))
    expect(open).toMatchObject([{ name: 'Forces and motion', user_id: id }])
    expect(await school.db.$count(answers, eq(answers.attempt_id, open[0]?.attempt ?? 0))).toBe(2)
    expect(
      await school.db.$count(attempt_questions, eq(attempt_questions.attempt_id, open[0]?.attempt ?? 0)),
    ).toBeGreaterThan(0)
  })
})

describe('what teachers and students did with the results', () => {
  const getQuizzes = async () => (await signIn(school, 'teacher1@demo.school')).get('getTopics')
  const getTable = async (quizName: string) => {
    const topicId = (await getQuizzes()).find(({ name }) => name === quizName)?.id ?? 0
    return (await signIn(school, 'teacher1@demo.school')).get('getQuizResults', { params: { topicId } })
  }

  test('the latest marks of Waves are held, and student 1 waits for one', async () => {
    const { release } = await getTable('Waves')
    expect(release).toMatchObject({ held: true, release_at: null })
    expect(release.held_count).toBeGreaterThan(5)
    expect(release.released_count).toBeGreaterThan(5)
    const student = await signIn(school, 'student1@demo.school')
    const waiting = (await student.get('getExerciseAttemptsMeta')).filter(({ held }) => held)
    expect(waiting).toMatchObject([{ topic_name: 'Waves' }])
    const attemptId = waiting[0]?.id ?? 0
    const own = await student.get('getSubmittedAttempt', { params: { attemptId } })
    expect(own.student_answers.length).toBeGreaterThan(3)
  })

  test('all that was to check in Acids and alkalis is decided and released; other quizzes have marks to check', async () => {
    const { rows, release } = await getTable('Acids and alkalis')
    expect(release).toMatchObject({ held: false, held_count: 0 })
    expect(release.release_at).not.toBeNull()
    expect(rows.flatMap(({ decided }) => decided).length).toBeGreaterThan(5)
    expect(rows.flatMap(({ to_check }) => to_check)).toEqual([])
    expect((await getTable('Speed')).rows.flatMap(({ to_check }) => to_check).length).toBeGreaterThan(2)
  })

  test('student 1 has queried a mark that is not full in Atoms and elements, and waits for the teacher', async () => {
    const { rows } = await getTable('Atoms and elements')
    const [queried, ...others] = rows.filter((row) => row.queried.length > 0)
    expect([queried?.queried.length, others]).toEqual([1, []])
    const student = await signIn(school, 'student1@demo.school')
    const params = { exerciseId: queried?.result_id ?? 0 }
    const review = await student.get('getExerciseResults', { params })
    const item = review.subquestion_feedback.find(({ query }) => query !== undefined)
    const asked = review.question_details
      .flatMap(({ exercise_json }) => exercise_json.subquestions)
      .find(({ id }) => id === item?.id)
    expect(item?.query).toMatchObject({ answered_at: null, mark: item?.feedback.mark })
    expect(item?.feedback.mark).toBeLessThan(asked?.maxPoints ?? 0)
  })
})

test.each([
  ['student1@demo.school', 2],
  ['teacher1@demo.school', 3],
])('%s has %i unread notifications and a read one', async (email, unread) => {
  const { id } = await findUser(school, email)
  const own = await school.db
    .select({ is_read: notifications.is_read, amount: count() })
    .from(notifications)
    .where(eq(notifications.user_id, id))
    .groupBy(notifications.is_read)
    .orderBy(notifications.is_read)
  expect(own).toEqual([
    { is_read: false, amount: unread },
    { is_read: true, amount: 1 },
  ])
})
