import type { UseQueryResult } from '@tanstack/react-query'

/**
 * Whether nothing is known yet and nothing has failed. Unlike `isFirstTry` that includes a query that is not enabled yet or
 * waits for the connection. A retry does not count: it must not bring a skeleton back.
 */
export const isBeforeFirstTry = ({
  isPending,
  failureCount,
  errorUpdateCount,
}: Pick<UseQueryResult, 'isPending' | 'failureCount' | 'errorUpdateCount'>): boolean =>
  isPending && failureCount === 0 && errorUpdateCount === 0
