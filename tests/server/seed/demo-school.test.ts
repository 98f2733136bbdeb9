import { count, eq } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { questionIdOf, questionPoints } from '../../../contract/quiz-draft.ts'
import { isPassword } from '../../../server/demo-identity/passwords.ts'
import { builtInExaminer } from '../../../server/examiner/built-in/built-in-examiner.ts'
import { demo_accounts, notifications, users } from '../../../server/schema/auth.ts'
import { classes, subjects } from '../../../server/schema/class.ts'
import {
  answers,
  attempt_questions,
  attempts,
  results,
  subquestion_feedback,
} from '../../../server/schema/exercise.ts'
import { job_requests } from '../../../server/schema/jobs.ts'
import { tables } from '../../../server/schema/tables.ts'
import { exercises, topics } from '../../../server/schema/topic.ts'
import { seedDemoSchool } from '../../../server/seed/demo-school.ts'
import { idToken, useSchool, type Visitor } from '../../setup/school.ts'

const school = useSchool()
const now = new Date('2026-05-13T10:00:00Z')

beforeAll(() => seedDemoSchool(school.db, builtInExaminer, now))

const demoEmails = (role: string, amount: number) =>
  Array.from({ length: amount }, (_, index) => `${role}${index + 1}@demo.school`)

async function userOf(email: string) {
  const [user] = await school.db.select().from(users).where(eq(users.email, email))
  if (user === undefined) throw new Error(`${email} is not there`)
  return user
}

/** Somebody of the demo school in a browser, signed in as the demo identity service would vouch for them. */
async function signIn(email: string): Promise<Visitor> {
  const { identity_id } = await userOf(email)
  const person = school.browser()
  await person.get('login', { body: { token: idToken(school, { uid: identity_id, email }) } })
  return person
}

describe('people', () => {
  test('are two teachers and thirty students, each with a name and an own key', async () => {
    const stored = await school.db.select().from(users)
    const emailsOf = (role: string) => stored.filter((user) => user.role === role).map(({ email }) => email)
    expect(emailsOf('teacher').toSorted()).toEqual(demoEmails('teacher', 2).toSorted())
    expect(emailsOf('student').toSorted()).toEqual(demoEmails('student', 30).toSorted())
    expect(stored.filter(({ display_name }) => display_name === '')).toEqual([])
    expect(new Set(stored.map(({ outbox_key }) => outbox_key)).size).toBe(32)
    for (const { outbox_key } of stored) expect(Buffer.from(outbox_key, 'base64')).toHaveLength(32)
  })

  test('have verified accounts that their password opens, each with its own salt', async () => {
    const accounts = await school.db
      .select()
      .from(demo_accounts)
      .innerJoin(users, eq(users.identity_id, demo_accounts.uid))
    expect(accounts).toHaveLength(32)
    expect(accounts.every((row) => row.demo_accounts.email === row.users.email)).toBe(true)
    expect(accounts.every((row) => row.demo_accounts.email_verified)).toBe(true)
    expect(new Set(accounts.map((row) => row.demo_accounts.password_hash)).size).toBe(32)
    const hash = accounts.at(-1)?.demo_accounts.password_hash ?? ''
    expect(await isPassword('jotter-demo', hash)).toBe(true)
    expect(await isPassword('jotter-demo2', hash)).toBe(false)
  })
})

describe('classes', () => {
  test('are of three subjects; the teachers have classes of their own and share one', async () => {
    const taught = await Promise.all(demoEmails('teacher', 2).map(classesOf))
    const [one = [], two = []] = taught
    expect(one.filter((name) => two.includes(name))).toHaveLength(1)
    expect(Math.min(one.length, two.length)).toBeGreaterThan(1)
    const used = await school.db
      .selectDistinct({ name: subjects.name })
      .from(classes)
      .innerJoin(subjects, eq(subjects.id, classes.subject_id))
    expect(used.map(({ name }) => name).toSorted()).toEqual(['Biology', 'Chemistry', 'Physics'])
  })

  test('have one random quiz each', async () => {
    const random = await school.db.select().from(topics).where(eq(topics.random, true))
    expect(new Set(random.map(({ class_id }) => class_id)).size).toBe(await school.db.$count(classes))
    expect(random.every(({ name }) => name === 'Mixed practice')).toBe(true)
  })

  async function classesOf(email: string): Promise<string[]> {
    return (await (await signIn(email)).get('me')).classes.map(({ name }) => name)
  }
})

