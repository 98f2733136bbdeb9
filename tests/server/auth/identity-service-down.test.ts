import { expect, test } from 'vitest'
import { provenIdentity } from '../../../server/auth/login.ts'

test('keys of the identity service that cannot be had are a 503 with the time to wait, never a 401', async () => {
  const verify = () => Promise.reject(new TypeError('fetch failed'))
  await expect(provenIdentity(verify, 'token', new Date())).rejects.toMatchObject({
    status: 503,
    retryAfter: 10,
  })
})
