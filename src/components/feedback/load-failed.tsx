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
  /** As one sentence. Left out without the server: that it is missing is said above the page. */
  reason?: string | null
}

/** Shown instead of data that could not be fetched. Without the server that is no error: queries refetch when it is back. */
export function LoadFailed({
  things = 'It',
  heading = `${things} could not be loaded`,
  reason,
  ...props
}: LoadFailedProps) {
  const returnWords = useReturnWords()
  if (returnWords === '')
    return (
      <LoadError heading={heading} {...props}>
        {reason} {props.children}
      </LoadError>
    )
  return (
    <Empty heading="Not on this device yet" action={props.link}>
      {things} will be loaded{returnWords}. {props.children}
    </Empty>
  )
}
