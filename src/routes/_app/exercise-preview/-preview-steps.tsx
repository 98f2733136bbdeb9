import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right'
import { Button } from '../../../components/button.tsx'
import { Cells } from '../../../components/cells.tsx'
import { next, previous, type Step } from '../../../lib/steps.ts'
import styles from './-preview.module.css'

interface PreviewStepsProps {
  counts: number[]
  step: Step
  onStep: (step: Step) => void
}

/** Previous and Next go through the subquestions; a cell opens the first one of its question. */
export function PreviewSteps({ counts, step, onStep }: PreviewStepsProps) {
  const before = previous(counts, step)
  const after = next(counts, step)
  return (
    <div className={styles.steps}>
      <Button icon={<ArrowLeftRegular />} disabled={before === null} onClick={() => before && onStep(before)}>
        Previous
      </Button>
      <Cells
        className={styles.cells}
        noun="Question"
        count={counts.length}
        current={step.question}
        onSelect={(question) => onStep({ question, subquestion: 1 })}
      />
      <Button
        kind="filled"
        iconAfter={<ArrowRightRegular />}
        disabled={after === null}
        onClick={() => after && onStep(after)}
      >
        Next
      </Button>
    </div>
  )
}
