import { expect, test } from 'vitest'
import { verifyIdentity } from '../../../server/auth/login.ts'

test("if the identity service's keys can't be fetched, the response is a 503 with Retry-After, not a 401", async () => {
  const verify = () => Promise.reject(new TypeError('fetch failed'))
  await expect(verifyIdentity(verify, 'token', new Date())).rejects.toMatchObject({
    status: 503,
    retryAfter: 10,
  })
})
