import type { ResultMeta } from '../../../data/exercise.ts'
import { roundPercent, wholePercent } from '../../../lib/numbers.ts'

type Compared = Pick<ResultMeta, 'id' | 'topic_id' | 'accuracy' | 'held'>

/**
 * How each result compares with the others of its quiz in the list, by its id: "Best · up from 65%". A result without
 * another one of its quiz has none. What the teacher holds is said first; it is not in a student's list.
 * @param results newest first
 */
export function compareResults(results: Compared[]): Map<number, string> {
  const compared = results.map((result, index): [number, string] => {
    const ofQuiz = results.filter(({ topic_id }) => topic_id === result.topic_id)
    const before = results.slice(index + 1).find(({ topic_id }) => topic_id === result.topic_id)
    const best = Math.max(...ofQuiz.map(({ accuracy }) => accuracy))
    const isBest = ofQuiz.length > 1 && result.accuracy === best
    const words = [
      result.held && 'marks are held',
      isBest && 'Best',
      before && describeChange(result.accuracy, before.accuracy),
    ]
    return [result.id, words.filter(Boolean).join(' · ')]
  })
  return new Map(compared.filter(([, words]) => words !== ''))
}

/** By the whole percentages that are shown. */
function describeChange(accuracy: number, before: number): string {
  const change = roundPercent(accuracy) - roundPercent(before)
  if (change === 0) return 'same as last time'
  return `${change > 0 ? 'up' : 'down'} from ${wholePercent(before)}`
}
