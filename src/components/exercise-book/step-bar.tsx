import { ArrowLeftRegular } from '@fluentui/react-icons/headless/svg/arrow-left'
import { ArrowRightRegular } from '@fluentui/react-icons/headless/svg/arrow-right'
import type { ReactNode } from 'react'
import { next, previous, type Step } from '../../lib/steps.ts'
import { Button } from '../form/button.tsx'
import { Pager, type CellState, type Mark } from './pager.tsx'
import styles from './step-bar.module.css'

interface StepBarProps {
  /** The number of subquestions of each question. */
  counts: number[]
  step: Step
  onStep: (step: Step) => void
  /** The state of a question's cell. */
  getState?: (question: number) => CellState
  /** Whether the student has flagged a part of this question for review. */
  isFlagged?: (question: number) => boolean
  /** Beside Previous. */
  tool?: ReactNode
  /** Another way on, beside Next. */
  shortcut?: ReactNode
  /** Beside Previous. On phones beside the cells, and both above the sheet. */
  aside?: ReactNode
  /** The mark in a question's cell. */
  getMark?: (question: number) => Mark | null
  /** Next is the screen's only filled button. */
  isNextFilled?: boolean
}

/** Sets `--foot` beside the bar to its height while it sticks: its cells take as many rows as they need. */
function tellHeight(bar: HTMLElement | null) {
  if (bar === null) return undefined
  const observer = new ResizeObserver(() => {
    const isSticky = getComputedStyle(bar).position === 'sticky'
    bar.parentElement?.style.setProperty('--foot', isSticky ? `${bar.offsetHeight}px` : '')
  })
  observer.observe(bar)
  return () => observer.disconnect()
}

/**
 * Previous and Next go by subquestion, across questions. A cell opens subquestion 1 of its question. The bar sticks to the
 * bottom of the window; on phones its buttons alone, above the tab bar if there is one.
 */
export function StepBar(props: StepBarProps) {
  const { counts, step, onStep, getState, isFlagged, getMark, tool, shortcut, aside, isNextFilled } = props
  const previousStep = previous(counts, step)
  const nextStep = next(counts, step)
  return (
    <div ref={tellHeight} className={styles.steps}>
      {/* Before the cells, so that Next follows the answer box in the tab order. */}
      <div className={styles.ways}>
        <Button
          icon={<ArrowLeftRegular />}
          disabled={previousStep === null}
          onClick={() => previousStep && onStep(previousStep)}
        >
          <span>Previous</span>
        </Button>
        <Button
          className={styles.next}
          variant={isNextFilled ? 'filled' : 'outline'}
          iconAfter={<ArrowRightRegular />}
          disabled={nextStep === null}
          onClick={() => nextStep && onStep(nextStep)}
        >
          Next
        </Button>
        {tool && <div className={styles.tool}>{tool}</div>}
        {shortcut && <div className={styles.shortcut}>{shortcut}</div>}
      </div>
      <div className={styles.questions}>
        {aside && <div className={styles.aside}>{aside}</div>}
        <Pager
          className={styles.cells}
          noun="Question"
          count={counts.length}
          current={step.question}
          onSelect={(question) => onStep({ question, subquestion: 1 })}
          getState={getState}
          isFlagged={isFlagged}
          getMark={getMark}
        />
      </div>
    </div>
  )
}
