import { PlayRegular } from '@fluentui/react-icons/headless/svg/play'
import { useState } from 'react'
import { BookCard } from '../../../components/book-card.tsx'
import { Button } from '../../../components/button.tsx'
import { CardNote } from '../../../components/card-note.tsx'
import { LinkButton } from '../../../components/router-link.tsx'
import { SubjectBadge } from '../../../components/subject-badge.tsx'
import type { AttemptMeta } from '../../../data/exercise.ts'
import { AbandonDialog } from './-abandon-dialog.tsx'
import { attemptTimes } from './-attempt-times.ts'
import { ProgressRing } from './-progress-ring.tsx'

/** An attempt that waits for its student. */
export function ActiveAttempt({ attempt }: { attempt: AttemptMeta }) {
  const { topic_id, topic_name, subject_name, progress } = attempt
  const times = attemptTimes(attempt)
  const [abandoning, setAbandoning] = useState(false)
  return (
    <>
      <BookCard
        subject={subject_name}
        title={topic_name}
        level={3}
        bookmark
        lead={<ProgressRing share={progress} title={times} />}
        meta={<SubjectBadge subject={subject_name} />}
        note={<CardNote kind="plain">{times}</CardNote>}
        actions={
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
            <Button kind="plain" aria-label={`Abandon ${topic_name}`} onClick={() => setAbandoning(true)}>
              Abandon
            </Button>
          </>
        }
      />
      {abandoning && <AbandonDialog attempt={attempt} onClose={() => setAbandoning(false)} />}
    </>
  )
}
