import { useId } from 'react'
import type { QueueItem } from '../../../../outbox/items.ts'
import { CardGrid } from '../../../components/layout/card-grid.tsx'
import { SectionTitle } from '../../../components/layout/section-title.tsx'
import { ActiveAttempt } from './-active-attempt.tsx'
import styles from './-attempts.module.css'
import type { Attempt } from './-use-records.ts'
import { ProcessingAttempt } from './-processing-attempt.tsx'
import { waitingHandIn } from './-pending-submit.tsx'

interface ActiveAttemptsProps {
  attempts: Attempt[]
  /** What this device keeps of their answers. */
  rows: QueueItem[]
  /** In ms, as of the last poll. */
  now: number
}

/** What is open and what waits for its marks. */
export function ActiveAttempts({ attempts, rows, now }: ActiveAttemptsProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionTitle id={id} count={attempts.length}>
        Active attempts
      </SectionTitle>
      <CardGrid>
        {attempts.map((attempt) =>
          attempt.is_active ? (
            <ActiveAttempt key={attempt.id} attempt={attempt} handIn={waitingHandIn(rows, attempt.id)} />
          ) : (
            <ProcessingAttempt key={attempt.id} attempt={attempt} now={now} />
          ),
        )}
      </CardGrid>
    </section>
  )
}
