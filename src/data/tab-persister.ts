import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { QueryClient } from '@tanstack/react-query'
import { persistQueryClientRestore, persistQueryClientSave } from '@tanstack/react-query-persist-client'
import { type Persister, type CachedQuery, shouldPersist, noPersister, schema } from './persister.ts'

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
export async function createTabPersister(client: QueryClient, userId: number): Promise<Persister> {
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
