import { Navigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { AnswerBox } from './-answer-box.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import { RulerProgress } from '../../../components/exercise-book/ruler-progress.tsx'
import { SaveStatusLine } from './-save-status-line.tsx'
import { MarginNumber, Printed, Sheet } from '../../../components/exercise-book/sheet.tsx'
import { StepBar } from '../../../components/exercise-book/step-bar.tsx'
import { limits } from '../../../../contract/limits.ts'
import { letterOf } from '../../../lib/letters.ts'
import { placeIn, placeOf, type Step } from '../../../lib/steps.ts'
import type { OpenExercise } from '../../../answers/open-exercise.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import { getShownStatus } from './-save-status.ts'
import { questionState } from './-question-state.ts'
import { SittingHeader } from './-sitting-header.tsx'
import styles from './-sitting.module.css'
import { useAnswers, useHandedIn } from './-use-answers.ts'

interface SittingScreenProps {
  topicId: number
  exercise: OpenExercise
  /** What the address asks for; it may not exist. */
  wanted: Partial<Step>
  go: (step: Step) => void
}

/** One subquestion at a time: the printed question, the answer box with its state, and the ways on. */
export function SittingScreen({ topicId, exercise, wanted, go }: SittingScreenProps) {
  const answers = useAnswers(topicId, exercise)
  const { sitting } = exercise
  useHandedIn(sitting.attempt_id)
  const counts = sitting.exercises.map(({ exercise_json }) => exercise_json.subquestions.length)
  const step = placeIn(counts, wanted)
  const question = sitting.exercises[step.question - 1]?.exercise_json
  const subquestion = question?.subquestions[step.subquestion - 1]
  const sheet = useRef<HTMLElement>(null)
  const [box, setBox] = useState<HTMLTextAreaElement | null>(null)
  const move = (to: Step) => {
    void answers.flush()
    go(to)
    sheet.current?.focus({ preventScroll: true })
  }
  if (question === undefined || subquestion === undefined) return <NoQuestions />
  const status = getShownStatus(answers, subquestion.id)
  return (
    <div className={styles.page}>
      {placeOf(counts, wanted) === null && (
        <Navigate to="/exercises" search={{ topic_id: topicId, ...step }} replace />
      )}
      <SittingHeader topicId={topicId} exercise={exercise} answers={answers} question={step.question} />
      <Sheet
        ref={sheet}
        className={styles.sheet}
        label={`Question ${step.question}, subquestion ${step.subquestion}`}
      >
        <MarginNumber>{step.question}</MarginNumber>
        <Printed>{question.questionDescription}</Printed>
        <div className={styles.ruler}>
          <RulerProgress noun="Subquestion" value={step.subquestion} of={question.subquestions.length} />
        </div>
        <MarginNumber>{letterOf(step.subquestion)}</MarginNumber>
        <Printed points={subquestion.maxPoints}>{subquestion.subquestionDescription}</Printed>
        <AnswerBox
          // A box of its own for each subquestion: undo must not bring back another one's text.
          key={subquestion.id}
          ref={setBox}
          value={answers.text(subquestion.id)}
          marks={subquestion.maxPoints}
          maxLength={limits.answerLength}
          onChange={(text) => answers.type(subquestion.id, text)}
          onBlur={() => void answers.flush()}
        >
          <SaveStatusLine status={status} onDecided={() => box?.focus()} />
        </AnswerBox>
      </Sheet>
      <StepBar
        counts={counts}
        step={step}
        onStep={move}
        stateOf={(number) => questionState(sitting, answers, number)}
        // Where it asks to sign in, that is the one filled button.
        filled={status.type !== 'sign-in'}
        pinned
      />
    </div>
  )
}

function NoQuestions() {
  return (
    <div className={styles.error}>
      <PageHeader title={usePageTitle()} />
      <LoadError heading="This quiz has no questions">Tell your teacher.</LoadError>
    </div>
  )
}
