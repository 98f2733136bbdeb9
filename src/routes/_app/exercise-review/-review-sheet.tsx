import { Fragment, type Ref } from 'react'
import { isWeak, type Mark } from '../../../components/exercise-book/pager.tsx'
import { MarginNumber, PrintedText, Sheet, Stem } from '../../../components/exercise-book/sheet.tsx'
import type { ExerciseResults, FeedbackItem } from '../../../data/exercise.ts'
import { formatStep, type Step } from '../../../lib/steps.ts'
import { useRole } from '../../../session/auth-store.ts'
import type { Evidence } from './-evidence.ts'
import { Feedback } from './-feedback.tsx'
import { VerificationDetails } from './-details.tsx'
import { ReviewAnswer } from './-review-answer.tsx'
import type { ReviewPointsProps } from './-point-switches.tsx'
import styles from './-review.module.css'
import { studentParts, teacherParts } from './-role-parts.ts'

interface ReviewSheetProps extends Pick<ReviewPointsProps, 'drafts' | 'onDrafts'> {
  resultId: number
  review: ExerciseResults
  step: Step
  ref: Ref<HTMLElement>
}

/** The printed question, the student's answer, its mark with the marking points, its feedback and the checks of that. */
export function ReviewSheet({ resultId, review, step, drafts, onDrafts, ref }: ReviewSheetProps) {
  const isTeacher = useRole() === 'teacher'
  const teacher = isTeacher ? teacherParts.get() : null
  const student = isTeacher ? null : studentParts.get()
  const question = review.question_details[step.question - 1]?.exercise_json
  const subquestion = question?.subquestions[step.subquestion - 1]
  if (question === undefined || subquestion === undefined) return null
  const { id, subquestionDescription, maxPoints } = subquestion
  const item = review.subquestion_feedback.find((feedback) => feedback.id === id)
  return (
    <Sheet
      ref={ref}
      className={styles.sheet}
      wideMargin
      label={`Question ${step.question}, subquestion ${step.subquestion}`}
    >
      <Stem>{question.questionDescription}</Stem>
      <MarginNumber>{formatStep(step, question.subquestions.length)}</MarginNumber>
      <PrintedText points={maxPoints}>{subquestionDescription}</PrintedText>
      {/* Nothing of one part may stay for the next: ticks are measured anew, and open forms close. */}
      <Fragment key={id}>
        <ReviewAnswer
          subquestion={subquestion}
          label={isTeacher ? "Student's answer:" : 'Your answer:'}
          answer={getAnswer(review, id)}
          evidence={getEvidence(item)}
          right={item?.marking?.entries.map(({ entry }) => entry) ?? []}
        />
        {item && (
          <span data-margin className={styles.mark}>
            <MarkRing points={item.feedback.mark} maxPoints={maxPoints} />
          </span>
        )}
        {teacher && item && <teacher.MarkDoubt {...{ resultId, review, item, drafts }} />}
        {teacher && item?.marking && (
          <teacher.ReviewPoints {...{ resultId, review, item, maxPoints, drafts, onDrafts }} />
        )}
        <Feedback item={item} isBusy={isTeacher && review.busy_subq_ids.includes(id)} />
        {item && student && (
          <student.QueryMark
            {...{ resultId, item, maxPoints }}
            canQuery={review.can_query === true && item.feedback.mark < maxPoints}
          />
        )}
        {item && <VerificationDetails item={item} />}
      </Fragment>
    </Sheet>
  )
}

/** The words that earned marks; none after a teacher's decision, which they need not fit. */
function getEvidence(item: FeedbackItem | undefined): Evidence[] {
  if (item?.decided_by === 'teacher') return []
  return item?.marking?.entries ?? item?.evidence ?? []
}

/** The mark in the margin, in a ring drawn by pen. Amber where it is weak; the number says the same without colour. */
function MarkRing(mark: Mark) {
  const { points, maxPoints } = mark
  return (
    <span
      className={styles.ring}
      data-low={isWeak(mark) || undefined}
      role="img"
      aria-label={`Mark: ${points} out of ${maxPoints}`}
    >
      <svg viewBox="0 0 84 60" preserveAspectRatio="none" aria-hidden="true">
        <path
          d="M60 6.5C42 1.5 14 5 6.5 21-.5 38 16 54.5 41 55.5c25 1 40.5-12.5 38.5-29C77.5 10 54 1.5 30 6.8"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {points}/{maxPoints}
    </span>
  )
}

/** The answer to a subquestion; '' if there is none. */
export const getAnswer = ({ student_answers }: ExerciseResults, id: string): string =>
  student_answers.find(({ subquestion_id }) => subquestion_id === id)?.answer ?? ''
