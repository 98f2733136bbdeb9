import { describe, expect, it } from 'vitest'
import { headers } from '../../contract/http.ts'
import {
  fromCacheHeader,
  toCacheKey,
  parseCacheKey,
  type LateExercises,
} from '../../contract/cached-exercises.ts'
import { respondWithExercises, isExercisesRequest, type ExerciseCacheDeps } from '../../sw/exercise-cache.ts'

const origin = 'https://jotter.school.example'
const exercise = (attempt_id = 70) => ({
  attempt_id,
  started_at: '2026-11-20T09:00:00.000Z',
  exercises: [{ id: 1, exercise_json: { questionDescription: 'Why?', maxPoints: 3, subquestions: [] } }],
  student_answers: [{ subquestion_id: '1-1', answer: 'A secret of mine', revision: 4 }],
  is_new_attempt: true,
})
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  })
const portal = () => new Response('<h1>Accept the terms</h1>', { headers: { 'Content-Type': 'text/html' } })

interface ExercisesCall {
  user?: number | null
  attempt?: number | null
  topic?: number
}

/** A worker with a cache in memory. The network answers what `network` gives; the limit ends when `limitEnds` is called. */
function worker() {
  /** As in a browser: who has opened a cache goes on with it when it is deleted, and the next who opens it has another. */
  let kept = new Map<string, Response>()
  const opened = (kept: Map<string, Response>) => ({
    match: async (key: RequestInfo | URL) => kept.get(toUrl(key))?.clone(),
    put: async (key: RequestInfo | URL, response: Response) => void kept.set(toUrl(key), response),
    delete: async (key: RequestInfo | URL) => kept.delete(toUrl(key)),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
  })
  const toUrl = (key: RequestInfo | URL) =>
    new URL(typeof key === 'string' || key instanceof URL ? key : key.url, origin).href
  const work: Promise<unknown>[] = []
  const told: LateExercises[] = []
  const limits: (() => void)[] = []
  const parts: ExerciseCacheDeps = {
    fetch: () => Promise.reject(new TypeError('no network')),
    openCache: async () => opened(kept),
    wait: () => new Promise<void>((resolve) => limits.push(resolve)),
    now: () => new Date('2026-11-20T09:30:00Z'),
    waitUntil: (one) => void work.push(one),
    postMessage: (late) => void told.push(late),
  }
  const ask = ({ user = 5, attempt = 70, topic = 12 }: ExercisesCall = {}) => {
    const sent = new Headers()
    if (user !== null) sent.set(headers.expectUser, String(user))
    if (attempt !== null) sent.set(headers.attempt, String(attempt))
    return respondWithExercises(
      new Request(`${origin}/api/v1/exercise/get-exercises/${topic}`, { headers: sent }),
      parts,
    )
  }
  return {
    ...{ parts, told, ask },
    network: (answer: () => Response | Promise<Response>) => {
      parts.fetch = async () => answer()
    },
    offline: () => {
      parts.fetch = () => Promise.reject(new TypeError('no network'))
    },
    /** A network that answers when it is told to. */
    slow: () => {
      const { promise, resolve } = Promise.withResolvers<Response>()
      parts.fetch = () => promise
      return resolve
    },
    limitEnds: () => {
      for (const end of limits.splice(0)) end()
    },
    settled: async () => {
      while (work.length > 0) await work.shift()
    },
    keys: () => [...kept.keys()].map((url) => new URL(url).pathname),
    texts: () => Promise.all([...kept.values()].map((response) => response.clone().text())),
    /** The person leaves this device. */
    deleteCache: () => {
      kept = new Map()
    },
  }
}

/** A worker that has seen one live answer for user 5, quiz 12, attempt 70. */
async function knowing() {
  const here = worker()
  here.network(() => json(exercise()))
  await here.ask()
  await here.settled()
  here.offline()
  return here
}

