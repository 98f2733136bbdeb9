import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { serializeError } from '../../../server/platform/log.ts'
import { useSchool } from '../../setup/school.ts'

const school = useSchool()

const getError = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work
  } catch (error) {
    return error
  }
  throw new Error('The query did not fail')
}

test('a failed query is logged without its parameters', async () => {
  const error = await getError(
    school.db.execute(sql`insert into no_such_table values (${'what a pupil wrote\nover two lines'})`),
  )
  expect(String(error)).toContain('what a pupil wrote')
  const logged = JSON.stringify(serializeError(error))
  expect(logged).not.toContain('pupil wrote')
  expect(logged).not.toContain('over two lines')
  expect(logged).toContain('no_such_table')
  expect(logged).toContain('log.test.ts')
})

test('a unique violation is logged without the conflicting key', async () => {
  const twice = sql`insert into subjects (name, description) values (${'secret name'}, 'd'), (${'secret name'}, 'd')`
  expect(JSON.stringify(serializeError(await getError(school.db.execute(twice))))).not.toContain(
    'secret name',
  )
})
