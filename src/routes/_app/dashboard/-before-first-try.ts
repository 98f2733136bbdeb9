import type { UseQueryResult } from '@tanstack/react-query'

/** Whether the first try is still on its way. A retry does not count: it must not bring a skeleton back. */
export const isBeforeFirstTry = ({
  isPending,
  failureCount,
  errorUpdateCount,
}: Pick<UseQueryResult, 'isPending' | 'failureCount' | 'errorUpdateCount'>): boolean =>
  isPending && failureCount === 0 && errorUpdateCount === 0