describe('the requests that are served', () => {
  const asks = (path: string, method = 'GET') => isExercisesRequest(new Request(origin + path, { method }))
  it('are get-exercises only', () => {
    expect(asks('/api/v1/exercise/get-exercises/12')).toBe(true)
    expect(asks('/api/v1/exercise/get-exercises/12', 'POST')).toBe(false)
    expect(asks('/api/v1/exercise/get-exercises-for-focus-area/12')).toBe(false)
    expect(asks('/api/v1/exercise/preview-exercises/12')).toBe(false)
    expect(asks('/exercises?topic_id=12')).toBe(false)
  })
})

describe('the exercises of a known attempt', () => {
  it('come unchanged from the network while it responds', async () => {
    const here = await knowing()
    here.network(() => json({ ...exercise(), student_answers: [] }))
    const answer = await here.ask()
    expect(answer.headers.has(fromCacheHeader)).toBe(false)
    expect(await answer.json()).toMatchObject({ is_new_attempt: true })
  })

  it('come from the device without network, marked with the time they were fetched', async () => {
    const here = await knowing()
    const answer = await here.ask()
    expect(answer.headers.get(fromCacheHeader)).toBe('2026-11-20T09:30:00.000Z')
    expect(answer.headers.get('Content-Type')).toBe('application/json')
    expect(await answer.json()).toEqual({ ...exercise(), student_answers: [], is_new_attempt: false })
  })

  it('come from the device when the network takes longer than the limit', async () => {
    const here = await knowing()
    here.slow()
    const answer = here.ask()
    here.limitEnds()
    expect((await answer).headers.has(fromCacheHeader)).toBe(true)
  })

  it('are cached again and posted to the page if the network responds after the limit', async () => {
    const here = await knowing()
    const arrive = here.slow()
    const answer = here.ask()
    here.limitEnds()
    await answer
    here.parts.now = () => new Date('2026-11-20T10:00:00Z')
    arrive(json(exercise()))
    await here.settled()
    expect(here.told).toEqual([
      { type: 'late-exercises', userId: 5, topicId: 12, attemptId: 70, sitting: exercise() },
    ])
    here.offline()
    expect((await here.ask()).headers.get(fromCacheHeader)).toBe('2026-11-20T10:00:00.000Z')
  })

  it.each([
    ['a portal’s page with status 200', portal],
    ['a server that fails', () => json({ detail: 'Something went wrong' }, 500)],
    ['a server that is busy', () => json({ detail: 'Too many requests' }, 429)],
    ['a proxy’s 403', () => new Response('Forbidden', { status: 403 })],
  ])('come from the device in place of %s', async (_name, answer) => {
    const here = await knowing()
    here.network(answer)
    expect((await here.ask()).headers.has(fromCacheHeader)).toBe(true)
  })

  it.each([
    [401, {}],
    [403, {}],
    [404, {}],
    [409, { code: 'attempt_finished' }],
    [409, { code: 'attempt_changed' }],
    [409, { code: 'other_user' }],
  ])('are refused where the product refuses them: %i %o', async (status, more) => {
    const here = await knowing()
    here.network(() => json({ detail: 'No.', ...more }, status))
    expect((await here.ask()).status).toBe(status)
  })

  it('wait for the network if nothing is cached, however long it takes', async () => {
    const here = worker()
    const arrive = here.slow()
    const answer = here.ask()
    here.limitEnds()
    arrive(json(exercise()))
    expect(await (await answer).json()).toEqual(exercise())
    expect(here.told).toEqual([])
  })

  it('fail without network if nothing is cached', async () => {
    await expect(worker().ask()).rejects.toThrow('no network')
  })

  it('come from the network if the browser blocks its caches', async () => {
    const here = worker()
    here.parts.openCache = () => Promise.reject(new DOMException('blocked', 'SecurityError'))
    here.network(() => json(exercise()))
    expect(await (await here.ask()).json()).toEqual(exercise())
    await here.settled()
    here.offline()
    await expect(here.ask()).rejects.toThrow('no network')
  })
})

