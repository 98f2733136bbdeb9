import { type Ref, useEffect, useId, useState } from 'react'
import { limits } from '../../../../contract/limits.ts'
import type { StudentSubquestion } from '../../../../contract/quiz-draft.ts'
import type { Answers } from '../../../answers/answers.ts'
import { RulerProgress } from '../../../components/exercise-book/ruler-progress.tsx'
import { MarginNumber, PrintedText, Sheet } from '../../../components/exercise-book/sheet.tsx'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import { Button } from '../../../components/form/button.tsx'
import type { Exercise } from '../../../data/exercise.ts'
import { useLazy } from '../../../lib/lazy-component.ts'
import { type Step, toLetter } from '../../../lib/steps.ts'
import { ReadingAids } from '../../../reading/reading-aids.tsx'
import boxStyles from './-answer-box.module.css'
import { SaveStatusLine, type StatusWithActions, AnswerBox, type KindInputProps } from './-answer-box.tsx'
import styles from './-exercise.module.css'
import { kindInputModule } from './-load-kind-input.ts'

type Question = Exercise['exercises'][number]['exercise_json']

interface QuestionSheetProps {
  question: Question
  subquestion: StudentSubquestion
  step: Step
  answers: Answers
  status: StatusWithActions
  /** Whether the answer box takes the focus when it shows another answer. */
  focusesBox: boolean
  ref: Ref<HTMLElement>
}

/** A question with one of its subquestions, and the answer box with its save status. */
export function QuestionSheet(props: QuestionSheetProps) {
  const { question, subquestion, step, answers, status, focusesBox, ref } = props
  const id = useId()
  const [box, setBox] = useState<Pick<HTMLElement, 'focus'> | null>(null)
  useEffect(() => {
    if (focusesBox) box?.focus()
  }, [focusesBox, box])
  return (
    <Sheet
      ref={ref}
      className={styles.sheet}
      label={`Question ${step.question}, subquestion ${step.subquestion}`}
    >
      <MarginNumber>{step.question}</MarginNumber>
      <PrintedText id={`${id}-question`}>{question.questionDescription}</PrintedText>
      <div className={styles.ruler}>
        <RulerProgress noun="Subquestion" value={step.subquestion} max={question.subquestions.length} />
      </div>
      <MarginNumber>{toLetter(step.subquestion)}</MarginNumber>
      <PrintedText id={`${id}-subquestion`} points={subquestion.maxPoints}>
        {subquestion.subquestionDescription}
      </PrintedText>
      <AnswerInput
        // A new element for each subquestion, because undo must not restore another one's text.
        key={subquestion.id}
        ref={setBox}
        describedBy={`${id}-question ${id}-subquestion`}
        subquestion={subquestion}
        value={answers.text(subquestion.id)}
        onChange={(text) => answers.edit(subquestion.id, text)}
        onBlur={() => void answers.storeAndFlush()}
      >
        <SaveStatusLine status={status} onDecision={() => box?.focus()} />
      </AnswerInput>
      <ReadingAids
        key={`${subquestion.id}-aids`}
        question={[
          question.questionDescription,
          subquestion.subquestionDescription,
          ...(subquestion.options ?? []),
        ]}
        answer={answers.text(subquestion.id)}
      />
    </Sheet>
  )
}

/** Where the answer is given, as the kind of the subquestion needs it. Whatever it is, the answer is one string. */
function AnswerInput({ subquestion, ...props }: KindInputProps) {
  const isText = subquestion.kind === undefined
  const { value, hasFailed, retry } = useLazy(kindInputModule, !isText)
  if (isText)
    return <AnswerBox {...props} maxPoints={subquestion.maxPoints} maxLength={limits.answerLength} />
  if (value) return <value.KindInput {...props} subquestion={subquestion} />
  return (
    <div className={boxStyles.box}>
      {hasFailed ? (
        <div role="alert" className={boxStyles.failed}>
          <p>What you answer with could not be loaded. What is chosen already is safe.</p>
          <Button onClick={retry}>Try again</Button>
        </div>
      ) : (
        <Spinner label="Loading" />
      )}
      {props.children}
    </div>
  )
}
