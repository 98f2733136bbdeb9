import { useId } from 'react'
import { CardGrid } from '../../../components/card-grid.tsx'
import { SectionTitle } from '../../../components/section-title.tsx'
import type { AttemptMeta } from '../../../data/exercise.ts'
import { ActiveAttempt } from './-active-attempt.tsx'
import styles from './-attempts.module.css'
import { ProcessingAttempt } from './-processing-attempt.tsx'

interface ActiveAttemptsProps {
  attempts: AttemptMeta[]
  /** In ms, as of the last poll. */
  now: number
}

/** What is open and what waits for its marks. */
export function ActiveAttempts({ attempts, now }: ActiveAttemptsProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionTitle id={id} count={attempts.length}>
        Active attempts
      </SectionTitle>
      <CardGrid>
        {attempts.map((attempt) =>
          attempt.is_active ? (
            <ActiveAttempt key={attempt.id} attempt={attempt} />
          ) : (
            <ProcessingAttempt key={attempt.id} attempt={attempt} now={now} />
          ),
        )}
      </CardGrid>
    </section>
  )
}
