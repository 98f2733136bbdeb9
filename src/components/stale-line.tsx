import { timeOfDay } from '../lib/dates.ts'
import { PageLine } from './page-line.tsx'
import styles from './stale-line.module.css'

interface StaleLineProps {
  /** What could not be refreshed, as it stands in a sentence: "quizzes". */
  things: string
  /** Why, as one sentence. */
  reason: string
  /** When what is shown was fetched, in ms. */
  shownSince: number
}

/** Says that a refresh failed and that older things stay in view. */
export function StaleLine({ things, reason, shownSince }: StaleLineProps) {
  return (
    <div className={styles.line}>
      <PageLine kind="wrong" lead={`The ${things} could not be refreshed.`}>
        You see them as they were at {timeOfDay(shownSince)}. {reason}
      </PageLine>
    </div>
  )
}
