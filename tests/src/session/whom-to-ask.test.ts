import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerWith, refusal } from '../data/server.ts'
import { person } from './identities.ts'
import { MemoryStorage } from './memory-storage.ts'

let cookies: Map<string, string>
let local: MemoryStorage

/** A document whose cookies are kept as a browser keeps them. */
const jar = {
  get cookie(): string {
    return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  },
  set cookie(line: string) {
    const [pair = '', ...rest] = line.split('; ')
    const [name = '', value = ''] = pair.split('=')
    if (rest.includes('Max-Age=0')) cookies.delete(name)
    else cookies.set(name, value)
  },
}

beforeEach(() => {
  vi.resetModules()
  cookies = new Map()
  local = new MemoryStorage()
  vi.stubGlobal('document', jar)
  vi.stubGlobal('location', { protocol: 'http:', origin: 'http://localhost' })
  vi.stubGlobal('localStorage', local)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The modules as they are right after the page was loaded. */
async function load() {
  const { fetchUserOnce } = await import('../../../src/session/fetch-user.ts')
  const { currentUser, setAuth } = await import('../../../src/session/auth-store.ts')
  return { fetchUserOnce, currentUser, setAuth }
}
const paths = (sent: { path: string }[]) => sent.map(({ path }) => path.replace('/api/v1/', ''))

describe('when the page is loaded', () => {
  it('nobody is asked for where nobody was signed in, so that no call fails', async () => {
    const sent = answerWith(() => refusal(401))
    const { fetchUserOnce, currentUser } = await load()
    await fetchUserOnce()
    expect(sent).toEqual([])
    expect(currentUser()).toBeNull()
    expect(console.error).not.toHaveBeenCalled()
  })

  it('a stored person is asked for, once', async () => {
    local.setItem('auth-storage', JSON.stringify({ user: person(), loading: false }))
    const sent = answerWith(() => Response.json(person(7, { display_name: 'New name' })))
    const { fetchUserOnce, currentUser } = await load()
    await Promise.all([fetchUserOnce(), fetchUserOnce()])
    expect(paths(sent)).toEqual(['auth/me'])
    expect(currentUser()?.display_name).toBe('New name')
    const user = person(7, { display_name: 'New name' })
    expect(JSON.parse(local.getItem('auth-storage') ?? '')).toEqual({ user, loading: false })
  })

  it('somebody with a session is let in although the store was cleared', async () => {
    const before = await load()
    before.setAuth({ user: person() })
    local.clear()
    vi.resetModules()
    const sent = answerWith(() => Response.json(person()))
    const { fetchUserOnce, currentUser } = await load()
    expect(currentUser()).toBeNull()
    await fetchUserOnce()
    expect(paths(sent)).toEqual(['auth/me'])
    expect(currentUser()?.id).toBe(7)
  })

  it('nobody is asked for after a session that ended', async () => {
    const { fetchUserOnce, setAuth } = await load()
    setAuth({ user: person() })
    setAuth({ user: null })
    const sent = answerWith(() => refusal(401))
    await fetchUserOnce()
    expect(sent).toEqual([])
  })

  it('a session that is over is asked for only once more', async () => {
    jar.cookie = 'may-be-signed-in=1'
    const sent = answerWith(() => refusal(401))
    await (await load()).fetchUserOnce()
    expect(console.error).toHaveBeenCalledWith('Failed to fetch user: 401 Unauthorized')
    vi.resetModules()
    await (await load()).fetchUserOnce()
    expect(paths(sent)).toEqual(['auth/me'])
  })

  it('a server that fails does not make a session forgotten', async () => {
    jar.cookie = 'may-be-signed-in=1'
    const sent = answerWith(() => refusal(503))
    await (await load()).fetchUserOnce()
    vi.resetModules()
    await (await load()).fetchUserOnce()
    expect(paths(sent)).toEqual(['auth/me', 'auth/me'])
  })

  it('a session that could not be ended offline is ended now, though nobody is asked for', async () => {
    local.setItem('session-to-end', '1')
    const sent = answerWith(() => new Response(null, { status: 204 }))
    await (await load()).fetchUserOnce()
    expect(paths(sent)).toEqual(['auth/purge-local-sessions'])
    expect(local.getItem('session-to-end')).toBeNull()
  })
})

describe('what says that somebody may be signed in', () => {
  it('is no secret, and goes over https only where the product does', async () => {
    const lines: string[] = []
    vi.stubGlobal('document', {
      set cookie(line: string) {
        lines.push(line)
      },
    })
    vi.stubGlobal('location', { protocol: 'https:' })
    const { setAuth } = await load()
    setAuth({ user: person() })
    expect(lines).toEqual(['may-be-signed-in=1; Path=/; SameSite=Strict; Secure; Max-Age=43200'])
  })
})
