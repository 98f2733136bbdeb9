import { expect, test } from 'vitest'
import { refuseOtherKind } from '../../../server/demo-identity/school-kind.ts'
import { readEnv } from '../../../server/env.ts'
import { builtInExaminer } from '../../../server/examiner/built-in/built-in-examiner.ts'
import { users } from '../../../server/schema/auth.ts'
import { seedDemoSchool } from '../../../server/seed/demo-school.ts'
import { useSchool } from '../../setup/school.ts'

const school = useSchool()

const folder = { DATA_DIR: '/srv/data' }
const postgres = { DATABASE_URL: 'postgres://jotter:secret@db/jotter' }
const hosted = {
  FIREBASE_PROJECT_ID: 'school',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'school.example',
}
const start = (variables: Record<string, string>) => refuseOtherKind(school.db, readEnv(variables))

test('an empty school becomes what the variables say', async () => {
  await start({})
  await start(hosted)
})

test('a real school does not become a demo school', async () => {
  await school.signIn('teacher')
  await start(hosted)
  await expect(start(folder)).rejects.toThrow(
    'The database in DATA_DIR /srv/data holds the people of a real school, so FIREBASE_PROJECT_ID must be set: without it this would be a demo school.',
  )
})

test('a demo school does not become a real one', async () => {
  await school.db.delete(users)
  await seedDemoSchool(school.db, builtInExaminer, new Date())
  await start({})
  await expect(start({ ...hosted, ...folder })).rejects.toThrow(
    'The database in DATA_DIR /srv/data holds a demo school, whose passwords everybody knows: set DATA_DIR to an empty folder.',
  )
  await expect(start({ ...hosted, ...postgres })).rejects.toThrow(
    'The database of DATABASE_URL holds a demo school, whose passwords everybody knows: set DATABASE_URL to an empty database.',
  )
})
