import { Empty } from './empty.tsx'
import { LoadError, type LoadErrorProps } from './load-error.tsx'
import { useReturnWords } from './server-reachable.ts'

/** Shown instead of data that could not be fetched. Without the server that is no error: queries refetch when it is back. */
export function LoadFailed(props: LoadErrorProps) {
  const returnWords = useReturnWords()
  if (returnWords === '') return <LoadError {...props} />
  return (
    <Empty heading="Not on this device yet" action={props.link}>
      {getThings(props.heading)} will be loaded{returnWords}. {props.children}
    </Empty>
  )
}

/** "The records" of "The records could not be loaded". */
const getThings = (heading: string): string => /^(.+) could not be loaded$/.exec(heading)?.[1] ?? 'It'
