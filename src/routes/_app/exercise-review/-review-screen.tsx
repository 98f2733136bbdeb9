import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { Empty } from '../../../components/feedback/empty.tsx'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import { StepBar } from '../../../components/exercise-book/step-bar.tsx'
import { classNames } from '../../../lib/class-names.ts'
import type { ExerciseResults } from '../../../data/exercise.ts'
import { placeOf, type Step } from '../../../lib/steps.ts'
import { useRole } from '../../../session/auth-store.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import { FeedbackPanel } from './-feedback-panel.tsx'
import { ReviewHeader } from './-review-header.tsx'
import { countsOf, stateOf } from './-review-parts.ts'
import { ReviewSheet } from './-review-sheet.tsx'
import styles from './-review.module.css'

interface ReviewScreenProps {
  resultId: number
  review: ExerciseResults
  /** What the address asks for; it may not exist. */
  wanted: Partial<Step>
  /** The one line for the page. */
  note: ReactNode
  go: (step: Step) => void
  onRefresh: () => Promise<unknown>
}

/** One subquestion at a time: what was asked, what was answered, its mark and its feedback. */
export function ReviewScreen({ resultId, review, wanted, note, go, onRefresh }: ReviewScreenProps) {
  const teaches = useRole() === 'teacher'
  const title = usePageTitle()
  const sheet = useRef<HTMLElement>(null)
  const counts = countsOf(review)
  const step = placeOf(counts, wanted)
  if (counts.length === 0) {
    return (
      <>
        <PageHeader title={title} />
        <Empty heading="This result has no questions" />
      </>
    )
  }
  if (step === null) {
    const search = { exercise_id: resultId, question: 1, subquestion: 1 }
    return <Navigate to="/exercise-review" search={search} replace />
  }
  const question = review.question_details[step.question - 1]
  const subquestion = question?.exercise_json.subquestions[step.subquestion - 1]
  const move = (to: Step) => {
    go(to)
    sheet.current?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.page}>
      <ReviewHeader review={review} question={step.question} onRefresh={onRefresh} />
      {note}
      <div className={classNames(styles.columns, teaches && styles.withPanel)}>
        <ReviewSheet ref={sheet} review={review} step={step} />
        {teaches && question && subquestion && (
          <FeedbackPanel
            review={review}
            place={{ resultId, questionId: question.id, subQuestionId: subquestion.id }}
          />
        )}
      </div>
      <StepBar counts={counts} step={step} onStep={move} stateOf={(number) => stateOf(review, number)} />
    </div>
  )
}
