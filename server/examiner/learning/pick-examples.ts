import type { MarkedExample, MarkTask } from '../examiner.ts'
import { readCachedAnswer } from './answer-basis.ts'
import { computeSimilarity } from './wording.ts'

/** More would cost more than they help. */
export const maxExamples = 8

/**
 * The decided answers that show an AI service best how the teacher marks this one: the most similar, at most eight, as
 * many that earned at least half of the points as others, as far as there are any. The most similar comes first.
 */
export function pickExamples(task: MarkTask, decided: readonly MarkedExample[]): MarkedExample[] {
  const { wording } = readCachedAnswer(task)
  // Of the same words the latest decision counts.
  const byWording = new Map(
    decided.map((each) => {
      const basis = readCachedAnswer({ ...task, answer: each.answer })
      return [basis.wordingKey, { each, basis }]
    }),
  )
  const ranked = [...byWording.values()]
    .filter(({ basis }) => !basis.isNonAnswer && !basis.addressesMarker)
    .map(({ each, basis }) => {
      const earned = each.points.reduce((sum, points) => sum + points, 0)
      const similarity = computeSimilarity(wording, basis.wording)
      return { each, similarity, isEarned: earned * 2 >= task.maxPoints }
    })
    .toSorted((one, other) => other.similarity - one.similarity)
  const earned = ranked.filter(({ isEarned }) => isEarned)
  const others = ranked.filter(({ isEarned }) => !isEarned)
  const half = maxExamples / 2
  const earnedCount = Math.min(earned.length, Math.max(half, maxExamples - others.length))
  const picked = new Set([...earned.slice(0, earnedCount), ...others.slice(0, maxExamples - earnedCount)])
  return ranked.filter((one) => picked.has(one)).map(({ each }) => each)
}
