import type { QueryKey, QueryPersister } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** @default true */
      persist?: boolean
    }
  }
}

export type CachedQuery = Parameters<QueryPersister>[2]

/** Persists the queries of one user on this device. */
export interface Persister {
  userId: number
  /** Wraps the fetch of a query: persisted data first, then the server's response. */
  fetch: QueryPersister
  /** Persists a query as it is now. */
  write: (query: CachedQuery) => Promise<void>
  /** Deletes the persisted queries whose keys begin so, also those that are not in memory. */
  remove: (queryKey: QueryKey) => Promise<void>
  /** Nothing is written afterwards. */
  close: () => void
}

/** Increase it when a response changes its shape; never with a build, because an update must not delete the cache. */
export const schema = '1'

/** A query that must not be persisted says so in its `meta`. */
export const shouldPersist = (query: Partial<Pick<CachedQuery, 'meta'>>): boolean =>
  query.meta?.persist !== false

export const noPersister = (userId: number): Persister => ({
  userId,
  fetch: (queryFn, context) => queryFn(context),
  write: async () => undefined,
  remove: async () => undefined,
  close: () => undefined,
})
