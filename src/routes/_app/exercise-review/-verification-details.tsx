import type { FeedbackItem } from '../../../data/exercise.ts'
import { classNames } from '../../../lib/class-names.ts'
import styles from './-details.module.css'
import { fullSquares, verificationRows } from './-verification-rows.ts'

/** What the automatic checks made of the feedback; nothing where none was made. */
export function VerificationDetails({ item }: { item: FeedbackItem }) {
  const rows = verificationRows(item)
  if (rows.length === 0) return null
  return (
    <div className={styles.details}>
      <h2 className={styles.heading}>
        Verification details <small>Automatic checks of the feedback</small>
      </h2>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.key} className={styles.check}>
            <span className={styles.name}>{row.label}</span>
            <Score score={row.score} />
            {row.reason && <span className={styles.reason}>{row.reason}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Score({ score }: { score: number | null }) {
  if (score === null) return <span className={styles.noScore}>No score</span>
  return (
    <span className={styles.score} role="img" aria-label={`${score} out of 100`}>
      {[1, 2, 3, 4, 5].map((square) => (
        <i key={square} className={classNames(styles.square, square <= fullSquares(score) && styles.full)} />
      ))}
      <span className={styles.number}>{score}</span>
    </span>
  )
}
