import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { Empty } from '../../../components/feedback/empty.tsx'
import { useServerReachable } from '../../../components/feedback/server-reachable.ts'
import { usePendingNotice } from '../../../connection/pending-notice.ts'
import { marks, wholePercent } from '../../../lib/numbers.ts'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import { classNames } from '../../../lib/class-names.ts'
import type { ExerciseResults } from '../../../data/exercise.ts'
import { findStep, type Step } from '../../../lib/steps.ts'
import { useRole } from '../../../session/auth-store.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import { ReviewFoot, type ReviewStepProps } from './-review-foot.tsx'
import { Parts, useIsTeachersPhone } from './-parts.tsx'
import { getTotalMark } from './-result-points.ts'
import { getAnswer, ReviewSheet } from './-review-sheet.tsx'
import { ReviewShortcuts } from './-review-shortcuts.tsx'
import { teacherParts } from './-role-parts.ts'
import styles from './-review.module.css'
import type { PointDrafts } from './-scheme-points.ts'
import { RefreshButton } from '../../../components/feedback/refresh-button.tsx'
import { isWeak } from '../../../components/exercise-book/pager.tsx'
import { RulerProgress } from '../../../components/exercise-book/ruler-progress.tsx'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { formatDate } from '../../../lib/dates.ts'
import { SheetSkeleton } from '../../../components/exercise-book/sheet.tsx'

interface ReviewScreenProps {
  resultId: number
  review: ExerciseResults
  /** From the URL; it may not exist. */
  requestedStep: Partial<Step>
  /** How old it is, as a sentence. */
  age: string
  /** Shown below the header, unless the banner about the connection says how old it is, whose place unsaved answers may take. */
  banner: ReactNode
  onStep: (step: Step) => void
  /** Shows the same subquestion of another result. */
  onResult: (id: number) => void
  onRefresh: () => Promise<unknown>
}

/** One subquestion at a time: the question, the answer, its mark and its feedback. */
export function ReviewScreen({
  resultId,
  review,
  requestedStep,
  age,
  banner,
  onStep,
  onResult,
  onRefresh,
}: ReviewScreenProps) {
  const isTeacher = useRole() === 'teacher'
  const parts = isTeacher ? teacherParts.get() : null
  const isReachable = useServerReachable()
  const { isAtRisk } = usePendingNotice()
  const title = usePageTitle()
  const sheet = useRef<HTMLElement>(null)
  const [drafts, onDrafts] = useState<PointDrafts>({})
  const counts = countSubquestions(review)
  const step = findStep(counts, requestedStep)
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
    onStep(to)
    sheet.current?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.page}>
      <ReviewHeader {...{ review, counts, age, step, onResult, onRefresh }} onStep={move} />
      {(isReachable || isAtRisk) && banner}
      <div className={classNames(styles.columns, isTeacher && styles.withPanel)}>
        <ReviewSheet ref={sheet} {...{ resultId, review, step, drafts, onDrafts }} />
        {parts && question && subquestion && (
          <parts.FeedbackPanel
            {...{ review, drafts }}
            answer={getAnswer(review, subquestion.id)}
            target={{ resultId, questionId: question.id, subQuestionId: subquestion.id }}
          />
        )}
      </div>
      <ReviewFoot review={review} counts={counts} step={step} onStep={move} onResult={onResult} />
    </div>
  )
}

/** How many subquestions each question has. */
export const countSubquestions = ({ question_details }: ExerciseResults): number[] =>
  question_details.map(({ exercise_json }) => exercise_json.subquestions.length)

type ReviewHeaderProps = ReviewStepProps & Pick<ReviewScreenProps, 'age' | 'onRefresh'>

/** Quiz, total mark, date and progress, and the keyboard shortcuts. */
function ReviewHeader({ age, onRefresh, ...steps }: ReviewHeaderProps) {
  const { review, step, onResult } = steps
  const { topic_name, subject_name, question_details, finished_at, late, held } = review
  const date = `${formatDate(finished_at)}${late ? ' · Late' : ''}${held ? ' · Marks are held' : ''}`
  const isTeacher = useRole() === 'teacher'
  const isTeachersPhone = useIsTeachersPhone()
  const teacher = isTeacher ? teacherParts.get() : null
  // What a phone shows a teacher instead.
  const phone = isTeachersPhone ? teacher : null
  return (
    <>
      <PageHeader
        title={usePageTitle()}
        hideTitleOnPhone={phone !== null}
        name={phone ? <phone.QuizName {...{ review, step, date }} /> : topic_name}
        age={age}
        beside={
          !phone && (
            <>
              <SubjectBadge subject={subject_name} />
              <TotalMark review={review} />
              {!isTeacher && date}
            </>
          )
        }
        subtitle={teacher && !phone && <teacher.ResultOfStudent review={review} date={date} />}
        tools={
          <>
            <ReviewShortcuts {...steps} />
            <RefreshButton onRefresh={onRefresh} />
          </>
        }
        progress={
          !phone && (
            <>
              <RulerProgress noun="Question" value={step.question} max={question_details.length} />
              <Parts {...steps} />
            </>
          )
        }
      />
      {phone && (
        <phone.StudentBar review={review} step={step} total={getTotalMark(review)} onResult={onResult} />
      )}
    </>
  )
}

/** '7 out of 12 marks, 58%', amber up to 40% as its ring among the records. */
function TotalMark({ review }: { review: ExerciseResults }) {
  const total = getTotalMark(review)
  if (total === null) return null
  const { points, maxPoints } = total
  const percent = (points * 100) / maxPoints
  return (
    <strong className={styles.total} data-low={isWeak(total) || undefined}>
      {points} out of {marks(maxPoints)}
      {maxPoints > 0 && `, ${wholePercent(percent)}`}
    </strong>
  )
}

/** The outline of the sheet while the result is loading. */
export function ReviewSkeleton({ title }: { title: string }) {
  const isTeacher = useRole() === 'teacher'
  return (
    <div className={styles.page} aria-busy="true">
      <PageHeader title={title} name={<span className={styles.name} />} />
      <div className={classNames(styles.columns, isTeacher && styles.withPanel)}>
        <SheetSkeleton label="Loading the result" />
      </div>
    </div>
  )
}
