import { useMutation } from '@tanstack/react-query'
import { ArrowClockwiseRegular } from '@fluentui/react-icons/headless/svg/arrow-clockwise'
import { BookCard } from '../../../components/exercise-book/book.tsx'
import { Button } from '../../../components/form/button.tsx'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Ring } from './-ring.tsx'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { toReason } from '../../../data/call.ts'
import { resubmitTest } from '../../../data/exercise.ts'
import { toServerTime, useConnection } from '../../../connection/connection.ts'
import { attemptTimes } from './-attempt-times.ts'
import styles from './-attempts.module.css'
import type { Attempt } from './-use-records.ts'
import { limits } from '../../../../contract/limits.ts'

interface ProcessingAttemptProps {
  attempt: Attempt
  /** In ms, by this device's clock. */
  now: number
}

/** An attempt that waits for its marks; after 5 minutes it may be handed in again. */
export function ProcessingAttempt({ attempt, now }: ProcessingAttemptProps) {
  const { id, topic_name, subject_name } = attempt
  const resubmitting = useMutation(resubmitTest())
  const resubmittedAt = resubmitting.isSuccess ? toServerTime(resubmitting.submittedAt) : null
  return (
    <BookCard
      subject={subject_name}
      title={topic_name}
      level={3}
      lead={<Ring kind="turning" />}
      meta={<SubjectBadge subject={subject_name} />}
      note={
        <>
          <CardNote kind="plain">
            <span title={attemptTimes(attempt)}>Your attempt is being processed</span>
            <span className="visually-hidden">. {attemptTimes(attempt)}</span>
          </CardNote>
          {resubmitting.error && <CardNote kind="error">{toReason(resubmitting.error)}</CardNote>}
        </>
      }
      actions={
        takesTooLong(attempt.finished_at, resubmittedAt, toServerTime(now)) ? (
          <Resubmit
            failed={resubmitting.isError}
            busy={resubmitting.isPending}
            onPress={() => resubmitting.mutate(id)}
          />
        ) : (
          <span className={styles.soon}>Check back soon</span>
        )
      }
    />
  )
}

interface ResubmitProps {
  failed: boolean
  busy: boolean
  onPress: () => void
}

function Resubmit({ failed, busy, onPress }: ResubmitProps) {
  const server = useConnection()
  const isLater = failed || (server !== 'unknown' && server !== 'ok')
  if (isLater) return <Button disabledFocusable>Try again later</Button>
  return (
    <Button needsServer icon={<ArrowClockwiseRegular />} busy={busy} onClick={onPress}>
      Taking too long? Resubmit
    </Button>
  )
}

/**
 * Whether an attempt has been processed for more than 5 minutes since it was handed in, or since it was handed in
 * again. Times in ms by the server's clock, but for `finishedAt`, which is as it travels.
 */
export function takesTooLong(finishedAt: string | null, resubmittedAt: number | null, now: number): boolean {
  if (finishedAt === null) return false
  const since = Math.max(Date.parse(finishedAt), resubmittedAt ?? 0)
  return now - since > limits.resubmitOfferedAfter
}
