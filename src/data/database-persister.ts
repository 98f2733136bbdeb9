import {
  type QueryClient,
  type QueryKey,
  type QueryPersister,
  hashKey,
  notifyManager,
} from '@tanstack/react-query'
import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/react-query-persist-client'
import { withTimeout } from '../lib/with-timeout.ts'
import { ApiError } from './call.ts'
import { shouldPersist, schema, type CachedQuery, type Persister } from './persister.ts'
import { databaseTimeoutMs, type QueryStore } from './query-store.ts'

/** Throws for an invalid entry, so that the library deletes it. */
function parseStored(value: unknown): PersistedQuery {
  const { state, queryHash } = (value ?? {}) as Partial<PersistedQuery>
  const isWhole = typeof queryHash === 'string' && Number.isFinite(state?.dataUpdatedAt)
  if (!isWhole || state?.data === undefined) throw new TypeError('This is no persisted query.')
  return value as PersistedQuery
}

/** Only what is needed again: no error and no fetch state. */
const toStored = ({ buster, queryHash, queryKey, state }: PersistedQuery): unknown => ({
  buster,
  queryHash,
  queryKey,
  state: { data: state.data, dataUpdatedAt: state.dataUpdatedAt },
})

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/** A storage that never throws: what can't be stored or read is fetched again. */
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

/** Each query is an entry of its own, so that a change costs the same however many there are. */
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
    // Scheduled, because the query has its `dataUpdatedAt` only a moment later.
    notifyManager.schedule(() => void persistQuery(query))
    return data
  }
  const close = client.getQueryCache().subscribe((event) => {
    if (!shouldPersist(event.query)) return
    const action = event.type === 'updated' ? event.action : null
    // The library persists what it fetches; this persists what the app itself sets in the cache.
    if (action?.type === 'success' && action.manual === true) void persistQuery(event.query)
    // Data that the user may not see any more is deleted.
    const isGone = event.type === 'removed' || (action?.type === 'error' && isRefused(action.error))
    if (isGone) void storage.removeItem(`${prefix}-${event.query.queryHash}`)
  })
  // A hash is JSON: without its last bracket it is also the beginning of longer keys.
  const remove = (queryKey: QueryKey) =>
    withTimeout(
      store.removeAll(userId, `${prefix}-${hashKey(queryKey).slice(0, -1)}`),
      databaseTimeoutMs,
    ).catch(() => undefined)
  return { userId, fetch, write: persistQuery, remove, close }
}

/**
 * Restored data keeps its time and is fetched again whatever its age, because a user who reloads the page expects current
 * data. The library's own refetch would lose an error.
 */
function restoreThenFetch(query: CachedQuery, dataUpdatedAt: number): void {
  query.setState({ dataUpdatedAt })
  query.fetch().catch(() => undefined) // The query has the error, and its screen shows it.
}
