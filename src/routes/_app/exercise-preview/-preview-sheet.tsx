import { SparkleRegular } from '@fluentui/react-icons/headless/svg/sparkle'
import type { Ref } from 'react'
import { MarginNumber, Printed, Sheet } from '../../../components/exercise-book/sheet.tsx'
import type { StoredExercise } from '../../../data/exercise.ts'
import { letterOf } from '../../../lib/letters.ts'
import type { Step } from '../../../lib/steps.ts'
import { MarkSchemeButton } from './-mark-scheme-button.tsx'
import { PossibleAnswers } from './-possible-answers.tsx'
import { possibleAnswers } from './-possible-entries.ts'
import styles from './-preview.module.css'

interface PreviewSheetProps {
  exercise: StoredExercise
  step: Step
  ref: Ref<HTMLElement>
}

/** The printed sheet: numbers in the margin, question and subquestion right of it, then what earns the marks. */
export function PreviewSheet({ exercise, step, ref }: PreviewSheetProps) {
  const { questionDescription, subquestions, madeBy, generationPrompt } = exercise.exercise_json
  const subquestion = subquestions[step.subquestion - 1]
  return (
    <Sheet
      ref={ref}
      className={styles.sheet}
      label={`Question ${step.question}, subquestion ${step.subquestion}`}
    >
      <MarginNumber>{step.question}</MarginNumber>
      <Printed>{questionDescription}</Printed>
      {madeBy !== undefined && <MadeBy source={madeBy} prompt={generationPrompt} />}
      {subquestion && (
        <>
          <MarginNumber>{letterOf(step.subquestion)}</MarginNumber>
          <Printed points={subquestion.maxPoints}>{subquestion.subquestionDescription}</Printed>
          <div className={styles.scheme}>
            <p className={styles.achievable}>
              Achievable marks: <strong>{subquestion.maxPoints}</strong>
            </p>
            <MarkSchemeButton questionId={exercise.id} subquestionId={subquestion.id} />
          </div>
          <PossibleAnswers key={subquestion.id} answers={possibleAnswers(subquestion.answers)} />
        </>
      )}
    </Sheet>
  )
}

/** Nobody wrote this question for the quiz: where it comes from, and what was asked for. */
function MadeBy({ source, prompt }: { source: string; prompt: string }) {
  const from = source === 'question bank' ? 'Taken from the question bank' : `Made by AI (${source})`
  return (
    <p className={styles.source}>
      <SparkleRegular aria-hidden="true" />
      <span>
        {from} for “{prompt}”
      </span>
    </p>
  )
}
