import { Empty } from './empty.tsx'
import { LoadError, type LoadErrorProps } from './load-error.tsx'
import { useServerReachable } from './server-reachable.ts'

/** Shown instead of data that could not be fetched. Offline that is no error: queries refetch when back online. */
export function LoadFailed(props: LoadErrorProps) {
  if (useServerReachable()) return <LoadError {...props} />
  return <Empty heading="Not on this device yet">Connect to see it.</Empty>
}