describe('quizzes', () => {
  test('have exercises with mark schemes, points that add up and ids of their own', async () => {
    const stored = await school.db.select().from(exercises)
    expect(stored.length).toBeGreaterThan(20)
    for (const { id, exercise_json: question, focus_area_id } of stored) {
      expect(question.focusAreaId).toBe(String(focus_area_id))
      expect(question.maxPoints).toBe(questionPoints(question))
      expect(question.subquestions.map((one) => one.id)).toEqual(
        question.subquestions.map((_, index) => `${id}.${index + 1}`),
      )
      expect(question.subquestions.every((one) => one.answers.length > 0)).toBe(true)
    }
  })

  test('can be added to: the ids of the seeded exercises are taken', async () => {
    const [one] = await school.db.select().from(exercises).limit(1)
    if (one === undefined) throw new Error('no exercise')
    const { topic_id, exercise_json } = one
    const adding = school.db.transaction(async (tx) => {
      await tx.insert(exercises).values({ topic_id, position: 99, exercise_json })
      tx.rollback()
    })
    await expect(adding).rejects.toThrow(/rollback/i)
  })

  test('of teacher 1 include one that failed, and none is being processed', async () => {
    const unfinished = (await school.db.select().from(topics)).filter(
      (one) => one.processing_status !== 'completed',
    )
    const { id } = await userOf('teacher1@demo.school')
    expect(unfinished).toHaveLength(1)
    expect(unfinished[0]).toMatchObject({ processing_status: 'failed', created_by: id })
    expect(unfinished[0]?.failure).toMatch(/could not be made/)
    expect(await school.db.$count(job_requests)).toBe(0)
  })
})

describe('results', () => {
  test('lie on many school days of the last eight weeks, in school hours', async () => {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' })
    const stored = await school.db
      .select()
      .from(results)
      .innerJoin(attempts, eq(attempts.id, results.attempt_id))
    for (const { attempts: sat, results: result } of stored) {
      expect(sat.started_at.getTime()).toBeGreaterThan(now.getTime() - 57 * 86_400_000)
      expect([1, 2, 3, 4, 5]).toContain(sat.started_at.getUTCDay())
      expect(clock.format(sat.started_at) >= '09:00' && clock.format(result.finished_at) <= '15:30').toBe(
        true,
      )
      expect(result.finished_at.getTime() - sat.started_at.getTime()).toBe(result.time_taken * 1000)
      expect(result.finished_at.getTime()).toBeLessThan(now.getTime())
    }
    expect(
      new Set(stored.map((row) => row.results.finished_at.toISOString().slice(0, 10))).size,
    ).toBeGreaterThan(30)
  })

  test('add up to what was marked, subquestion by subquestion', async () => {
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

  test('are there for every student, each with an answer to every subquestion', async () => {
    expect(
      await school.db.$count(school.db.selectDistinct({ user_id: results.user_id }).from(results).as('who')),
    ).toBe(30)
    const marked = await school.db.select().from(attempts).where(eq(attempts.state, 'marked'))
    const questions = await school.db.select().from(attempt_questions)
    const given = await school.db.select().from(answers)
    for (const { id } of marked.slice(0, 40)) {
      const asked = questions.filter(({ attempt_id }) => attempt_id === id)
      const ids = asked.flatMap(({ exercise_json }) => exercise_json.subquestions.map((one) => one.id))
      expect(asked.map(({ question_id }) => question_id)).toEqual([...new Set(ids.map(questionIdOf))])
      const answered = given.filter(({ attempt_id }) => attempt_id === id).map((one) => one.subquestion_id)
      expect(answered.toSorted()).toEqual(ids.toSorted())
    }
  })
})

describe('student 1', () => {
  test.each(['Physics', 'Chemistry', 'Biology'])(
    'has something to show for every chart of %s',
    async (subject) => {
      const student = await signIn('student1@demo.school')
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
    },
  )

  test('is compared across three subjects', async () => {
    const stats = await (await signIn('student1@demo.school')).get('getStudentStatsOverall')
    expect(stats.subjects_avg_accuracy.map(({ name }) => name)).toEqual(['Biology', 'Chemistry', 'Physics'])
    expect(stats.overall_stats.strongest_subject).not.toEqual(stats.overall_stats.weakest_subject)
  })

  test('is in the middle of Forces and motion, two answers in', async () => {
    const { id } = await userOf('student1@demo.school')
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

test.each(['student1@demo.school', 'teacher1@demo.school'])(
  '%s has two unread notifications and a read one',
  async (email) => {
    const { id } = await userOf(email)
    const own = await school.db
      .select({ is_read: notifications.is_read, amount: count() })
      .from(notifications)
      .where(eq(notifications.user_id, id))
      .groupBy(notifications.is_read)
      .orderBy(notifications.is_read)
    expect(own).toEqual([
      { is_read: false, amount: 2 },
      { is_read: true, amount: 1 },
    ])
  },
)

test('a second run changes nothing', async () => {
  const before = await amounts()
  await seedDemoSchool(school.db, builtInExaminer, new Date('2026-09-01T10:00:00Z'))
  expect(await amounts()).toEqual(before)
})

async function amounts(): Promise<Record<string, number>> {
  const every = Object.values(tables).filter((table) => table instanceof PgTable)
  const counted = await Promise.all(
    every.map(async (table) => [getTableConfig(table).name, await school.db.$count(table)] as const),
  )
  return Object.fromEntries(counted)
}
