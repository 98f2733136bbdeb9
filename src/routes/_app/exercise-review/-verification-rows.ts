import type { FeedbackItem } from '../../../data/exercise.ts'

type Check = keyof FeedbackItem['verification_score']

/** The checks a piece of feedback can go through, in the order they are shown. */
export const checks: { key: Check; label: string }[] = [
  { key: 'scientific_accuracy', label: 'Scientific accuracy' },
  { key: 'specificity', label: 'Specificity' },
  { key: 'clarity', label: 'Clarity' },
]

export interface VerificationRow {
  key: Check
  label: string
  /** Of 5 squares, 20 points each; null where there is no score. */
  squares: number | null
  reason: string | null
}

/** The checks that have a score or a reason; none where none has. */
export const verificationRows = (item: FeedbackItem): VerificationRow[] =>
  checks
    .map(({ key, label }) => ({
      key,
      label,
      squares: squaresOf(item.verification_score[key]),
      reason: item.verification_reason[key] || null,
    }))
    .filter(({ squares, reason }) => squares !== null || reason !== null)

const squaresOf = (score: number | null): number | null =>
  score === null ? null : Math.min(5, Math.max(0, Math.round(score / 20)))
