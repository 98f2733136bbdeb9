import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { class_members } from '../../../server/schema/class.ts'
import { tables } from '../../../server/schema/tables.ts'
import type { Db } from '../../../server/platform/db.ts'
import { selectStudents } from '../../../server/stats/need-help.ts'
import { getFigures, getOverallStats } from '../../../server/stats/figures.ts'

import type { StatsScope } from '../../../server/stats/scope.ts'
import { useSchool, type Visitor } from '../../setup/school.ts'
import { storeAttempts } from './many-attempts.ts'
import { group, type Group } from './marked-attempts.ts'

const school = useSchool()
interface Client {
  query(text: string, params: unknown[]): Promise<{ rows: { 'QUERY PLAN': [{ Plan: Plan }] }[] }>
}
let client: Client
/** The school's database with a log of its statements. */
let watched: Db
const asked: { query: string; params: unknown[] }[] = []

beforeAll(() => {
  const { $client } = school.db as unknown as { $client: PGlite | pg.Pool }
  client = $client
  const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) }
  watched =
    $client instanceof pg.Pool
      ? (drizzlePostgres($client, { schema: tables, logger }) as unknown as Db)
      : drizzleEmbedded($client, { schema: tables, logger })
})

interface Plan {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/**
 * The rows that a step of a plan and all steps below it have read, filtered ones included. Leaves out the index half of a
 * bitmap scan: it counts deleted versions of rows until the next vacuum.
 */
function countRows(plan: Plan, above?: Plan): number {
  const counted = plan['Node Type'] !== 'Bitmap Index Scan' || above?.['Node Type'] !== 'Bitmap Heap Scan'
  const inVain = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  const own = counted ? (plan['Actual Rows'] + inVain) * plan['Actual Loops'] : 0
  return (plan.Plans ?? []).reduce((sum, part) => sum + countRows(part, plan), own)
}

const rowsTouched = (scope: StatsScope): Promise<number> =>
  rowsRead(() => (scope.subjectId === undefined ? getOverallStats : getFigures)(watched, scope))

/** The rows that the statements of `read` have read. */
async function rowsRead(read: () => PromiseLike<unknown>): Promise<number> {
  asked.length = 0
  await read()
  let touched = 0
  for (const { query, params } of asked) {
    const { rows } = await client.query(`explain (analyze, format json) ${query}`, params)
    for (const row of rows) touched += countRows(row['QUERY PLAN'][0].Plan)
  }
  return touched
}

/**
 * Each step of a plan may read ten more results, because trends need twenty. The planner decides how many steps there are.
 * A single step that read all results would read 290 more.
 */
const fewMore = 100

interface Members {
  teacher: Visitor
  student: Visitor
  physics: Group
}

async function createClass(): Promise<Members> {
  const [teacher, student] = [await school.signIn('teacher'), await school.signIn('student')]
  return { teacher, student, physics: await group(school, '9A', 'Physics', [teacher, student]) }
}

const scopes: [string, (members: Members) => StatsScope][] = [
  ['own statistics', ({ student }) => ({ studentId: student.id })],
  [
    'own ones of a subject',
    ({ student, physics }) => ({ studentId: student.id, subjectId: physics.subject_id }),
  ],
  [
    "a teacher's look at a student",
    ({ student, physics }) => ({ studentId: student.id, classIds: [physics.class_id] }),
  ],
  ['the averages of groups', ({ physics }) => ({ studentId: 'members', classIds: [physics.class_id] })],
  [
    'those of a subject',
    ({ physics }) => ({ studentId: 'members', classIds: [physics.class_id], subjectId: physics.subject_id }),
  ],
]

test.each(scopes)('%s cost the same with 10 results and with 300', async (_, scopeOf) => {
  const members = await createClass()
  await storeAttempts(school, members.student, members.physics, 10)
  const few = await rowsTouched(scopeOf(members))
  await storeAttempts(school, members.student, members.physics, 290)
  const many = await rowsTouched(scopeOf(members))
  expect(few).toBeGreaterThan(10)
  expect(many - few).toBeLessThanOrEqual(fewMore)
})

test('the students who need help cost the same with 10 results and with 300', async () => {
  const { student, physics } = await createClass()
  const read = () => selectStudents(watched, [physics.class_id])
  await storeAttempts(school, student, physics, 10)
  const few = await rowsRead(read)
  await storeAttempts(school, student, physics, 290)
  const many = await rowsRead(read)
  expect(few).toBeGreaterThan(10)
  expect(many - few).toBeLessThanOrEqual(fewMore)
})

test('results of others, or of the same student in other groups, cost nothing', async () => {
  const { teacher, student, physics } = await createClass()
  await storeAttempts(school, student, physics, 10)
  const own: StatsScope = { studentId: student.id, classIds: [physics.class_id] }
  const ofGroup: StatsScope = { studentId: 'members', classIds: [physics.class_id] }
  const few = [await rowsTouched(own), await rowsTouched(ofGroup)]
  // Last year's students have left the group, and their results stay.
  await storeAttempts(school, await school.signIn('student'), physics, 300)
  await storeAttempts(school, student, await group(school, '9B', 'Biology', [teacher, student]), 300)
  const many = [await rowsTouched(own), await rowsTouched(ofGroup)]
  for (const [scope, touched] of many.entries())
    expect(touched - (few[scope] ?? 0)).toBeLessThanOrEqual(fewMore)
})

test('a student who joins with 300 results costs the group no more than one with 20', async () => {
  const { student, physics } = await createClass()
  const ofGroup: StatsScope = { studentId: 'members', classIds: [physics.class_id] }
  await storeAttempts(school, student, physics, 10)
  const more: number[] = []
  for (const results of [20, 300]) {
    const newcomer = await school.signIn('student')
    await storeAttempts(school, newcomer, physics, results)
    const before = await rowsTouched(ofGroup)
    await school.db.insert(class_members).values({ class_id: physics.class_id, user_id: newcomer.id })
    more.push((await rowsTouched(ofGroup)) - before)
  }
  const [withTwenty = 0, withThousand = 0] = more
  expect(withTwenty).toBeGreaterThan(20)
  expect(withThousand - withTwenty).toBeLessThanOrEqual(fewMore)
})
