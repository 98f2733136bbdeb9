import { Navigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { AnswerBox, SaveStatusLine, getStatusWithActions } from './-answer-box.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import { RulerProgress } from '../../../components/exercise-book/ruler-progress.tsx'

import { MarginNumber, PrintedText, Sheet } from '../../../components/exercise-book/sheet.tsx'
import { StepBar } from '../../../components/exercise-book/step-bar.tsx'
import { limits } from '../../../../contract/limits.ts'
import { toLetter, findStepOrFirst, findStep, type Step } from '../../../lib/steps.ts'

import type { OpenExercise } from '../../../answers/open-exercise.ts'
import { usePageTitle } from '../../../session/page-title.ts'

import { SittingHeader } from './-sitting-header.tsx'
import styles from './-sitting.module.css'
import { useAnswers, useLeaveOnSubmit } from './-use-answers.ts'
import type { CellState } from '../../../components/exercise-book/pager.tsx'
import type { Sitting } from '../../../data/exercise.ts'
import type { Answers } from '../../../answers/answers.ts'

interface SittingScreenProps {
  topicId: number
  exercise: OpenExercise
  /** From the URL; it may not exist. */
  requestedStep: Partial<Step>
  onStep: (step: Step) => void
}

/** One subquestion at a time: the question, the answer box with its save status, and the step bar. */
export function SittingScreen({ topicId, exercise, requestedStep, onStep }: SittingScreenProps) {
  const answers = useAnswers(topicId, exercise)
  const { sitting } = exercise
  useLeaveOnSubmit(sitting.attempt_id)
  const counts = sitting.exercises.map(({ exercise_json }) => exercise_json.subquestions.length)
  const step = findStepOrFirst(counts, requestedStep)
  const question = sitting.exercises[step.question - 1]?.exercise_json
  const subquestion = question?.subquestions[step.subquestion - 1]
  const sheet = useRef<HTMLElement>(null)
  const [box, setBox] = useState<HTMLTextAreaElement | null>(null)
  const move = (to: Step) => {
    void answers.saveAndSend()
    onStep(to)
    sheet.current?.focus({ preventScroll: true })
  }
  if (question === undefined || subquestion === undefined) return <NoQuestions />
  const status = getStatusWithActions(answers, subquestion.id)
  return (
    <div className={styles.page}>
      {findStep(counts, requestedStep) === null && (
        <Navigate to="/exercises" search={{ topic_id: topicId, ...step }} replace />
      )}
      <SittingHeader topicId={topicId} exercise={exercise} answers={answers} question={step.question} />
      <Sheet
        ref={sheet}
        className={styles.sheet}
        label={`Question ${step.question}, subquestion ${step.subquestion}`}
      >
        <MarginNumber>{step.question}</MarginNumber>
        <PrintedText>{question.questionDescription}</PrintedText>
        <div className={styles.ruler}>
          <RulerProgress noun="Subquestion" value={step.subquestion} max={question.subquestions.length} />
        </div>
        <MarginNumber>{toLetter(step.subquestion)}</MarginNumber>
        <PrintedText points={subquestion.maxPoints}>{subquestion.subquestionDescription}</PrintedText>
        <AnswerBox
          // A new element for each subquestion, because undo must not restore another one's text.
          key={subquestion.id}
          ref={setBox}
          value={answers.text(subquestion.id)}
          maxPoints={subquestion.maxPoints}
          maxLength={limits.answerLength}
          onChange={(text) => answers.edit(subquestion.id, text)}
          onBlur={() => void answers.saveAndSend()}
        >
          <SaveStatusLine status={status} onDecision={() => box?.focus()} />
        </AnswerBox>
      </Sheet>
      <StepBar
        counts={counts}
        step={step}
        onStep={move}
        getState={(number) => getQuestionState(sitting, answers, number)}
        // There is one filled button a screen; here it may be Sign in.
        isNextFilled={status.type !== 'sign-in'}
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

/** `answered` if each subquestion is; `on-device` if the server doesn't have one of the answers. */
export function getQuestionState(sitting: Sitting, answers: Answers, question: number): CellState {
  const subquestions = sitting.exercises[question - 1]?.exercise_json.subquestions ?? []
  if (subquestions.some(({ id }) => !['saved', 'empty', 'saving'].includes(answers.saveStatus(id).type)))
    return 'on-device'
  return subquestions.every(({ id }) => answers.text(id).trim() !== '') ? 'answered' : 'open'
}
