import { QueryObserver } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MemoryStorage } from '../session/memory-storage.ts'
import { answerWith, refusal, type Sent } from './server.ts'

/** A day whose data are old by every measure of the cache in memory. */
const longAgo = Date.parse('2024-02-01T08:00:00Z')
const classes = [{ id: 4, name: '10B' }]

let user: number | null
beforeEach(() => {
  user = 7
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The app as after a load of the page: nothing in memory, what is on the device as it was. */
async function load() {
  vi.resetModules()
  const calls = await import('../../../src/data/call.ts')
  calls.connectCalls({ expectedUser: () => user })
  const { queryClient: client } = await import('../../../src/data/query-client.ts')
  const persistence = await import('../../../src/data/persistence.ts')
  const data = {
    ...(await import('../../../src/data/class.ts')),
    ...(await import('../../../src/data/search.ts')),
    ...(await import('../../../src/data/account.ts')),
    ...(await import('../../../src/data/exercise.ts')),
    ...(await import('../../../src/data/topic.ts')),
  }
  return { client, ...persistence, ...data }
}
type App = Awaited<ReturnType<typeof load>>

const offline = () => answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
const online = (answer: (sent: Sent) => unknown = () => classes) =>
  answerWith((sent) => {
    const found = answer(sent)
    return found instanceof Response ? found : Response.json(found)
  })

/** What lies in the database, by its key. */
async function kept(): Promise<Map<string, { state: { data: unknown; dataUpdatedAt: number } }>> {
  const { createStore, entries } = await import('idb-keyval')
  return new Map(await entries(createStore('jotter-cache', 'queries')))
}
const keysKept = async () => [...(await kept()).keys()].filter((key) => key !== 'owner')

const key = '7-["getClasses",{}]'
/** Puts something into the database as if it had been there before. */
async function plant(name: string, value: unknown, owner: number | null = 7): Promise<void> {
  const { createStore, set } = await import('idb-keyval')
  const store = createStore('jotter-cache', 'queries')
  if (owner !== null) await set('owner', owner, store)
  await set(name, value, store)
}
const entry = (data: unknown = classes, change: object = {}) => ({
  buster: '1',
  queryHash: '["getClasses",{}]',
  queryKey: ['getClasses', {}],
  state: { data, dataUpdatedAt: longAgo },
  ...change,
})

const fetchClasses = ({ client, getClasses }: App) => client.fetchQuery(getClasses())
const watchClasses = ({ client, getClasses }: App) => {
  const observer = new QueryObserver(client, getClasses())
  const stop = observer.subscribe(() => undefined)
  return { now: () => observer.getCurrentResult(), stop }
}

describe('what was fetched', () => {
  it('is in the database, one entry for each query, and nothing but data and time in it', async () => {
    online()
    const app = await load()
    await fetchClasses(app)
    await app.client.fetchQuery(app.getClasses(3))
    await vi.waitFor(async () => expect(await keysKept()).toHaveLength(2))
    const { state } = (await kept()).get(key) ?? {}
    expect(Object.keys(state ?? {})).toEqual(['data', 'dataUpdatedAt'])
    expect(state?.data).toEqual(classes)
  })

  it('is shown offline after a load of the page, with the time it was fetched at, however old it is', async () => {
    await plant(key, entry())
    offline()
    const screen = watchClasses(await load())
    await vi.waitFor(() => expect(screen.now().dataUpdatedAt).toBe(longAgo))
    expect(screen.now().data).toEqual(classes)
    expect(screen.now().isPending).toBe(false)
    screen.stop()
  })

  it('is shown at once after a load of the page, and asked for again beside', async () => {
    await plant(key, entry([], { state: { data: [], dataUpdatedAt: Date.now() } }))
    let answer: () => void = () => undefined
    const sent = answerWith(
      () =>
        new Promise((resolve) => {
          answer = () => resolve(Response.json(classes))
        }),
    )
    const screen = watchClasses(await load())
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(screen.now().data).toEqual([])
    answer()
    await vi.waitFor(() => expect(screen.now().data).toEqual(classes))
    expect(sent).toHaveLength(1)
    screen.stop()
  })

  it('is kept as the app changed it itself', async () => {
    online()
    const app = await load()
    await fetchClasses(app)
    app.client.setQueryData(['getClasses', {}], [])
    await vi.waitFor(async () => expect((await kept()).get(key)?.state.data).toEqual([]))
  })

  it('goes when the app takes it out of its memory', async () => {
    online()
    const app = await load()
    await fetchClasses(app)
    await vi.waitFor(async () => expect(await keysKept()).toEqual([key]))
    app.client.removeQueries({ queryKey: ['getClasses'] })
    await vi.waitFor(async () => expect(await keysKept()).toEqual([]))
  })

  it('goes when the server refuses it, for whoever may not see it may not keep it', async () => {
    for (const status of [403, 404]) {
      await plant(key, entry())
      online(() => refusal(status))
      const screen = watchClasses(await load())
      await vi.waitFor(async () => expect(await keysKept()).toEqual([]))
      screen.stop()
    }
  })

  it('stays when the server fails', async () => {
    await plant(key, entry())
    const sent = online(() => refusal(409))
    const screen = watchClasses(await load())
    await vi.waitFor(() => expect(screen.now().isError).toBe(true))
    expect(sent).toHaveLength(1)
    expect(await keysKept()).toEqual([key])
    screen.stop()
  })

  it('of another schema is dropped and fetched', async () => {
    await plant(key, entry(['old'], { buster: '0' }))
    online()
    expect(await fetchClasses(await load())).toEqual(classes)
  })
})

it('invite tokens and what was searched for are never kept', async () => {
  online(() => [])
  const app = await load()
  const params = { group: 'students', operation: 'add', classId: 4, phrase: 'amara' } as const
  await app.client.fetchQuery(app.search(params))
  await app.client.fetchQuery(app.getRegistrationTokens())
  await app.client.fetchInfiniteQuery(app.getUsers({ search: 'amara' }))
  await app.client.fetchInfiniteQuery(app.getUsers({ search: '' }))
  await vi.waitFor(async () => expect(await keysKept()).toHaveLength(1))
  expect((await keysKept())[0]).toContain('getUsers')
  expect((await keysKept())[0]).not.toContain('amara')
})

it('a mutation is never kept', async () => {
  online(({ method }) => (method === 'GET' ? classes : null))
  const app = await load()
  await fetchClasses(app)
  await app.client.getMutationCache().build(app.client, app.deleteClass()).execute(4)
  await vi.waitFor(async () => expect(await keysKept()).toEqual([key]))
})

describe('an entry that is not what was written', () => {
  it.each([
    ['text', 'nonsense'],
    ['nothing', null],
    ['without data', entry(undefined)],
    ['without a time', entry(classes, { state: { data: classes } })],
    ['with a time that is none', entry(['old'], { state: { data: ['old'], dataUpdatedAt: 'long ago' } })],
    ['without a state', { buster: '1', queryHash: 'x' }],
  ])('is dropped and fetched: %s', async (_name, value) => {
    await plant(key, value)
    online()
    const app = await load()
    expect(await fetchClasses(app)).toEqual(classes)
    await vi.waitFor(async () => expect((await kept()).get(key)?.state.data).toEqual(classes))
  })
})

describe('one person', () => {
  it('never sees what was kept of another, and it goes before their first query', async () => {
    await plant('8-["getClasses",{}]', entry(['theirs'], {}), 8)
    await plant(key, entry(['planted under my name'], {}), null)
    online(() => [])
    const app = await load()
    expect(await fetchClasses(app)).toEqual([])
    await vi.waitFor(async () => expect(await keysKept()).toEqual([key]))
  })

  it('is followed by the next without a load of the page', async () => {
    online(() => [])
    const app = await load()
    await fetchClasses(app)
    await vi.waitFor(async () => expect(await keysKept()).toEqual([key]))
    user = 8
    await app.client.fetchQuery(app.getClasses(3))
    await vi.waitFor(async () =>
      expect(await keysKept()).toEqual(['8-["getClasses",{"subject_id_filter":3}]']),
    )
  })

  it('who was followed by another in a second tab reads nothing of before there', async () => {
    offline()
    const app = await load()
    await app.getPersister(app.client)
    await plant(key, entry(['of before']), 8)
    const screen = watchClasses(app)
    await vi.waitFor(() => expect(screen.now().failureCount).toBe(1))
    expect(screen.now().data).toBeUndefined()
    screen.stop()
  })

  it('who is nobody keeps nothing', async () => {
    user = null
    online()
    await fetchClasses(await load())
    expect(await keysKept().catch(() => [])).toEqual([])
  })
})

/** Puts a query into the database as if it had been fetched before. */
async function plantQuery(queryKey: unknown[], data: unknown = {}): Promise<void> {
  const queryHash = JSON.stringify(queryKey)
  await plant(`7-${queryHash}`, entry(data, { queryKey, queryHash }))
}

it('a deleted result leaves the device, also after a load of the page', async () => {
  await plantQuery(['getExerciseResults', { exerciseId: 5 }])
  await plantQuery(['getExerciseResults', { exerciseId: 55 }])
  await plantQuery(['getSubmittedAttempt', { id: 9 }])
  online()
  const app = await load()
  await app.client.getMutationCache().build(app.client, app.deleteResult()).execute(5)
  expect(await keysKept()).toEqual(['7-["getExerciseResults",{"exerciseId":55}]'])
})

describe('a group that the user is no longer in', () => {
  const quiz = (id: number) => ({ id, class_: { id } })
  /** What another load of the page has stored of its quizzes, and something that is not of them. */
  async function plantGroup() {
    await plantQuery(['getTopics', {}], [quiz(4), quiz(5)])
    await plantQuery(['getTopics', { class_id: 4 }], [quiz(4)])
    await plantQuery(['previewExercises', { topicId: 4 }], [])
    await plantQuery(['getMarkingQueue', { topicId: 4, subQuestionId: '1.1' }])
    await plantQuery(['getSubmittedAttempt', { id: 9 }])
    await plantQuery(['getClasses', {}], [{ id: 4 }, { id: 5 }])
  }
  const left = ['7-["getClasses",{}]', '7-["getSubmittedAttempt",{"id":9}]']

  it('leaves the device with its quizzes when they leave it', async () => {
    await plantGroup()
    online()
    const app = await load()
    const variables = { group: 'teachers' as const, class_id: 4, user_ids: [7] }
    await app.client.getMutationCache().build(app.client, app.removeFromClass()).execute(variables)
    expect(await keysKept()).toEqual(left)
  })

  it('stays when somebody else leaves it', async () => {
    await plantGroup()
    online()
    const app = await load()
    const variables = { group: 'students' as const, class_id: 4, user_ids: [8] }
    await app.client.getMutationCache().build(app.client, app.removeFromClass()).execute(variables)
    expect(await keysKept()).toHaveLength(6)
  })

  it.each([
    ['groups', (app: App) => app.getClasses(), [{ id: 5 }]],
    ['quizzes', (app: App) => app.getTopics(), [quiz(5)]],
  ])('leaves the device when it is missing in the list of %s', async (_, getList, list) => {
    await plantGroup()
    online(() => list)
    const app = await load()
    const screen = new QueryObserver<unknown>(app.client, getList(app) as never)
    const stop = screen.subscribe(() => undefined)
    await vi.waitFor(async () =>
      expect((await keysKept()).filter((name) => /previewExercises|Queue|class_id/.test(name))).toEqual([]),
    )
    expect(await keysKept()).toEqual(expect.arrayContaining(left))
    await vi.waitFor(() => expect(screen.getCurrentResult().data).toEqual(list))
    await vi.waitFor(async () =>
      expect((await kept()).get(`7-${JSON.stringify(getList(app).queryKey)}`)?.state.data).toEqual(list),
    )
    stop()
  })

  it('stays while the list has it', async () => {
    await plantGroup()
    const sent = online(() => [{ id: 4 }, { id: 5 }, { id: 6 }])
    const screen = watchClasses(await load())
    await vi.waitFor(() => expect(screen.now()).toMatchObject({ data: { length: 3 }, fetchStatus: 'idle' }))
    expect(sent).toHaveLength(1)
    expect(await keysKept()).toHaveLength(6)
    screen.stop()
  })
})

describe('forgetting', () => {
  it('leaves nothing of anybody', async () => {
    online()
    const app = await load()
    await fetchClasses(app)
    await vi.waitFor(async () => expect(await keysKept()).toEqual([key]))
    await app.deletePersistedQueries()
    expect(await keysKept()).toEqual([])
  })

  it('takes what was being written at that moment with it', async () => {
    online()
    const app = await load()
    await fetchClasses(app)
    const persister = await app.getPersister(app.client)
    const query = app.client.getQueryCache().find({ queryKey: ['getClasses', {}] })
    if (persister === null || query === undefined) throw new Error('Nothing is kept.')
    const writes = Array.from({ length: 20 }, () => persister.write(query))
    const forgotten = app.deletePersistedQueries()
    writes.push(...Array.from({ length: 20 }, () => persister.write(query)))
    await forgotten
    writes.push(persister.write(query))
    await Promise.all(writes)
    expect(await keysKept()).toEqual([])
  })

  it('takes what was being fetched at that moment with it', async () => {
    let answer: () => void = () => undefined
    answerWith(
      () =>
        new Promise((resolve) => {
          answer = () => resolve(Response.json(classes))
        }),
    )
    const app = await load()
    const asked = fetchClasses(app)
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
    await app.deletePersistedQueries()
    answer()
    await asked
    await app.getPersister(app.client)
    await new Promise((resolve) => setTimeout(resolve))
    await new Promise((resolve) => setTimeout(resolve))
    expect(await keysKept()).toEqual([])
  })

  it('holds for another tab that still shows the person', async () => {
    online()
    const other = await load()
    await fetchClasses(other)
    const here = await load()
    await here.deletePersistedQueries()
    await other.client.refetchQueries()
    const persister = await other.getPersister(other.client)
    for (const query of other.client.getQueryCache().getAll()) await persister?.write(query)
    expect(await keysKept()).toEqual([])
  })

  it('holds for a tab that is loaded just then, until the server has named the person again', async () => {
    online()
    await (await load()).deletePersistedQueries()
    const app = await load()
    await fetchClasses(app)
    const persister = await app.getPersister(app.client)
    for (const query of app.client.getQueryCache().getAll()) await persister?.write(query)
    expect(await keysKept()).toEqual([])
    await app.resumePersistence(app.client)
    expect(await keysKept()).toEqual([key])
    expect((await kept()).get(key)?.state.data).toEqual(classes)
  })
})

it('room is made by dropping all that is kept, and what is fetched then is kept again', async () => {
  online()
  const app = await load()
  await fetchClasses(app)
  await vi.waitFor(async () => expect(await keysKept()).toEqual([key]))
  await vi.waitFor(async () => {
    await app.emptyQueryStore()
    // A write that is under way comes afterwards.
    expect(await keysKept()).toEqual([])
  })
  await app.client.refetchQueries()
  await vi.waitFor(async () => expect(await keysKept()).toEqual([key]))
})

it('a full device costs the cache, never the answer of the server', async () => {
  const app = await load()
  online()
  await fetchClasses(app)
  await vi.waitFor(async () => expect(await keysKept()).toEqual([key]))
  const { put } = IDBObjectStore.prototype
  let isFull = true
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function full(
    this: IDBObjectStore,
    value,
    at,
  ) {
    if (isFull && at !== 'owner') throw new DOMException('Full.', 'QuotaExceededError')
    return put.call(this, value, at)
  })
  expect(await app.client.fetchQuery(app.getClasses(3))).toEqual(classes)
  await vi.waitFor(async () => expect(await keysKept()).toEqual([]))
  isFull = false
  await fetchClasses(app)
  await app.client.refetchQueries({ queryKey: ['getClasses', {}], exact: true })
  await vi.waitFor(async () => expect(await keysKept()).toEqual([key]))
})

describe('without a database', () => {
  const blocked = () => ({
    open: () => {
      throw new DOMException('Blocked.', 'SecurityError')
    },
    deleteDatabase: () => undefined,
  })
  beforeEach(() => {
    vi.stubGlobal('indexedDB', blocked())
  })
  const inTab = () => sessionStorage.getItem('queries:7')

  it('what is small is kept for as long as the tab is open', async () => {
    online()
    await fetchClasses(await load())
    await vi.waitFor(() => expect(inTab()).toContain('10B'), 5_000)
    offline()
    const screen = watchClasses(await load())
    await vi.waitFor(() => expect(screen.now().data).toEqual(classes))
    screen.stop()
  })

  it('what is large is not kept', async () => {
    online(({ path }) => (path.includes('filter') ? [{ name: 'x'.repeat(40_000) }] : classes))
    const app = await load()
    await app.client.fetchQuery(app.getClasses(3))
    await fetchClasses(app)
    await vi.waitFor(() => expect(inTab()).toContain('10B'), 5_000)
    expect(inTab()).not.toContain('xxx')
  })

  it('forgetting holds for what was to be written a moment later', async () => {
    online()
    const app = await load()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const fetched = fetchClasses(app)
    await vi.advanceTimersByTimeAsync(100)
    await fetched
    const forgotten = app.deletePersistedQueries()
    await vi.advanceTimersByTimeAsync(10_000)
    await forgotten
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('what another left in the tab goes, and what is broken is dropped', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    sessionStorage.setItem('queries:8', '{}')
    sessionStorage.setItem('queries:7', '{"timestamp":1,')
    online()
    expect(await fetchClasses(await load())).toEqual(classes)
    expect(sessionStorage.getItem('queries:8')).toBeNull()
  })

  it('a database that never opens holds nothing up for long', async () => {
    vi.stubGlobal('indexedDB', { ...blocked(), open: () => ({}) })
    online()
    const app = await load()
    vi.useFakeTimers()
    const asked = fetchClasses(app)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await asked).toEqual(classes)
  })

  it('nor session storage everything is fetched as if nothing was kept', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    online()
    expect(await fetchClasses(await load())).toEqual(classes)
  })
})
