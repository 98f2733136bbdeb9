import type { FeedbackItem } from '../../../data/exercise.ts'
import { classNames } from '../../../lib/class-names.ts'
import styles from './-details.module.css'
import { useRole } from '../../../session/auth-store.ts'

/** Feedback with such scores is good: its checks need no look. */
const fineScore = 80

/** The results of the automatic checks of the feedback; null if there are none. */
export function VerificationDetails({ item }: { item: FeedbackItem }) {
  const isTeacher = useRole() === 'teacher'
  const rows = getVerificationRows(item)
  const isFine = rows.every(({ score }) => score !== null && score >= fineScore)
  if (rows.length === 0) return null
  return (
    // Folded for students, because its scores read as a second mark, and where there is nothing to look at.
    <details className={styles.details} open={isTeacher && !isFine}>
      <summary className={styles.summary}>
        <h2 className={styles.heading}>
          Verification details{' '}
          <small>
            {isTeacher && isFine
              ? `Of the feedback: ${rows.map(({ label, score }) => `${label.toLowerCase()} ${score}%`).join(', ')}`
              : 'Automatic checks of the feedback'}
          </small>
        </h2>
      </summary>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.key} className={styles.check}>
            <span className={styles.name}>{row.label}</span>
            <Score score={row.score} />
            {row.reason && <span className={styles.reason}>{row.reason}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Score({ score }: { score: number | null }) {
  if (score === null) return <span className={styles.noScore}>No score</span>
  return (
    <span className={styles.score} role="img" aria-label={`${score} out of 100`}>
      {[1, 2, 3, 4, 5].map((square) => (
        <i
          key={square}
          className={classNames(styles.square, square <= countFullSquares(score) && styles.full)}
        />
      ))}
      <span className={styles.number}>{score}</span>
    </span>
  )
}

type Check = keyof FeedbackItem['verification_score']

/** The automatic checks of feedback, in the order in which they are shown. */
export const checks: { key: Check; label: string }[] = [
  { key: 'scientific_accuracy', label: 'Scientific accuracy' },
  { key: 'specificity', label: 'Specificity' },
  { key: 'clarity', label: 'Clarity' },
]

interface VerificationRow {
  key: Check
  label: string
  /** 0 to 100, or null. */
  score: number | null
  reason: string | null
}

/** The checks that have a score or a reason. */
export const getVerificationRows = (item: FeedbackItem): VerificationRow[] =>
  checks
    .map(({ key, label }) => ({
      key,
      label,
      score: item.verification_score[key],
      reason: item.verification_reason[key] || null,
    }))
    .filter(({ score, reason }) => score !== null || reason !== null)

/** Of 5 squares, each worth 20. */
export const countFullSquares = (score: number): number => Math.min(5, Math.max(0, Math.round(score / 20)))
