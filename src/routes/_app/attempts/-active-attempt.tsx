import { PlayRegular } from '@fluentui/react-icons/headless/svg/play'
import { useState } from 'react'
import { BookCard } from '../../../components/exercise-book/book.tsx'
import { Button, LinkButton } from '../../../components/form/button.tsx'
import { CardNote } from '../../../components/feedback/note.tsx'

import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { attemptTimes } from './-attempt-times.ts'
import { HandInNote, TakeBack, type WaitingHandIn } from './-pending-submit.tsx'
import type { Attempt } from './-use-records.ts'
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import { toReason } from '../../../data/call.ts'
import { abandonAttempt } from '../../../data/exercise.ts'
import { wholePercent } from '../../../lib/numbers.ts'
import { useUser } from '../../../session/auth-store.ts'
import { Ring } from './-ring.tsx'
import styles from './-attempts.module.css'

interface ActiveAttemptProps {
  attempt: Attempt
  /** Finish was pressed, and the server has not taken it yet. */
  handIn: WaitingHandIn | null
}

/** An attempt that waits for its student. */
export function ActiveAttempt({ attempt, handIn }: ActiveAttemptProps) {
  const { topic_name, subject_name, progress } = attempt
  const times = attemptTimes(attempt)
  const [abandoning, setAbandoning] = useState(false)
  return (
    <>
      <BookCard
        subject={subject_name}
        title={topic_name}
        level={3}
        bookmark={handIn === null}
        lead={progress === null ? null : <ProgressRing share={progress} title={times} />}
        meta={<SubjectBadge subject={subject_name} />}
        note={handIn ? <HandInNote {...handIn} /> : <CardNote kind="plain">{times}</CardNote>}
        actions={
          handIn ? (
            <TakeBack attempt={attempt} {...handIn} />
          ) : (
            <WaysOn attempt={attempt} onAbandon={() => setAbandoning(true)} />
          )
        }
      />
      {abandoning && <AbandonDialog attempt={attempt} onClose={() => setAbandoning(false)} />}
    </>
  )
}

function WaysOn({
  attempt: { topic_id, topic_name },
  onAbandon,
}: {
  attempt: Attempt
  onAbandon: () => void
}) {
  return (
    <>
      <LinkButton
        to="/exercises"
        search={{ topic_id }}
        kind="filled"
        icon={<PlayRegular />}
        aria-label={`Resume ${topic_name}`}
      >
        Resume
      </LinkButton>
      <Button kind="plain" needsServer aria-label={`Abandon ${topic_name}`} onClick={onAbandon}>
        Abandon
      </Button>
    </>
  )
}

const forgetAbandoned = async (user: number, attempt: number) => {
  const { forgetAttempt } = await import('../../../answers/cached-exercises.ts')
  await forgetAttempt(user, attempt, true)
}

interface AbandonDialogProps {
  attempt: Attempt
  onClose: () => void
}

function AbandonDialog({ attempt: { id, topic_id, topic_name, progress }, onClose }: AbandonDialogProps) {
  const user = useUser().id
  const abandoning = useMutation({
    ...abandonAttempt(),
    // Its questions and answers leave this device with it.
    onSettled: (_data, error) => (error === null ? forgetAbandoned(user, id) : undefined),
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

/** How much of an attempt has an answer. Only the share is known, not the counts, so it says a percentage, in ink. */
function ProgressRing({ share, title }: { share: number; title: string }) {
  const percent = Math.round(share * 100)
  return (
    <span className={styles.progress} title={title} role="img" aria-label={`${percent}% answered`}>
      <span aria-hidden="true">
        <Ring kind="accuracy" percent={percent} />
      </span>
    </span>
  )
}
