import type { FeedbackItem } from '../../../data/exercise.ts'
import { classNames } from '../../../lib/class-names.ts'
import styles from './-details.module.css'
import { Suspense } from 'react'
import { Tick } from './-review-answer.tsx'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { useRole } from '../../../session/auth-store.ts'
import { marks } from '../../../lib/numbers.ts'

/** The results of the automatic checks of the feedback; null if there are none. */
export function VerificationDetails({ item }: { item: FeedbackItem }) {
  const isTeacher = useRole() === 'teacher'
  const rows = getVerificationRows(item)
  if (rows.length === 0) return null
  return (
    // Folded for students, because its scores read as a second mark.
    <details className={styles.details} open={isTeacher}>
      <summary className={styles.summary}>
        <h2 className={styles.heading}>
          Verification details <small>Automatic checks of the feedback</small>
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

// Students never see it, so they don't load it.
const MarkingEntry = lazyComponent(async () => (await import('./-marking-entry.tsx')).MarkingEntry)

type Entries = NonNullable<FeedbackItem['marking']>['entries']

interface MarkingPointsProps {
  entries: Entries
  /** A teacher's, where a teacher decided the mark; null where the total was set. */
  points: FeedbackItem['points']
}

/** The points of the mark scheme, the marks each one earned, and the quote that earned them; for teachers only. */
export function MarkingPoints({ entries, points }: MarkingPointsProps) {
  if (entries.length === 0) return null
  return (
    <div className={styles.details}>
      <h2 className={styles.heading}>Marking points</h2>
      {points === null ? (
        <p className={styles.quote}>The total is set directly, not by these points.</p>
      ) : (
        <ul className={styles.rows}>
          {withPoints(entries, points).map((entry, index) => (
            <MarkingPoint key={index} {...entry} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** A teacher's points take the place of the examiner's, whose quotes they need not fit. */
const withPoints = (entries: Entries, points: number[] | undefined): Entries =>
  points === undefined
    ? entries
    : points.map((awarded, index) => ({ entry: '', ...entries[index], awarded, quote: null }))

const MarkingPoint = ({ entry, awarded, max, quote }: Entries[number]) => (
  <li className={styles.point}>
    <span className={styles.tick}>{awarded > 0 && <Tick />}</span>
    <Suspense fallback={<span />}>
      <MarkingEntry entry={entry} />
    </Suspense>
    <span className={styles.awarded}>
      {max === undefined ? marks(awarded) : `${awarded} of ${marks(max)}`}
    </span>
    {quote && awarded > 0 && <span className={styles.quote}>Earned by “{quote.trim()}”</span>}
  </li>
)
