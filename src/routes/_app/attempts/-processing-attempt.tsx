import { ArrowClockwiseRegular } from '@fluentui/react-icons/headless/svg/arrow-clockwise'
import { useMutation } from '@tanstack/react-query'
import { limits } from '../../../../contract/limits.ts'
import { BookCard } from '../../../components/exercise-book/book.tsx'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Button } from '../../../components/form/button.tsx'
import { toServerTime, useConnection } from '../../../connection/connection.ts'
import { toReason } from '../../../data/call.ts'
import { resubmitTest } from '../../../data/exercise.ts'
import { formatAttemptTimes } from './-attempt-times.ts'
import { Ring } from '../../../components/exercise-book/ring.tsx'
import type { Attempt } from './-use-records.ts'

interface ProcessingAttemptProps {
  attempt: Attempt
  /** In ms, by this device's clock. */
  now: number
}

/** The card of a submitted attempt that has no marks yet. It can be resubmitted after 5 minutes. */
export function ProcessingAttempt({ attempt, now }: ProcessingAttemptProps) {
  const { id, topic_name, subject_name } = attempt
  const resubmit = useMutation(resubmitTest())
  const resubmittedAt = resubmit.isSuccess ? toServerTime(resubmit.submittedAt) : null
  return (
    <BookCard
      subject={subject_name}
      title={topic_name}
      level={3}
      media={<Ring type="processing" />}
      meta={<SubjectBadge subject={subject_name} />}
      note={
        <>
          <CardNote variant="plain">Your attempt is being processed</CardNote>
          <CardNote variant="plain">{formatAttemptTimes(attempt)}</CardNote>
          {resubmit.error && <CardNote variant="error">{toReason(resubmit.error)}</CardNote>}
        </>
      }
      actions={
        isMarkingOverdue(attempt.finished_at, resubmittedAt, toServerTime(now)) ? (
          <ResubmitButton
            hasFailed={resubmit.isError}
            busy={resubmit.isPending}
            onPress={() => resubmit.mutate(id)}
          />
        ) : (
          <span>Check back soon</span>
        )
      }
    />
  )
}

/**
 * Whether marking has taken more than 5 minutes since the last submit.
 * @param submittedAt ISO time; null before the first submit
 * @param resubmittedAt in ms by the server's clock
 * @param now in ms by the server's clock
 */
export function isMarkingOverdue(
  submittedAt: string | null,
  resubmittedAt: number | null,
  now: number,
): boolean {
  if (submittedAt === null) return false
  const lastSubmittedAt = Math.max(Date.parse(submittedAt), resubmittedAt ?? 0)
  return now - lastSubmittedAt > limits.resubmitOfferedAfter
}

interface ResubmitButtonProps {
  hasFailed: boolean
  busy: boolean
  onPress: () => void
}

function ResubmitButton({ hasFailed, busy, onPress }: ResubmitButtonProps) {
  const connection = useConnection()
  const isUnavailable = hasFailed || (connection !== 'unknown' && connection !== 'ok')
  if (isUnavailable)
    return (
      <>
        <Button disabledFocusable>Try again later</Button>
        {!hasFailed && <span>The marker cannot be reached.</span>}
      </>
    )
  return (
    <Button needsServer icon={<ArrowClockwiseRegular />} busy={busy} onClick={onPress}>
      Taking too long? Resubmit
    </Button>
  )
}
