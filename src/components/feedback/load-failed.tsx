import { Empty } from './empty.tsx'
import { LoadError, type LoadErrorProps } from './load-error.tsx'
import { useReturnWords } from './server-reachable.ts'

/** Shown instead of data that could not be fetched. Without the server that is no error: queries refetch when it is back. */
export function LoadFailed(props: LoadErrorProps) {
  const returnWords = useReturnWords()
  if (returnWords === '') return <LoadError {...props} />
  return <Empty heading="Not on this device yet">It is loaded{returnWords}.</Empty>
}
