import { useEffect, useRef } from 'react'
import { AnswerBox } from '../../../components/answer-box.tsx'
import { Empty } from '../../../components/empty.tsx'
import { RulerProgress } from '../../../components/ruler-progress.tsx'
import { SaveState } from '../../../components/save-state.tsx'
import { limits } from '../../../../contract/limits.ts'
import type { Sitting } from '../../../data/exercise.ts'
import { counted } from '../../../lib/numbers.ts'
import { clamp, type Step } from '../../../lib/steps.ts'
import { answerPlace } from './-answer-place.ts'
import { SittingHeader } from './-sitting-header.tsx'
import { SittingSteps } from './-sitting-steps.tsx'
import styles from './-sitting.module.css'
import { useAnswers } from './-use-answers.ts'

interface SittingScreenProps {
  topicId: number
  sitting: Sitting
  /** What the address asks for; it may not exist. */
  wanted: Partial<Step>
  go: (step: Step, replace: boolean) => void
}

/** One subquestion at a time: the printed question, the answer box with its state, and the ways on. */
export function SittingScreen({ topicId, sitting, wanted, go }: SittingScreenProps) {
  const keeper = useAnswers(topicId, sitting)
  const counts = sitting.exercises.map(({ exercise_json }) => exercise_json.subquestions.length)
  const step = clamp(counts, wanted)
  const question = sitting.exercises[step.question - 1]?.exercise_json
  const subquestion = question?.subquestions[step.subquestion - 1]
  const sheet = useStepInAddress(wanted, step, go)

  const move = (to: Step) => {
    void keeper.flush()
    go(to, false)
    sheet.current?.focus({ preventScroll: true })
  }
  if (question === undefined || subquestion === undefined)
    return <Empty heading="This quiz has no questions" />
  return (
    <div className={styles.page}>
      <SittingHeader topicId={topicId} sitting={sitting} keeper={keeper} question={step.question} />
      <section
        ref={sheet}
        className={styles.sheet}
        tabIndex={-1}
        aria-label={`Question ${step.question}, subquestion ${step.subquestion}`}
      >
        <span className={styles.number} aria-hidden="true">
          {step.question}
        </span>
        <p className={styles.printed}>{question.questionDescription}</p>
        <RulerProgress
          className={styles.ruler}
          noun="Subquestion"
          value={step.subquestion}
          of={question.subquestions.length}
        />
        <span className={styles.number} aria-hidden="true">
          {String.fromCharCode(96 + step.subquestion)}
        </span>
        <p className={styles.printed}>
          {subquestion.subquestionDescription}{' '}
          <strong className={styles.marks}>[{counted(subquestion.maxPoints, 'mark')}]</strong>
        </p>
        <div className={styles.answer}>
          <AnswerBox
            // A box of its own for each subquestion: undo must not bring back another one's text.
            key={subquestion.id}
            value={keeper.textOf(subquestion.id)}
            marks={subquestion.maxPoints}
            maxLength={limits.answerLength}
            onChange={(text) => keeper.type(subquestion.id, text)}
            onBlur={() => void keeper.flush()}
          >
            <SaveState place={answerPlace(keeper, subquestion.id)} />
          </AnswerBox>
        </div>
      </section>
      <SittingSteps counts={counts} step={step} sitting={sitting} keeper={keeper} onStep={move} />
    </div>
  )
}

/** Writes the step that is shown into the address where that asked for one that does not exist. */
function useStepInAddress(wanted: Partial<Step>, step: Step, go: SittingScreenProps['go']) {
  const sheet = useRef<HTMLElement>(null)
  const differs = wanted.question !== step.question || wanted.subquestion !== step.subquestion
  useEffect(() => {
    if (differs) go({ question: 1, subquestion: 1 }, true)
  })
  return sheet
}
