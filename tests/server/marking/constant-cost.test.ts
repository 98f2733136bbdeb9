import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { expect, it } from 'vitest'
import { getMarkingQueue } from '../../../server/marking/queue.ts'
import { getQuizResults } from '../../../server/marking/quiz-results.ts'
import { mark_queries } from '../../../server/schema/marking.ts'
import { tables } from '../../../server/schema/tables.ts'
import { useSchool } from '../../setup/school.ts'
import { createClassroom, createUser, storeResult } from '../access/classroom.ts'

const school = useSchool()

it('the results and the desk of a quiz take the same statements with no query and with 20', async () => {
  const classroom = await createClassroom(school)
  const { teacher, topicId, subquestionIds } = classroom
  const [subQuestionId = ''] = subquestionIds
  const resultIds: number[] = []
  for (let count = 0; count < 20; count += 1) {
    const student = await createUser(school, 'student', classroom)
    resultIds.push(await storeResult(school, classroom, student))
  }
  const statements: string[] = []
  const { $client } = school.db as unknown as { $client: PGlite }
  const db = drizzle($client, { schema: tables, logger: { logQuery: (text) => void statements.push(text) } })
  const call = { db, user: teacher, env: { timeZone: 'Europe/London' }, query: {} }
  const read = async () => {
    statements.length = 0
    const table = await getQuizResults({ ...call, params: { topicId } } as never)
    const { items } = await getMarkingQueue({ ...call, params: { topicId, subQuestionId } } as never)
    const queried = table.rows.filter((row) => row.queried.length > 0).length
    return { queried, listed: items.filter(({ query }) => query !== null).length, count: statements.length }
  }
  const { count, ...none } = await read()
  expect(none).toEqual({ queried: 0, listed: 0 })
  const asked = { subquestion_id: subQuestionId, reason: '', mark: 1, asked_at: school.clock.now }
  await school.db.insert(mark_queries).values(resultIds.map((result_id) => ({ ...asked, result_id })))
  expect(await read()).toEqual({ queried: 20, listed: 20, count })
})
