import { Navigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { getStatusWithActions, isProblem } from './-save-status.tsx'
import { useServerReachable } from '../../../components/feedback/server-reachable.ts'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import { StepBar } from '../../../components/exercise-book/step-bar.tsx'
import type { StudentSubquestion } from '../../../../contract/quiz-draft.ts'
import { isBlankAnswer } from '../../../../contract/blank-answer.ts'
import { findStepOrFirst, findStep, next, previous, type Step } from '../../../lib/steps.ts'
import type { OpenExercise } from '../../../answers/open-exercise.ts'
import { onOutboxChange } from '../../../answers/page-outbox.ts'
import { useReviewFlags, type ReviewFlags } from '../../../answers/review-flags.ts'
import { useSimulatedSignOutTopic } from '../../../answers/wifi-drill.ts'
import { useUser } from '../../../session/auth-store.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import { ExerciseFoot } from './-exercise-foot.tsx'
import { ExerciseHeader } from './-exercise-header.tsx'
import styles from './-exercise.module.css'
import type { Sign } from './-legend.tsx'
import { QuestionSheet } from './-question-sheet.tsx'
import { ReviewFlagButton } from './-review-flag-button.tsx'
import { useAnswers } from './-use-answers.ts'
import { usePresence } from './-use-presence.ts'
import type { CellState } from '../../../components/exercise-book/pager.tsx'
import type { Exercise } from '../../../data/exercise.ts'
import type { Answers } from '../../../answers/answers.ts'

interface ExerciseScreenProps {
  topicId: number
  exercise: OpenExercise
  /** From the URL; it may not exist. */
  requestedStep: Partial<Step>
  onStep: (step: Step) => void
}

/** One subquestion at a time: the question, the answer box with its save status, and the step bar. */
export function ExerciseScreen({ topicId, exercise, requestedStep, onStep }: ExerciseScreenProps) {
  const answers = useAnswers(topicId, exercise)
  const counts = exercise.exercises.map(({ exercise_json }) => exercise_json.subquestions.length)
  const step = findStepOrFirst(counts, requestedStep)
  const question = exercise.exercises[step.question - 1]?.exercise_json
  const subquestion = question?.subquestions[step.subquestion - 1]
  const flags = useReviewFlags(useUser().id, topicId, exercise.attempt_id)
  const { sheet, focusesBox, move, moveByKey } = useMove(answers, onStep)
  const canSignIn = useCanSignIn(topicId)
  const isOver = useIsOver(answers, exercise.attempt_id)
  usePresence({ topicId, attempt: exercise.attempt_id, answers }, subquestion?.id ?? null)
  if (question === undefined || subquestion === undefined) return <NoQuestions />
  const status = getStatusWithActions(answers, subquestion.id, canSignIn)
  const { signs, ...cells } = describeCells(exercise, answers, flags)
  return (
    <div className={styles.page}>
      {findStep(counts, requestedStep) === null && (
        <Navigate to="/exercises" search={{ topic_id: topicId, ...step }} replace />
      )}
      <ExerciseHeader
        {...{ topicId, exercise, answers, flags, isOver }}
        question={step.question}
        isFinishFilled={!isProblem(status) && next(counts, step) === null}
        onStep={(to) => move(to)}
      />
      <QuestionSheet
        ref={sheet}
        {...{ question, subquestion, step, answers, status, focusesBox }}
        readOnly={isOver}
      />
      <StepBar
        counts={counts}
        step={step}
        onStep={(to) => move(to)}
        {...cells}
        tool={
          !isOver && (
            <ReviewFlagButton
              isFlagged={flags.isFlagged(subquestion.id)}
              onToggle={() => flags.toggle(subquestion.id)}
            />
          )
        }
        // Next is the filled button, except while the status asks for a decision.
        isNextFilled={!isProblem(status)}
      />
      <ExerciseFoot
        attempt={exercise.attempt_id}
        signs={signs}
        isOver={isOver}
        hasScienceKeys={!isOver && hasScienceKeys(subquestion)}
        hasOptions={!isOver && subquestion.options !== undefined}
        onNext={() => moveByKey(next(counts, step))}
        onPrevious={() => moveByKey(previous(counts, step))}
      />
    </div>
  )
}

/** Not without the server, nor where a Wi-Fi drill may have simulated the sign-out. */
function useCanSignIn(topicId: number): boolean {
  const simulatedTopic = useSimulatedSignOutTopic()
  return useServerReachable() && simulatedTopic !== topicId
}

/** Whether the attempt was abandoned in another tab, or an answer refused because it is over, dismissed since or not. */
function useIsOver(answers: Answers, attempt: number): boolean {
  const [wasOver, setWasOver] = useState(false)
  useEffect(
    () => onOutboxChange(({ endedAttempt }) => endedAttempt === attempt && setWasOver(true)),
    [attempt],
  )
  const isOver = wasOver || answers.tooLate().length > 0
  if (isOver !== wasOver) setWasOver(isOver)
  return isOver
}

function NoQuestions() {
  return (
    <div className={styles.error} data-no-exercise>
      <PageHeader title={usePageTitle()} />
      <LoadError heading="This quiz has no questions">Tell your teacher.</LoadError>
    </div>
  )
}

const hasScienceKeys = ({ kind }: StudentSubquestion): boolean => kind === undefined || kind === 'number'

const listSubquestions = ({ exercises }: Exercise, question: number) =>
  exercises[question - 1]?.exercise_json.subquestions ?? []

/**
 * `answered` if each subquestion is. First of all `undecided`, if one of the answers is in conflict or was rejected, then
 * `on-device`, if one is delayed or waits for a sign-in; not while it is merely `saving`.
 */
export function getQuestionState(exercise: Exercise, answers: Answers, question: number): CellState {
  const subquestions = listSubquestions(exercise, question)
  const undecided = answers.undecided()
  if (subquestions.some(({ id }) => undecided.includes(id))) return 'undecided'
  if (subquestions.some(({ id }) => !['saved', 'empty', 'saving'].includes(answers.saveStatus(id).type)))
    return 'on-device'
  const answered = subquestions.filter(({ id }) => !isBlankAnswer(answers.text(id))).length
  if (answered === subquestions.length) return 'answered'
  return answered === 0 ? 'open' : 'partly-answered'
}

/** What the cell of each question shows, and all signs that are seen at once. */
function describeCells(exercise: Exercise, answers: Answers, flags: ReviewFlags) {
  const getState = (question: number) => getQuestionState(exercise, answers, question)
  const isFlagged = (question: number) =>
    listSubquestions(exercise, question).some(({ id }) => flags.isFlagged(id))
  const numbers = exercise.exercises.map((_, index) => index + 1)
  const signs = new Set<Sign>(numbers.map(getState))
  if (numbers.some(isFlagged)) signs.add('marked')
  return { getState, isFlagged, signs }
}

/** Moves to another part, and the focus with it: to the sheet, or from answer box to answer box by shortcut. */
function useMove(answers: Answers, onStep: (step: Step) => void) {
  const sheet = useRef<HTMLElement>(null)
  const [focusesBox, setFocusesBox] = useState(false)
  const move = ({ question, subquestion }: Step, isWriting = false) => {
    void answers.storeAndFlush()
    setFocusesBox(isWriting)
    onStep({ question, subquestion })
    if (!isWriting) sheet.current?.focus({ preventScroll: true })
  }
  const moveByKey = (to: Step | null) => {
    if (to !== null) move(to, document.activeElement?.matches('textarea, input') === true)
  }
  return { sheet, focusesBox, move, moveByKey }
}
