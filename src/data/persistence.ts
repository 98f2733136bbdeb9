import { type QueryClient, type QueryKey, hashKey } from '@tanstack/react-query'
import { withTimeout } from '../lib/with-timeout.ts'
import { expectedUser } from './call.ts'
import { createDatabasePersister } from './database-persister.ts'
import { type Persister, shouldPersist, noPersister, type CachedQuery, schema } from './persister.ts'
import { QueryStore, databaseName, databaseTimeoutMs } from './query-store.ts'
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { persistQueryClientRestore, persistQueryClientSave } from '@tanstack/react-query-persist-client'

let store: QueryStore | null = null
const getStore = (): QueryStore => (store ??= new QueryStore())

interface Opened {
  userId: number
  persister: Promise<Persister>
  /** The database was purged, and the server has not confirmed this user since. */
  isShut: boolean
}
let opened: Opened | null = null

function open(client: QueryClient, userId: number, isSignedIn: boolean): Opened {
  const next: Opened = { userId, isShut: false, persister: find() }
  return next

  async function find(): Promise<Persister> {
    try {
      if (await withTimeout(getStore().claim(userId, isSignedIn), databaseTimeoutMs))
        return createDatabasePersister(client, getStore(), userId)
      next.isShut = true
      return noPersister(userId)
    } catch {
      return createTabPersister(client, userId)
    }
  }
}

/** The persister of the signed-in user, or null. */
export async function getPersister(client: QueryClient): Promise<Persister | null> {
  const userId = expectedUser()
  if (userId === null) return null
  if (opened?.userId !== userId) {
    await close()
    opened = open(client, userId, false)
  }
  return opened.persister
}

/** The server has confirmed the signed-in user: their queries may be persisted again after a purge. */
export async function resumePersistence(client: QueryClient): Promise<void> {
  const before = await getPersister(client)
  if (before === null || opened?.isShut !== true) return
  opened = open(client, before.userId, true)
  const { write } = await opened.persister
  const known = client
    .getQueryCache()
    .findAll({ predicate: (query) => shouldPersist(query) && query.state.data !== undefined })
  await Promise.all(known.map((query) => write(query)))
}

async function close(): Promise<void> {
  const persister = opened?.persister
  opened = null
  ;(await persister)?.close()
}

/** Deletes the persisted queries of all users. Nothing is written afterwards, whatever is running in any tab. */
export async function deletePersistedQueries(): Promise<void> {
  await close()
  try {
    await withTimeout(getStore().purge(), databaseTimeoutMs)
  } catch {
    store = null
    indexedDB.deleteDatabase(databaseName)
  }
}

/** Tells of each query of a user whether it is persisted. */
export async function findPersisted(userId: number): Promise<(queryKey: QueryKey) => boolean> {
  const stored = await withTimeout(getStore().keys(), databaseTimeoutMs).catch((): IDBValidKey[] => []) // Blocked.
  return (queryKey) => stored.includes(`${userId}-${hashKey(queryKey)}`)
}

/** Frees storage for answers: deletes all persisted queries, which the next fetch persists again. */
export const emptyQueryStore = (): Promise<void> => getStore().deleteEntries()

/** In characters of JSON: enough for lists, not for whole results. */
const maxLength = 30_000
const prefix = 'queries:'

const isSmall = (query: CachedQuery): boolean =>
  shouldPersist(query) &&
  query.state.status === 'success' &&
  JSON.stringify(query.state.data).length <= maxLength

/** Session storage until `close` is called; later writes are ignored. */
function closableStorage(storage: Storage, key: string) {
  let open = true
  for (const each of Object.keys(storage))
    if (each.startsWith(prefix) && each !== key) storage.removeItem(each)
  return {
    getItem: (name: string) => storage.getItem(name),
    setItem: (name: string, value: string) => {
      if (open) storage.setItem(name, value)
    },
    removeItem: (name: string) => storage.removeItem(name),
    close: () => {
      open = false
      storage.removeItem(key)
    },
  }
}

/** For browsers without IndexedDB: small queries are persisted together while the tab is open. */
async function createTabPersister(client: QueryClient, userId: number): Promise<Persister> {
  const key = `${prefix}${userId}`
  try {
    const storage = closableStorage(sessionStorage, key)
    const persister = createSyncStoragePersister({ storage, key })
    const dehydrateOptions = { shouldDehydrateQuery: isSmall, shouldDehydrateMutation: () => false }
    const what = { queryClient: client, persister, buster: schema, maxAge: Infinity, dehydrateOptions }
    await persistQueryClientRestore(what).catch(() => undefined) // It was invalid, and is deleted.
    await client.invalidateQueries({ predicate: shouldPersist, refetchType: 'none' })
    const stop = client.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'observerResultsUpdated' && shouldPersist(query)) void persistQueryClientSave(what)
    })
    const close = () => {
      stop()
      storage.close()
    }
    return { ...noPersister(userId), close }
  } catch {
    return noPersister(userId) // Session storage is blocked too.
  }
}
