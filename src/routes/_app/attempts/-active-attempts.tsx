import { useId } from 'react'
import { type QueueItem, getUndecided } from '../../../../outbox/items.ts'
import { useSimulatedSignOutTopic } from '../../../answers/wifi-drill.ts'
import { BookCard } from '../../../components/exercise-book/book.tsx'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { CardNote } from '../../../components/feedback/note.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import { CardGrid } from '../../../components/layout/card-grid.tsx'
import { SectionTitle } from '../../../components/layout/section-title.tsx'
import { getSubmittedAttempt } from '../../../data/exercise.ts'
import { OfflineMark } from '../-offline-mark.tsx'
import { ActiveAttempt } from './-active-attempt.tsx'
import { formatAttemptTimes } from './-attempt-times.ts'
import styles from './-attempts.module.css'
import { getPendingSubmit } from './-pending-submit.tsx'
import { ProcessingAttempt } from './-processing-attempt.tsx'
import type { Attempt } from './-use-records.ts'

interface ActiveAttemptsProps {
  attempts: Attempt[]
  /** The student's queued answers and submits on this device. */
  queueItems: QueueItem[]
  /** When the server was polled last, in ms by this device's clock. */
  now: number
}

/** The attempts that are open or being marked. */
export function ActiveAttempts({ attempts, queueItems, now }: ActiveAttemptsProps) {
  const id = useId()
  const simulatedSignOutTopic = useSimulatedSignOutTopic()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionTitle id={id} count={attempts.length}>
        Active attempts
      </SectionTitle>
      <CardGrid>
        {attempts.map((attempt) =>
          attempt.is_active ? (
            <ActiveAttempt
              key={attempt.id}
              attempt={attempt}
              pendingSubmit={getPendingSubmit(
                queueItems,
                attempt.id,
                attempt.topic_id === simulatedSignOutTopic,
              )}
              undecided={getUndecided(queueItems).filter((item) => item.attempt === attempt.id)}
            />
          ) : attempt.held === true ? (
            <HeldAttempt key={attempt.id} attempt={attempt} />
          ) : (
            <ProcessingAttempt key={attempt.id} attempt={attempt} now={now} />
          ),
        )}
      </CardGrid>
    </section>
  )
}

/** The card of an attempt whose marks the teacher holds. It looks the same whether it is marked or not. */
function HeldAttempt({ attempt }: { attempt: Attempt }) {
  const { id, topic_name, subject_name } = attempt
  return (
    <BookCard
      subject={subject_name}
      title={topic_name}
      level={3}
      meta={
        <>
          <SubjectBadge subject={subject_name} />
          <OfflineMark queryKey={getSubmittedAttempt(id).queryKey} />
        </>
      }
      note={
        <>
          <CardNote variant="plain">Handed in. Your teacher will release the marks.</CardNote>
          <CardNote variant="plain">{formatAttemptTimes(attempt)}</CardNote>
        </>
      }
      actions={
        <LinkButton
          to="/own-answers"
          search={{ attempt_id: id }}
          data-opens=""
          aria-label={`Reread your answers to ${topic_name}`}
        >
          Reread your answers
        </LinkButton>
      }
    />
  )
}
