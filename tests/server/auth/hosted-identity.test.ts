import { expect, test } from 'vitest'
import { idToken, useSchool } from '../../setup/school.ts'
import { newIdentity } from './people.ts'

const school = useSchool({
  variables: {
    FIREBASE_PROJECT_ID: 'school',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'school.example',
  },
})

test('outside a demo school the code DEMO-TEACHER is wrong', async () => {
  const body = { token: idToken(school, newIdentity()), teacher_code: 'DEMO-TEACHER' }
  const { status, detail } = await school.browser().call('register', { body })
  expect([status, detail]).toEqual([403, 'Invalid teacher code'])
})
