import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { serializeError } from '../../../server/platform/log.ts'
import { useSchool } from '../../setup/school.ts'

const school = useSchool()

const failure = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work
  } catch (error) {
    return error
  }
  throw new Error('it should have failed')
}

test('a failed query is logged without the words it was asked with', async () => {
  const error = await failure(
    school.db.execute(sql`insert into no_such_table values (${'what a pupil wrote\nover two lines'})`),
  )
  expect(String(error)).toContain('what a pupil wrote')
  const logged = JSON.stringify(serializeError(error))
  expect(logged).not.toContain('pupil wrote')
  expect(logged).not.toContain('over two lines')
  expect(logged).toContain('no_such_table')
  expect(logged).toContain('log.test.ts')
})

test('nor with the key that stood in the way', async () => {
  const twice = sql`insert into subjects (name, description) values (${'secret name'}, 'd'), (${'secret name'}, 'd')`
  expect(JSON.stringify(serializeError(await failure(school.db.execute(twice))))).not.toContain('secret name')
})
