import { deleteApp, getApp } from 'firebase/app'
import { afterEach, expect, it, vi } from 'vitest'
import { hasNoStoredAccount, openIdentity } from '../../../src/session/identity-library.ts'

import { serve, type Responses } from '../../setup/visit.tsx'
import { identityService } from '../routes/identity-service.ts'

const config = {
  demo: true,
  pupilDomain: 'pupils.invalid',
  timeZone: 'Europe/London',
  identity: { apiKey: 'outage', projectId: 'demo', authDomain: 'localhost' },
}
const lookup = 'POST /identitytoolkit.googleapis.com/v1/accounts:lookup'
const signIn = 'POST /identitytoolkit.googleapis.com/v1/accounts:signInWithPassword'
const refresh = 'POST /securetoken.googleapis.com/v1/token'

afterEach(async () => {
  await deleteApp(getApp())
  vi.restoreAllMocks()
})

/** The library as a page load opens it, which signed somebody in at the load before. */
async function loadedAgain(
  responses: Responses,
  { working = identityService().responses, asks = lookup } = {},
) {
  serve(working)
  await openIdentity(config).signIn('student7@demo.school', 'jotter-demo')
  await deleteApp(getApp())
  vi.restoreAllMocks()
  const calls = serve({ ...working, ...responses })
  const identity = openIdentity(config)
  await vi.waitFor(() => expect(calls.map(({ name }) => name)).toContain(asks))
  return identity
}

const fails = (status: number, message: string) => ({
  [lookup]: () => Response.json({ error: { code: status, message } }, { status }),
})

it.each([
  [429, 'TOO_MANY_ATTEMPTS_TRY_LATER'],
  [500, 'INTERNAL_ERROR'],
  [503, 'The service is currently unavailable.'],
  [403, 'Blocked by the proxy'],
])('an account stays signed in at a page load where the service answers %i', async (status, message) => {
  const identity = await loadedAgain(fails(status, message))
  // Rejects where nobody is signed in.
  await expect(identity.isRecent()).resolves.toBe(false)
  expect(await hasNoStoredAccount('outage')).toBe(false)
})

it('also where its token has run out and no newer one is to be had', async () => {
  const { responses } = identityService()
  const short = (answer: unknown) => ({ ...(answer as object), expires_in: '1', expiresIn: '1' })
  const working: Responses = {
    ...responses,
    [signIn]: (asked) => short(responses[signIn]?.(asked)),
    [refresh]: (asked) => short(responses[refresh]?.(asked)),
  }
  const unavailable = () => Response.json({ error: { code: 503, message: 'UNAVAILABLE' } }, { status: 503 })
  const identity = await loadedAgain({ [refresh]: unavailable }, { working, asks: refresh })
  await expect(identity.isRecent()).resolves.toBe(false)
})

it.each(['USER_NOT_FOUND', 'TOKEN_EXPIRED', 'USER_DISABLED'])(
  'an account is signed out at a page load where the service says %s',
  async (word) => {
    const identity = await loadedAgain(fails(400, word))
    await expect(identity.isRecent()).rejects.toThrow('User is not logged in')
    expect(await hasNoStoredAccount('outage')).toBe(true)
  },
)

it("the page's fetch is its own again once the library has opened", async () => {
  const identity = await loadedAgain({})
  await identity.isRecent()
  await vi.waitFor(() => expect(vi.isMockFunction(globalThis.fetch)).toBe(true))
})
