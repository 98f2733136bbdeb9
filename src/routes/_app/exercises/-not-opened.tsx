import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '../../../components/button.tsx'
import { Empty } from '../../../components/empty.tsx'
import { NotLoaded } from '../../../components/not-loaded.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { LinkButton } from '../../../components/router-link.tsx'
import { reasonOf } from '../../../data/call.ts'
import { AttemptOver } from '../../../offline/attempt-over.ts'
import type { OpenExercise } from '../../../offline/open-exercise.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import { SittingSkeleton } from './-sitting-skeleton.tsx'
import styles from './-sitting.module.css'

interface NotOpenedProps {
  opened: UseQueryResult<OpenExercise>
  /** The student wants another attempt. */
  onStart: () => void
}

/** In place of an exercise that is not there: on its way, over, or out of reach. */
export function NotOpened({ opened, onStart }: NotOpenedProps) {
  const title = usePageTitle()
  const error = opened.error ?? (opened.isPaused ? opened.failureReason : null)
  if (error === null && !opened.isPaused) return <SittingSkeleton title={title} />
  return (
    <div className={styles.error}>
      <PageHeader title={title} />
      {error instanceof AttemptOver ? (
        <Over onStart={onStart} />
      ) : (
        <NotLoaded
          heading="The exercises could not be loaded"
          busy={opened.isFetching}
          onRetry={() => void opened.refetch()}
          way={<LinkButton to="/quizzes">Go to Quizzes</LinkButton>}
        >
          {reasonOf(error)} Answers on this device are safe.
        </NotLoaded>
      )}
    </div>
  )
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
