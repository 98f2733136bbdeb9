import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { config } from '../../../src/config.ts'
import { answerWith, refusal } from '../data/server.ts'
import { fakeIdentity, person } from './identities.ts'
import { MemoryStorage } from './memory-storage.ts'

let reportNobody: () => void
let online: boolean
const asked: string[] = []

vi.mock('../../../src/session/identity.ts', () => ({
  identity: async () =>
    fakeIdentity(asked, {
      onNobody: (heard: () => void) => {
        reportNobody = heard
      },
    }),
}))

beforeEach(() => {
  vi.resetModules()
  asked.length = 0
  online = true
  vi.stubGlobal('window', {
    requestIdleCallback: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { readyState: 'complete', addEventListener: () => undefined, cookie: '' })
  vi.stubGlobal('location', { protocol: 'http:', origin: 'http://localhost' })
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('navigator', {
    get onLine() {
      return online
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The app, shown to a person, with the identity service being watched. */
async function start() {
  const { setAuth, currentUser } = await import('../../../src/session/auth-store.ts')
  const { connectLogin } = await import('../../../src/session/connect.ts')
  const { startApp } = await import('../../../src/app/start.ts')
  const toLogin = vi.fn()
  connectLogin(toLogin)
  setAuth({ user: person() })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  startApp()
  expect(asked).not.toContain('onNobody')
  vi.advanceTimersByTime(config.identityWatchDelayMs)
  vi.useRealTimers()
  await vi.waitFor(() => expect(asked).toContain('onNobody'))
  return { currentUser, toLogin }
}

it('ends the session when the identity service knows nobody while the store holds a person', async () => {
  const sent = answerWith(({ path }) =>
    path.endsWith('/auth/me') ? Response.json(person()) : new Response(null, { status: 204 }),
  )
  const { currentUser, toLogin } = await start()
  reportNobody()
  await vi.waitFor(() => expect(currentUser()).toBeNull())
  await vi.waitFor(() => expect(asked).toContain('signOut'))
  expect(toLogin).toHaveBeenCalledOnce()
  expect(sent.map(({ path }) => path)).toEqual(['/api/v1/auth/me', '/api/v1/auth/purge-local-sessions'])
})

it('does not while the product does not answer, for a dropped connection must not end a lesson', async () => {
  const sent = answerWith(() => refusal(503))
  const { currentUser, toLogin } = await start()
  reportNobody()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await new Promise((resolve) => setImmediate(resolve))
  expect(currentUser()?.id).toBe(7)
  expect(toLogin).not.toHaveBeenCalled()
})

it('asks nothing while offline', async () => {
  const sent = answerWith(() => Response.json(person()))
  const { currentUser } = await start()
  online = false
  reportNobody()
  await new Promise((resolve) => setImmediate(resolve))
  expect(sent).toEqual([])
  expect(currentUser()?.id).toBe(7)
})

it('asks nothing while another tab signs out, and does again when that one was closed on its way out', async () => {
  const sent = answerWith(() => Response.json(person()))
  const { currentUser } = await start()
  localStorage.setItem('leaving', String(Date.now() + config.signOutTimeoutMs))
  reportNobody()
  await new Promise((resolve) => setImmediate(resolve))
  expect(sent).toEqual([])
  expect(currentUser()?.id).toBe(7)
  localStorage.setItem('leaving', String(Date.now()))
  reportNobody()
  await vi.waitFor(() => expect(currentUser()).toBeNull())
})
