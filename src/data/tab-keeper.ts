import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { QueryClient } from '@tanstack/react-query'
import { persistQueryClientRestore, persistQueryClientSave } from '@tanstack/react-query-persist-client'
import { type Keeper, type KeptQuery, isKept, keepsNothing, schema } from './keeper.ts'

/** In characters of JSON: the lists a day begins with, not whole results. */
const small = 30_000
const prefix = 'queries:'

const isSmall = (query: KeptQuery): boolean =>
  isKept(query) && query.state.status === 'success' && JSON.stringify(query.state.data).length <= small

/** The browser's storage of this tab until it is closed: then nothing can be written any more, not even late. */
function closable(storage: Storage, key: string) {
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

/** Where the browser has no database: small queries are kept together for as long as the tab is open. */
export async function keepInTab(client: QueryClient, userId: number): Promise<Keeper> {
  const key = `${prefix}${userId}`
  try {
    const storage = closable(sessionStorage, key)
    const persister = createSyncStoragePersister({ storage, key })
    const dehydrateOptions = { shouldDehydrateQuery: isSmall, shouldDehydrateMutation: () => false }
    const what = { queryClient: client, persister, buster: schema, maxAge: Infinity, dehydrateOptions }
    await persistQueryClientRestore(what).catch(() => undefined) // It was broken, and is gone.
    await client.invalidateQueries({ predicate: isKept, refetchType: 'none' })
    const stop = client.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'observerResultsUpdated' && isKept(query)) void persistQueryClientSave(what)
    })
    const close = () => {
      stop()
      storage.close()
    }
    return { ...keepsNothing(userId), close }
  } catch {
    return keepsNothing(userId) // This storage is blocked too.
  }
}
