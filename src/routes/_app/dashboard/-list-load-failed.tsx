import { ArrowClockwiseRegular } from '@fluentui/react-icons/headless/svg/arrow-clockwise'
import { ErrorCircleRegular } from '@fluentui/react-icons/headless/svg/error-circle'
import { useReturnWords } from '../../../components/feedback/server-reachable.ts'
import { Button } from '../../../components/form/button.tsx'
import { toReason } from '../../../data/call.ts'
import styles from './-people-list.module.css'

interface ListLoadFailedProps {
  /** What failed: "The people could not be loaded". */
  heading: string
  error: unknown
  busy: boolean
  onRetry: () => void
}

/** `LoadFailed` without its own card, because the list of people is inside a panel already. */
export function ListLoadFailed({ heading, error, busy, onRetry }: ListLoadFailedProps) {
  const returnWords = useReturnWords()
  if (returnWords) return <p className={styles.nobody}>Not on this device yet. It is loaded{returnWords}.</p>
  return (
    <div role="alert" className={styles.failure}>
      <h3>
        <ErrorCircleRegular aria-hidden="true" />
        {heading}
      </h3>
      <p>{toReason(error)}</p>
      <Button icon={<ArrowClockwiseRegular />} busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
