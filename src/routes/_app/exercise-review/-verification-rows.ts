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
  /** 0 to 100, or null. */
  score: number | null
  reason: string | null
}

/** The checks that have a score or a reason; none where none has. */
export const verificationRows = (item: FeedbackItem): VerificationRow[] =>
  checks
    .map(({ key, label }) => ({
      key,
      label,
      score: item.verification_score[key],
      reason: item.verification_reason[key] || null,
    }))
    .filter(({ score, reason }) => score !== null || reason !== null)

/** How many of 5 squares are full: each is worth 20. */
export const fullSquares = (score: number): number => Math.min(5, Math.max(0, Math.round(score / 20)))