describe('exercises of no known attempt', () => {
  it('come from the network only, because the request starts an attempt', async () => {
    const here = await knowing()
    await expect(here.ask({ attempt: null })).rejects.toThrow('no network')
    here.network(portal)
    expect((await here.ask({ attempt: null })).headers.get('Content-Type')).toBe('text/html')
  })

  it('are cached under the attempt that was started', async () => {
    const here = worker()
    here.network(() => json(exercise(81)))
    await here.ask({ attempt: null })
    await here.settled()
    here.offline()
    expect(await (await here.ask({ attempt: 81 })).json()).toMatchObject({ attempt_id: 81 })
  })
})

describe('the cached response', () => {
  it('contains no answers', async () => {
    const here = await knowing()
    const texts = await here.texts()
    expect(texts).toHaveLength(1)
    expect(texts.join()).not.toContain('A secret of mine')
  })

  it('is never served to another user, for another quiz or for another attempt', async () => {
    const here = await knowing()
    for (const other of [{ user: 6 }, { user: null }, { topic: 13 }, { attempt: 71 }])
      await expect(here.ask(other)).rejects.toThrow('no network')
  })

  it.each([
    ['a portal’s page', portal],
    ['a failure', () => json({ detail: 'No.' }, 404)],
    ['a body without an attempt', () => json({ exercises: [] })],
    [
      'a body that breaks off',
      () => new Response('{"attempt_id": 7', { headers: { 'Content-Type': 'application/json' } }),
    ],
  ])('is never %s', async (_name, answer) => {
    const here = worker()
    here.network(answer)
    await here.ask()
    await here.settled()
    expect(here.keys()).toEqual([])
  })

  it('is not written for a request that names no user', async () => {
    const here = worker()
    here.network(() => json(exercise()))
    await here.ask({ user: null })
    await here.settled()
    expect(here.keys()).toEqual([])
  })

  it('of an earlier attempt at the same quiz is deleted with the next one, and that of others stays', async () => {
    const here = await knowing()
    for (const [user, topic, attempt] of [
      [5, 13, 60],
      [6, 12, 61],
      [5, 12, 90],
    ] as const) {
      here.network(() => json(exercise(attempt)))
      await here.ask({ user, topic, attempt: null })
      await here.settled()
    }
    expect(here.keys().toSorted()).toEqual(
      ['/kept-exercises/5/12/90', '/kept-exercises/5/13/60', '/kept-exercises/6/12/61'].toSorted(),
    )
  })

  it.each([
    ['of a new attempt', null],
    ['of one that was kept', 70],
  ])('is nothing of whoever left before the server answered: %s', async (_name, attempt) => {
    const here = await knowing()
    const arrive = here.slow()
    const answer = here.ask({ attempt })
    here.limitEnds()
    if (attempt !== null) await answer
    here.deleteCache()
    arrive(json(exercise()))
    await here.settled()
    expect(here.keys()).toEqual([])
    here.network(() => json(exercise(90)))
    await here.ask({ user: 6, attempt: null })
    await here.settled()
    expect(here.keys()).toEqual(['/kept-exercises/6/12/90'])
  })

  it('may be missing for lack of space, and the page still gets its response', async () => {
    const here = worker()
    const cache = await here.parts.openCache()
    here.parts.openCache = async () => ({
      ...cache,
      put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    })
    here.network(() => json(exercise()))
    expect((await here.ask()).status).toBe(200)
    await here.settled()
  })
})

describe('the cache key', () => {
  const attempt = { userId: 5, topicId: 12, attemptId: 70 }
  it('is read as it was written, with and without the origin', () => {
    expect(parseCacheKey(toCacheKey(attempt))).toEqual(attempt)
    expect(parseCacheKey(origin + toCacheKey(attempt))).toEqual(attempt)
  })
  it('is read from no other URL', () => {
    for (const other of [
      '/kept-exercises/5/12',
      '/kept-exercises/5/12/x',
      '/api/v1/exercise/get-exercises/12',
    ])
      expect(parseCacheKey(other)).toBeNull()
  })
})
