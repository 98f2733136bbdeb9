import type { CellState } from '../../../components/exercise-book/pager.tsx'
import type { Sitting } from '../../../data/exercise.ts'
import type { Answers } from '../../../answers/answers.ts'

/** A question is answered when each of its parts is; on this device when one of them still is. */
export function questionState(sitting: Sitting, answers: Answers, question: number): CellState {
  const parts = sitting.exercises[question - 1]?.exercise_json.subquestions ?? []
  if (parts.some(({ id }) => !['server', 'nothing', 'saving'].includes(answers.saveStatus(id).type)))
    return 'on-device'
  return parts.every(({ id }) => answers.text(id).trim() !== '') ? 'answered' : 'open'
}
