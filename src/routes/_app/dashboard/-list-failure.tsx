import { ArrowClockwiseRegular } from '@fluentui/react-icons/headless/svg/arrow-clockwise'
import { ErrorCircleRegular } from '@fluentui/react-icons/headless/svg/error-circle'
import { Button } from '../../../components/form/button.tsx'
import { useReach } from '../../../components/feedback/server-reach.ts'
import { toReason } from '../../../data/call.ts'
import styles from './-people-list.module.css'

interface ListFailureProps {
  /** What could not be done: "The people could not be loaded". */
  heading: string
  error: unknown
  busy: boolean
  onRetry: () => void
}

/** In the list's own place, which stands on paper already; otherwise as every failed load looks. */
export function ListFailure({ heading, error, busy, onRetry }: ListFailureProps) {
  const reach = useReach()
  if (!reach) return <p className={styles.nobody}>Not on this device yet. Connect to see it.</p>
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
