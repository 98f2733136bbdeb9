import { type QueryClient, type QueryPersister, notifyManager } from '@tanstack/react-query'
import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/react-query-persist-client'
import { withTimeout } from '../lib/with-timeout.ts'
import { ApiError } from './call.ts'
import { shouldPersist, schema, type CachedQuery, type Persister } from './persister.ts'
import { databaseTimeoutMs, type QueryStore } from './query-store.ts'

/** Throws, so that the entry is dropped, where it is not what was written here. */
function parseStored(value: unknown): PersistedQuery {
  const { state, queryHash } = (value ?? {}) as Partial<PersistedQuery>
  const isWhole = typeof queryHash === 'string' && Number.isFinite(state?.dataUpdatedAt)
  if (!isWhole || state?.data === undefined) throw new TypeError('This is no kept query.')
  return value as PersistedQuery
}

/** Only what is needed again: no error, and not how a fetch was going. */
const toStored = ({ buster, queryHash, queryKey, state }: PersistedQuery): unknown => ({
  buster,
  queryHash,
  queryKey,
  state: { data: state.data, dataUpdatedAt: state.dataUpdatedAt },
})

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/** A storage that never throws: what cannot be kept or read is fetched again. */
const toSafeStorage = (store: QueryStore, userId: number) => ({
  getItem: (key: string) => withTimeout(store.get(userId, key), databaseTimeoutMs).catch(() => undefined),
  setItem: (key: string, value: unknown) =>
    store.put(userId, key, value).catch((error: unknown) => {
      if (isFull(error)) return store.deleteEntries().catch(() => undefined)
    }),
  removeItem: (key: string) => store.remove(userId, key).catch(() => undefined),
})

function isRefused(error: unknown): boolean {
  const refusal = error instanceof Error && error.cause instanceof ApiError ? error.cause : error
  return refusal instanceof ApiError && (refusal.status === 403 || refusal.status === 404)
}

/** Each query is an entry of its own, so that a change costs the same however much is kept. */
export function createDatabasePersister(client: QueryClient, store: QueryStore, userId: number): Persister {
  const storage = toSafeStorage(store, userId)
  const prefix = String(userId)
  const { retrieveQuery, persistQuery } = experimental_createQueryPersister<unknown>({
    storage,
    prefix,
    buster: schema,
    maxAge: Infinity,
    serialize: toStored,
    deserialize: parseStored,
  })
  const fetch: QueryPersister = async (queryFn, context, query) => {
    if (query.state.data === undefined) {
      const restored = await retrieveQuery(query.queryHash, ({ state }) =>
        restoreThenFetch(query, state.dataUpdatedAt),
      )
      if (restored !== undefined) return restored
    }
    const data = await queryFn(context)
    // A moment later it has the time it was fetched at.
    notifyManager.schedule(() => void persistQuery(query))
    return data
  }
  const close = client.getQueryCache().subscribe((event) => {
    if (!shouldPersist(event.query)) return
    const action = event.type === 'updated' ? event.action : null
    // What was fetched is written by the library; this is what the app itself put into the cache.
    if (action?.type === 'success' && action.manual === true) void persistQuery(event.query)
    // Who is refused a thing does not keep it either.
    const isGone = event.type === 'removed' || (action?.type === 'error' && isRefused(action.error))
    if (isGone) void storage.removeItem(`${prefix}-${event.query.queryHash}`)
  })
  return { userId, fetch, write: persistQuery, close }
}

/**
 * What was kept has its own time, and is asked for again whatever its age: who loads the page anew wants to know what is
 * true now, and may have been told of it elsewhere. The library's own way leaves a failure to nobody.
 */
function restoreThenFetch(query: CachedQuery, dataUpdatedAt: number): void {
  query.setState({ dataUpdatedAt })
  query.fetch().catch(() => undefined) // The query has the error, and who shows it says so.
}
