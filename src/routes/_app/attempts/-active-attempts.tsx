import { useId } from 'react'
import type { QueueItem } from '../../../../outbox/items.ts'
import { CardGrid } from '../../../components/layout/card-grid.tsx'
import { SectionTitle } from '../../../components/layout/section-title.tsx'
import { ActiveAttempt } from './-active-attempt.tsx'
import styles from './-attempts.module.css'
import { HeldAttempt } from './-held-attempt.tsx'
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
              pendingSubmit={getPendingSubmit(queueItems, attempt.id)}
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
