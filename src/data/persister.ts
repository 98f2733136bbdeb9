import type { QueryPersister } from '@tanstack/react-query'

export type CachedQuery = Parameters<QueryPersister>[2]

/** What keeps the queries of one person on this device. */
export interface Persister {
  userId: number
  /** What a query is fetched through: kept data at once, then the server's answer. */
  fetch: QueryPersister
  /** Writes what the cache holds of a query now. */
  write: (query: CachedQuery) => Promise<void>
  /** From here on nothing is written. */
  close: () => void
}

/** Counts up when an answer changes its shape; never with a build, for an update must not cost what is kept. */
export const schema = '1'

/** A query whose data are another's to keep, or nobody's, says so in its `meta`. */
export const shouldPersist = (query: Pick<CachedQuery, 'meta'>): boolean => query.meta?.['kept'] !== false

export const noPersister = (userId: number): Persister => ({
  userId,
  fetch: (queryFn, context) => queryFn(context),
  write: async () => undefined,
  close: () => undefined,
})
