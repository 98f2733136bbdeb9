import { PlayRegular } from '@fluentui/react-icons/headless/svg/play'
import { useState } from 'react'
import { BookCard } from '../../../components/exercise-book/book-card.tsx'
import { Button } from '../../../components/form/button.tsx'
import { CardNote } from '../../../components/feedback/card-note.tsx'
import { LinkButton } from '../../../components/form/router-link.tsx'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { AbandonDialog } from './-abandon-dialog.tsx'
import { attemptTimes } from './-attempt-times.ts'
import { HandInNote, TakeBack, type WaitingHandIn } from './-waiting-hand-in.tsx'
import type { Attempt } from './-use-progress.ts'
import { ProgressRing } from './-progress-ring.tsx'

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
