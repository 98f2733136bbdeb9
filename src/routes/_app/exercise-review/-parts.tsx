import { Pager } from '../../../components/exercise-book/pager.tsx'
import { useIsPhone } from '../../../lib/device.ts'
import type { ExerciseResults } from '../../../data/exercise.ts'
import { type Step, toLetter } from '../../../lib/steps.ts'
import { useRole } from '../../../session/auth-store.ts'
import { getMark } from './-result-points.ts'
import styles from './-review.module.css'

/**
 * A teacher's phone: the other students are in the header around the name of this one, the parts beside the cells of the
 * questions. Else the parts are in the header, beside the number of the question, and the students in the step bar.
 */
export function useIsTeachersPhone(): boolean {
  const isPhone = useIsPhone()
  return useRole() === 'teacher' && isPhone
}

export interface PartsProps {
  review: ExerciseResults
  /** The number of subquestions of each question. */
  counts: number[]
  step: Step
  onStep: (step: Step) => void
}

/** The parts of a question with their marks. Where it has one, its space stays empty, but for a teacher's phone. */
export function Parts({ review, counts, step, onStep }: PartsProps) {
  const count = counts[step.question - 1] ?? 0
  const toStep = (part: number): Step => ({ ...step, subquestion: part })
  const className = useIsTeachersPhone() ? '' : styles.parts
  if (count < 2) return className && <span className={className} />
  return (
    <Pager
      className={className}
      noun="Part"
      count={count}
      current={step.subquestion}
      onSelect={(part) => onStep(toStep(part))}
      getMark={(part) => getMark(review, toStep(part))}
      format={toLetter}
    />
  )
}
