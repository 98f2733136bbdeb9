import { PlayRegular } from '@fluentui/react-icons/headless/svg/play'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { BookCard } from '../../../components/exercise-book/book.tsx'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Button, LinkButton } from '../../../components/form/button.tsx'
import { toReason } from '../../../data/call.ts'
import { abandonAttempt } from '../../../data/exercise.ts'
import { wholePercent } from '../../../lib/numbers.ts'
import { useUser } from '../../../session/auth-store.ts'
import { formatAttemptTimes } from './-attempt-times.ts'
import styles from './-attempts.module.css'
import { type PendingSubmit, CancelSubmitButton, PendingSubmitNote } from './-pending-submit.tsx'
import { Ring } from './-ring.tsx'
import type { Attempt } from './-use-records.ts'

interface ActiveAttemptProps {
  attempt: Attempt
  /** Finish was pressed, and the server has not accepted it yet. */
  pendingSubmit: PendingSubmit | null
}

/** The card of an attempt that its student can still change. */
export function ActiveAttempt({ attempt, pendingSubmit }: ActiveAttemptProps) {
  const { topic_name, subject_name, progress } = attempt
  const times = formatAttemptTimes(attempt)
  const [isAbandoning, setIsAbandoning] = useState(false)
  return (
    <>
      <BookCard
        subject={subject_name}
        title={topic_name}
        level={3}
        bookmark={pendingSubmit === null}
        media={progress === null ? null : <ProgressRing progress={progress} title={times} />}
        meta={<SubjectBadge subject={subject_name} />}
        note={
          pendingSubmit ? (
            <PendingSubmitNote {...pendingSubmit} />
          ) : (
            <CardNote variant="plain">{times}</CardNote>
          )
        }
        actions={
          pendingSubmit ? (
            <CancelSubmitButton attempt={attempt} {...pendingSubmit} />
          ) : (
            <AttemptButtons attempt={attempt} onAbandon={() => setIsAbandoning(true)} />
          )
        }
      />
      {isAbandoning && <AbandonDialog attempt={attempt} onClose={() => setIsAbandoning(false)} />}
    </>
  )
}

/** The ratio of answered subquestions. It is a percentage because the server doesn't send the counts. */
function ProgressRing({ progress, title }: { progress: number; title: string }) {
  const percent = Math.round(progress * 100)
  return (
    <span className={styles.progress} title={title} role="img" aria-label={`${percent}% answered`}>
      <span aria-hidden="true">
        <Ring type="accuracy" percent={percent} />
      </span>
    </span>
  )
}

interface AttemptButtonsProps {
  attempt: Attempt
  onAbandon: () => void
}

function AttemptButtons({ attempt: { topic_id, topic_name }, onAbandon }: AttemptButtonsProps) {
  return (
    <>
      <LinkButton
        to="/exercises"
        search={{ topic_id }}
        variant="filled"
        icon={<PlayRegular />}
        aria-label={`Resume ${topic_name}`}
      >
        Resume
      </LinkButton>
      <Button variant="plain" needsServer aria-label={`Abandon ${topic_name}`} onClick={onAbandon}>
        Abandon
      </Button>
    </>
  )
}

interface AbandonDialogProps {
  attempt: Attempt
  onClose: () => void
}

function AbandonDialog({ attempt: { id, topic_id, topic_name, progress }, onClose }: AbandonDialogProps) {
  const userId = useUser().id
  const abandoning = useMutation({
    ...abandonAttempt(),
    onSettled: (_data, error) => (error === null ? removeFromDevice(userId, id) : undefined),
  })
  return (
    <ConfirmDialog
      heading={`Abandon "${topic_name}"?`}
      confirmLabel="Abandon"
      cancelLabel="Keep it"
      destructive
      needsServer
      busy={abandoning.isPending}
      error={abandoning.error && `The attempt could not be abandoned. ${toReason(abandoning.error)}`}
      onConfirm={() => abandoning.mutate(topic_id, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {progress !== null && progress > 0 && `You have answered ${wholePercent(progress * 100)} of it. `}
      Your answers will not be marked and you cannot go back to them. You can start the quiz again.
    </ConfirmDialog>
  )
}

/** Deletes the questions and answers of an abandoned attempt from this device. */
const removeFromDevice = async (userId: number, attemptId: number) => {
  const { forgetAttempt } = await import('../../../answers/delivery.ts')
  await forgetAttempt(userId, attemptId, true)
}
