import { Empty } from './empty.tsx'
import { LoadError, type LoadErrorProps } from './load-error.tsx'
import { useReturnWords } from './server-reachable.ts'

interface LoadFailedProps extends Omit<LoadErrorProps, 'heading'> {
  /**
   * What could not be loaded: "The records".
   * @default 'It'
   */
  things?: string
  /** @default "The records could not be loaded" */
  heading?: string
}

/** Shown instead of data that could not be fetched. Without the server that is no error: queries refetch when it is back. */
export function LoadFailed({
  things = 'It',
  heading = `${things} could not be loaded`,
  ...props
}: LoadFailedProps) {
  const returnWords = useReturnWords()
  if (returnWords === '') return <LoadError heading={heading} {...props} />
  return (
    <Empty heading="Not on this device yet" action={props.link}>
      {things} will be loaded{returnWords}. {props.children}
    </Empty>
  )
}
