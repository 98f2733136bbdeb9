import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right'
import { Button } from '../../../components/button.tsx'
import { Cells } from '../../../components/cells.tsx'
import type { ExerciseResults } from '../../../data/exercise.ts'
import { next, previous, type Step } from '../../../lib/steps.ts'
import { stateOf } from './-review-parts.ts'
import styles from './-review.module.css'

interface ReviewStepsProps {
  counts: number[]
  step: Step
  review: ExerciseResults
  onStep: (step: Step) => void
}

/** Through the subquestions, then across the questions; a cell opens the first subquestion of its question. */
export function ReviewSteps({ counts, step, review, onStep }: ReviewStepsProps) {
  const before = previous(counts, step)
  const after = next(counts, step)
  return (
    <nav className={styles.steps} aria-label="Questions">
      <Button
        className={styles.previous}
        icon={<ArrowLeftRegular />}
        disabled={before === null}
        onClick={() => before && onStep(before)}
      >
        Previous
      </Button>
      <Cells
        className={styles.cells}
        noun="Question"
        count={counts.length}
        current={step.question}
        onSelect={(question) => onStep({ question, subquestion: 1 })}
        stateOf={(question) => stateOf(review, question)}
      />
      <Button
        className={styles.next}
        iconAfter={<ArrowRightRegular />}
        disabled={after === null}
        onClick={() => after && onStep(after)}
      >
        Next
      </Button>
    </nav>
  )
}
