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
  const isOverdue = isMarkingOverdue(attempt.finished_at, resubmittedAt, toServerTime(now))
  const connection = useConnection()
  const isUnreachable = connection !== 'unknown' && connection !== 'ok'
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
          {resubmit.error ? (
            <CardNote variant="error">{toReason(resubmit.error)}</CardNote>
          ) : (
            isOverdue && isUnreachable && <CardNote variant="plain">The marker cannot be reached.</CardNote>
          )}
        </>
      }
      actions={
        !isOverdue ? (
          <span>Check back soon</span>
        ) : resubmit.isError || isUnreachable ? (
          <Button disabledFocusable>Try again later</Button>
        ) : (
          <Button
            needsServer
            icon={<ArrowClockwiseRegular />}
            busy={resubmit.isPending}
            onClick={() => resubmit.mutate(id)}
          >
            Taking too long? Resubmit
          </Button>
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
