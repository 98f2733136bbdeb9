import { expect, test } from 'vitest'
import { verifyIdentity } from '../../../server/auth/login.ts'

test('keys of the identity service that cannot be had are a 503 with the time to wait, never a 401', async () => {
  const verify = () => Promise.reject(new TypeError('fetch failed'))
  await expect(verifyIdentity(verify, 'token', new Date())).rejects.toMatchObject({
    status: 503,
    retryAfter: 10,
  })
})
