import type { UseQueryResult } from '@tanstack/react-query'
import { Button, LinkButton } from '../../../components/form/button.tsx'
import { Empty } from '../../../components/feedback/empty.tsx'
import { LoadFailed } from '../../../components/feedback/load-failed.tsx'
import { PageHeader } from '../../../components/layout/page-header.tsx'

import { toReason } from '../../../data/call.ts'
import type { NoAttempt, Opening } from '../../../answers/open-exercise.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import { SittingSkeleton } from './-sitting-skeleton.tsx'
import styles from './-sitting.module.css'
import { StartOffer } from './-start-offer.tsx'

interface NotOpenedProps {
  topicId: number
  opened: UseQueryResult<Opening>
  /** The student presses the button that starts an attempt. */
  onStart: () => void
}

/** In place of an exercise that is not there: on its way, not started, over, or out of reach. */
export function NotOpened({ topicId, opened, onStart }: NotOpenedProps) {
  const title = usePageTitle()
  const error = opened.error ?? (opened.isPaused ? opened.failureReason : null)
  const nothing = opened.data?.type === 'none' ? opened.data : null
  if (nothing === null && error === null && !opened.isPaused) return <SittingSkeleton title={title} />
  return (
    <div className={styles.error}>
      <PageHeader title={title} />
      {nothing === null ? (
        <LoadFailed
          heading="The exercises could not be loaded"
          busy={opened.isFetching}
          onRetry={() => void opened.refetch()}
          way={<LinkButton to="/quizzes">Go to Quizzes</LinkButton>}
        >
          {toReason(error)} Answers on this device are safe.
        </LoadFailed>
      ) : (
        <NotStarted topicId={topicId} nothing={nothing} onStart={onStart} />
      )}
    </div>
  )
}

interface NotStartedProps {
  topicId: number
  nothing: NoAttempt
  onStart: () => void
}

function NotStarted({ topicId, nothing: { isOver, isMarking }, onStart }: NotStartedProps) {
  if (isOver) return <Over onStart={onStart} />
  return <StartOffer topicId={topicId} isMarking={isMarking} onStart={onStart} />
}

function Over({ onStart }: { onStart: () => void }) {
  return (
    <Empty
      heading="This attempt is over"
      action={
        <>
          <LinkButton to="/attempts" kind="filled">
            Exercise records
          </LinkButton>
          <Button onClick={onStart}>Attempt again</Button>
        </>
      }
    >
      It was handed in or abandoned on another device. An answer that came too late is kept with your records.
    </Empty>
  )
}
