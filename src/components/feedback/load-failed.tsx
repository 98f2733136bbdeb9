import { Empty } from './empty.tsx'
import { LoadError, type LoadErrorProps } from './load-error.tsx'
import { useReach } from './server-reach.ts'

/** In the place of what could not be fetched. Without a connection that is no error, and it comes by itself with it. */
export function LoadFailed(props: LoadErrorProps) {
  if (useReach()) return <LoadError {...props} />
  return <Empty heading="Not on this device yet">Connect to see it.</Empty>
}
