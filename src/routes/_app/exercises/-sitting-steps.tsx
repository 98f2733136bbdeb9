import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right'
import { Button } from '../../../components/button.tsx'
import { Cells, type CellState } from '../../../components/cells.tsx'
import type { Sitting } from '../../../data/exercise.ts'
import { next, previous, type Step } from '../../../lib/steps.ts'
import type { AnswerKeeper } from '../../../offline/answers.ts'
import styles from './-sitting.module.css'

interface SittingStepsProps {
  counts: number[]
  step: Step
  sitting: Sitting
  keeper: AnswerKeeper
  onStep: (step: Step) => void
}

/** Previous, the questions on squared paper, Next; they stay in view on a laptop. */
export function SittingSteps({ counts, step, sitting, keeper, onStep }: SittingStepsProps) {
  const before = previous(counts, step)
  const after = next(counts, step)
  return (
    <nav className={styles.steps} aria-label="Questions">
      {/* Before the cells, so that Next is near the answer box for the keyboard too. */}
      <div className={styles.bar}>
        <Button
          className={styles.previous}
          icon={<ArrowLeftRegular />}
          disabled={before === null}
          onClick={() => before && onStep(before)}
        >
          Previous
        </Button>
        <Button
          className={styles.next}
          kind="filled"
          iconAfter={<ArrowRightRegular />}
          disabled={after === null}
          onClick={() => after && onStep(after)}
        >
          Next
        </Button>
      </div>
      <Cells
        className={styles.cells}
        noun="Question"
        count={counts.length}
        current={step.question}
        onSelect={(question) => onStep({ question, subquestion: 1 })}
        stateOf={(question) => stateOf(sitting, keeper, question)}
      />
    </nav>
  )
}

/** A question is answered when each of its parts is; on this device when one of them still is. */
function stateOf(sitting: Sitting, keeper: AnswerKeeper, question: number): CellState {
  const parts = sitting.exercises[question - 1]?.exercise_json.subquestions ?? []
  if (parts.some(({ id }) => !['server', 'nothing', 'saving'].includes(keeper.stateOf(id).at)))
    return 'on-device'
  return parts.every(({ id }) => keeper.textOf(id).trim() !== '') ? 'answered' : 'open'
}
