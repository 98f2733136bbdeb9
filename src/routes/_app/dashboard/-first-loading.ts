import type { UseQueryResult } from '@tanstack/react-query'

/** Not once it has failed: it is fetched again when it is shown, which must not bring the skeleton back. */
export const isFirstLoading = ({ isPending, failureCount, errorUpdateCount }: UseQueryResult): boolean =>
  isPending && failureCount === 0 && errorUpdateCount === 0
