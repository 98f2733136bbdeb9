import type { FeedbackTask, Verification, Verifier } from '../examiner.ts'
import { checkAccuracy } from './accuracy-check.ts'
import { type Check, checkClarity, checkSpecificity } from './feedback-checks.ts'

/** The automatic checks that were asked for; the two that need a mark scheme stay null without one. */
export function verifyFeedback(task: FeedbackTask, wanted: readonly Verifier[]): Verification {
  const hasScheme = task.markScheme.length > 0
  const run = (name: Verifier, possible: boolean, check: (task: FeedbackTask) => Check): Check | null =>
    possible && wanted.includes(name) ? check(task) : null
  const accuracy = run('scientific_accuracy', hasScheme, checkAccuracy)
  const specificity = run('specificity', hasScheme, checkSpecificity)
  const clarity = run('clarity', true, checkClarity)
  return {
    score: {
      scientific_accuracy: accuracy?.score ?? null,
      specificity: specificity?.score ?? null,
      clarity: clarity?.score ?? null,
    },
    reason: {
      scientific_accuracy: accuracy?.reason ?? null,
      specificity: specificity?.reason ?? null,
      clarity: clarity?.reason ?? null,
    },
  }
}
