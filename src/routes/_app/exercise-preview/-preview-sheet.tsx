import type { Ref } from 'react'
import type { StoredExercise } from '../../../data/exercise.ts'
import { letterOf } from '../../../lib/letters.ts'
import { marks } from '../../../lib/marks.ts'
import type { Step } from '../../../lib/steps.ts'
import { MarkSchemeButton } from './-mark-scheme-button.tsx'
import { PossibleAnswers } from './-possible-answers.tsx'
import { possibleAnswers } from './-preview-place.ts'
import styles from './-preview.module.css'

interface PreviewSheetProps {
  exercise: StoredExercise
  step: Step
  ref: Ref<HTMLElement>
}

/** The printed sheet: numbers in the margin, question and subquestion right of it, then what earns the marks. */
export function PreviewSheet({ exercise, step, ref }: PreviewSheetProps) {
  const { questionDescription, subquestions } = exercise.exercise_json
  const subquestion = subquestions[step.subquestion - 1]
  return (
    <section
      ref={ref}
      className={styles.sheet}
      tabIndex={-1}
      aria-label={`Question ${step.question}, subquestion ${step.subquestion}`}
    >
      <span className={styles.number} aria-hidden="true">
        {step.question}
      </span>
      <p className={styles.printed}>{questionDescription}</p>
      {subquestion && (
        <>
          <span className={styles.number} aria-hidden="true">
            {letterOf(step.subquestion)}
          </span>
          <p className={styles.printed}>
            {subquestion.subquestionDescription}{' '}
            <strong className={styles.marks}>[{marks(subquestion.maxPoints)}]</strong>
          </p>
          <div className={styles.scheme}>
            <p className={styles.achievable}>
              Achievable marks: <strong>{subquestion.maxPoints}</strong>
            </p>
            <MarkSchemeButton questionId={exercise.id} subquestionId={subquestion.id} />
          </div>
          <PossibleAnswers key={subquestion.id} answers={possibleAnswers(subquestion.answers)} />
        </>
      )}
    </section>
  )
}
