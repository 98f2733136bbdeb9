import { eq } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { questionPoints } from '../../../contract/quiz-draft.ts'
import { isPassword } from '../../../server/demo-identity/accounts.ts'
import { builtInExaminer } from '../../../server/examiner/built-in/built-in-examiner.ts'
import { demo_accounts, users } from '../../../server/schema/auth.ts'
import { classes, subjects } from '../../../server/schema/class.ts'
import { job_requests } from '../../../server/schema/jobs.ts'
import { tables } from '../../../server/schema/tables.ts'
import { exercises, topics } from '../../../server/schema/topic.ts'
import { seedDemoSchool } from '../../../server/seed/demo-school.ts'
import { useSchool } from '../../setup/school.ts'
import { signIn, findUser } from './demo-people.ts'

const school = useSchool()
const now = new Date('2026-05-13T10:00:00Z')

beforeAll(() => seedDemoSchool(school.db, builtInExaminer, now))

const createEmails = (role: string, amount: number) =>
  Array.from({ length: amount }, (_, index) => `${role}${index + 1}@demo.school`)

describe('people', () => {
  test('are two teachers and thirty students, each with a name and their own key', async () => {
    const stored = await school.db.select().from(users)
    const getEmails = (role: string) => stored.filter((user) => user.role === role).map(({ email }) => email)
    expect(getEmails('teacher').toSorted()).toEqual(createEmails('teacher', 2).toSorted())
    expect(getEmails('student').toSorted()).toEqual(createEmails('student', 30).toSorted())
    expect(stored.filter(({ display_name }) => display_name === '')).toEqual([])
    expect(new Set(stored.map(({ outbox_key }) => outbox_key)).size).toBe(32)
    for (const { outbox_key } of stored) expect(Buffer.from(outbox_key, 'base64')).toHaveLength(32)
  })

  test('have verified accounts with a working password, each with its own salt', async () => {
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
  test('belong to three subjects; each teacher has their own and both share one', async () => {
    const taught = await Promise.all(createEmails('teacher', 2).map(listClassNames))
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

  async function listClassNames(email: string): Promise<string[]> {
    return (await (await signIn(school, email)).get('me')).classes.map(({ name }) => name)
  }
})

describe('quizzes', () => {
  test('have exercises with mark schemes, correct sums of points and unique ids', async () => {
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

  test('can be added: the id sequences continue after the seeded ones', async () => {
    const [one] = await school.db.select().from(exercises).limit(1)
    if (one === undefined) throw new Error('no exercise')
    const { topic_id, exercise_json } = one
    const adding = school.db.transaction(async (tx) => {
      await tx.insert(exercises).values({ topic_id, position: 99, exercise_json })
      tx.rollback()
    })
    await expect(adding).rejects.toThrow(/rollback/i)
  })

  test('of teacher 1 include a failed one, and none is being processed', async () => {
    const unfinished = (await school.db.select().from(topics)).filter(
      (one) => one.processing_status !== 'completed',
    )
    const { id } = await findUser(school, 'teacher1@demo.school')
    expect(unfinished).toHaveLength(1)
    expect(unfinished[0]).toMatchObject({ processing_status: 'failed', created_by: id })
    expect(unfinished[0]?.failure).toMatch(/could not be made/)
    expect(await school.db.$count(job_requests)).toBe(0)
  })
})

test('seeding again changes nothing', async () => {
  const before = await countRows()
  await seedDemoSchool(school.db, builtInExaminer, new Date('2026-09-01T10:00:00Z'))
  expect(await countRows()).toEqual(before)
})

async function countRows(): Promise<Record<string, number>> {
  const every = Object.values(tables).filter((table) => table instanceof PgTable)
  const counted = await Promise.all(
    every.map(async (table) => [getTableConfig(table).name, await school.db.$count(table)] as const),
  )
  return Object.fromEntries(counted)
}
