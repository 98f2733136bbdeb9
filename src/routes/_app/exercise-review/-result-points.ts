import type { ExerciseResults } from '../../../data/exercise.ts'
import { isWeak, type Mark } from '../../../components/exercise-book/pager.tsx'
import { type Step, listSteps } from '../../../lib/steps.ts'

/** The marks of one question; null while one of its subquestions has none. */
export function getQuestionMark(review: ExerciseResults, question: number): Mark | null {
  const subquestions = review.question_details[question - 1]?.exercise_json.subquestions ?? []
  const marks = subquestions.map((_, index) => getMark(review, { question, subquestion: index + 1 }))
  return marks.length === 0 ? null : addUp(marks)
}

/** The marks of the whole result; null while one is missing. */
export const getTotalMark = (review: ExerciseResults): Mark | null =>
  addUp(review.question_details.map((_, index) => getQuestionMark(review, index + 1)))

/** The subquestion with a weak mark before the one shown, before the first one from the last again. */
export const findPreviousWeak = (review: ExerciseResults, shown: Step): Step | null =>
  listOthers(review, shown).findLast((step) => isWeakPart(review, step)) ?? null

/**
 * The next subquestion with a weak mark, after the last one from the first again; null where there is no other than the one
 * shown.
 */
export const findNextWeak = (review: ExerciseResults, shown: Step): Step | null =>
  listOthers(review, shown).find((step) => isWeakPart(review, step)) ?? null

/** All subquestions but the one shown, from the one after it round to the one before it. */
function listOthers(review: ExerciseResults, shown: Step): Step[] {
  const all = listSteps(review.question_details.map(({ exercise_json }) => exercise_json.subquestions.length))
  const index = all.findIndex(
    ({ question, subquestion }) => question === shown.question && subquestion === shown.subquestion,
  )
  return [...all.slice(index + 1), ...all.slice(0, Math.max(0, index))]
}

function isWeakPart(review: ExerciseResults, step: Step): boolean {
  const mark = getMark(review, step)
  return mark !== null && isWeak(mark)
}

/** The mark of one subquestion; null while it has none. */
export function getMark(review: ExerciseResults, { question, subquestion }: Step): Mark | null {
  const part = review.question_details[question - 1]?.exercise_json.subquestions[subquestion - 1]
  const item = review.subquestion_feedback.find(({ id }) => id === part?.id)
  return part && item ? { points: item.feedback.mark, maxPoints: part.maxPoints } : null
}

/** Marks have at most two decimals, so the sum is rounded to them. */
function addUp(marks: (Mark | null)[]): Mark | null {
  const all = marks.filter((mark) => mark !== null)
  if (all.length < marks.length || all.length === 0) return null
  const sum = (key: keyof Mark) => Math.round(all.reduce((total, mark) => total + mark[key], 0) * 100) / 100
  return { points: sum('points'), maxPoints: sum('maxPoints') }
}
