import { isRedirect } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setAuth } from '../../../src/session/auth-store.ts'
import { requireNobody, requireRole, requireUser } from '../../../src/session/guards.ts'
import { rememberPreviousUser } from '../../../src/session/user-data.ts'
import { person } from './identities.ts'
import { MemoryStorage } from './memory-storage.ts'

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://jotter.school', protocol: 'https:' })
})
afterEach(() => {
  setAuth({ user: null })
  vi.unstubAllGlobals()
})

/** Where a guard sends to, or null where it lets through. */
async function sentBy(guard: () => unknown): Promise<unknown> {
  try {
    await guard()
    return null
  } catch (error) {
    if (!isRedirect(error)) throw error
    const { to, search, href } = error.options
    return href ?? { to, search }
  }
}

describe('the logged-in area', () => {
  const location = { href: '/quizzes?group_id=3' }

  it('sends anonymous people to Log in, which remembers where they wanted to go', async () => {
    expect(await sentBy(() => requireUser({ location }))).toEqual({
      to: '/login',
      search: { from: '/quizzes?group_id=3' },
    })
  })

  it('remembers no path where Back leads to what somebody left who signed out, but that of a session that ended', async () => {
    vi.stubGlobal('performance', { getEntriesByType: () => [{ type: 'back_forward' }] })
    expect(await sentBy(() => requireUser({ location }))).toEqual({ to: '/login', search: {} })
    vi.stubGlobal('localStorage', new MemoryStorage())
    rememberPreviousUser(person())
    expect(await sentBy(() => requireUser({ location }))).toMatchObject({ search: { from: location.href } })
  })

  it('lets a stored person in at once, before the server has answered', async () => {
    setAuth({ user: person() })
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    expect(await sentBy(() => requireUser({ location }))).toBeNull()
  })
})

describe('the public pages', () => {
  it('are for nobody who is signed in with a verified email: they go back where they came from', async () => {
    setAuth({ user: person() })
    expect(await sentBy(() => requireNobody({ search: { from: '/quizzes?group_id=3' } }))).toBe(
      '/quizzes?group_id=3',
    )
  })

  it('send home who came from nowhere, or from somewhere else than the product', async () => {
    setAuth({ user: person() })
    expect(await sentBy(() => requireNobody({ search: {} }))).toBe('/')
    expect(await sentBy(() => requireNobody({ search: { from: 'https://evil.example' } }))).toBe('/')
  })

  it('stay open to the anonymous and to whose email is not verified', async () => {
    expect(await sentBy(() => requireNobody({ search: {} }))).toBeNull()
    setAuth({ user: person(7, { emailVerified: false }) })
    expect(await sentBy(() => requireNobody({ search: {} }))).toBeNull()
  })
})

describe('a page of one role', () => {
  it('sends the other role to the dashboard', async () => {
    setAuth({ user: person() })
    expect(await sentBy(requireRole('teacher'))).toMatchObject({ to: '/dashboard' })
    expect(await sentBy(requireRole('student'))).toBeNull()
  })

  it('compares roles in lower case', async () => {
    setAuth({ user: person(2, { role: 'Teacher' as 'teacher' }) })
    expect(await sentBy(requireRole('teacher'))).toBeNull()
    expect(await sentBy(requireRole('student'))).toMatchObject({ to: '/dashboard' })
  })
})
