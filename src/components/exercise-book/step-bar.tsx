import { ArrowLeftRegular } from '@fluentui/react-icons/headless/svg/arrow-left'
import { ArrowRightRegular } from '@fluentui/react-icons/headless/svg/arrow-right'
import { classNames } from '../../lib/class-names.ts'
import { next, previous, type Step } from '../../lib/steps.ts'
import { Button } from '../form/button.tsx'
import { Pager, type CellState } from './pager.tsx'
import styles from './step-bar.module.css'

interface StepBarProps {
  /** The number of subquestions of each question. */
  counts: number[]
  step: Step
  onStep: (step: Step) => void
  /** What the squared paper says about a question. */
  stateOf?: (question: number) => CellState
  /** Next is the one filled button of the screen. */
  filled?: boolean
  /** On phones Previous and Next stay at the foot of the window, for a screen without the tab bar. */
  pinned?: boolean
}

/** Previous and Next through the subquestions, then across the questions; a cell opens the first part of its question. */
export function StepBar({ counts, step, onStep, stateOf, filled, pinned }: StepBarProps) {
  const before = previous(counts, step)
  const after = next(counts, step)
  return (
    <div className={classNames(styles.steps, pinned && styles.pinned)}>
      {/* Before the cells, so that Next is near the answer box for the keyboard too. */}
      <div className={styles.ways}>
        <Button
          icon={<ArrowLeftRegular />}
          disabled={before === null}
          onClick={() => before && onStep(before)}
        >
          Previous
        </Button>
        <Button
          className={styles.next}
          kind={filled ? 'filled' : 'outline'}
          iconAfter={<ArrowRightRegular />}
          disabled={after === null}
          onClick={() => after && onStep(after)}
        >
          Next
        </Button>
      </div>
      <Pager
        className={styles.cells}
        noun="Question"
        count={counts.length}
        current={step.question}
        onSelect={(question) => onStep({ question, subquestion: 1 })}
        stateOf={stateOf}
      />
    </div>
  )
}
