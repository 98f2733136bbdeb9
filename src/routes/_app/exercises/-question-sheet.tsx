import { type Ref, useEffect, useId, useState } from 'react'
import type { StudentSubquestion } from '../../../../contract/quiz-draft.ts'
import type { Answers } from '../../../answers/answers.ts'
import { RulerProgress } from '../../../components/exercise-book/ruler-progress.tsx'
import { MarginNumber, PrintedText, Sheet } from '../../../components/exercise-book/sheet.tsx'
import type { Exercise } from '../../../data/exercise.ts'
import { type Step, toLetter } from '../../../lib/steps.ts'
import { ReadingAids } from '../../../reading/reading-aids.tsx'
import { AnswerInput } from '../-answer-input/answer-input.tsx'
import styles from './-exercise.module.css'
import { SaveStatusLine, type StatusWithActions } from './-save-status.tsx'

type Question = Exercise['exercises'][number]['exercise_json']

interface QuestionSheetProps {
  question: Question
  subquestion: StudentSubquestion
  step: Step
  answers: Answers
  status: StatusWithActions
  /** The attempt is over: the answer is to be read and copied. */
  readOnly: boolean
  /** Whether the answer box takes the focus when it shows another answer. */
  focusesBox: boolean
  ref: Ref<HTMLElement>
}

/** A question with one of its subquestions, and the answer box with its save status. */
export function QuestionSheet(props: QuestionSheetProps) {
  const { question, subquestion, step, answers, status, readOnly, focusesBox, ref } = props
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
        readOnly={readOnly}
        isOnly
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
