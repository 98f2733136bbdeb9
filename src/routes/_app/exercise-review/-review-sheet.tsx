import type { Ref } from 'react'
import { Mark } from './-mark.tsx'
import { MarginNumber, Printed, Sheet } from '../../../components/exercise-book/sheet.tsx'
import type { ExerciseResults } from '../../../data/exercise.ts'
import type { Step } from '../../../lib/steps.ts'
import { useRole } from '../../../session/auth-store.ts'
import { Feedback } from './-feedback.tsx'
import { MarkingPoints } from './-marking-points.tsx'
import { ReviewAnswer } from './-review-answer.tsx'
import { answerOf, nameOf } from './-review-parts.ts'
import styles from './-review.module.css'
import { VerificationDetails } from './-verification-details.tsx'

interface ReviewSheetProps {
  review: ExerciseResults
  step: Step
  ref: Ref<HTMLElement>
}

/** The printed question, the student's words in ink, and in pen what the marker made of them. */
export function ReviewSheet({ review, step, ref }: ReviewSheetProps) {
  const teaches = useRole() === 'teacher'
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
      {question.questionDescription && <p className={styles.stem}>{question.questionDescription}</p>}
      <MarginNumber>{nameOf(step, question.subquestions.length)}</MarginNumber>
      <Printed points={maxPoints}>{subquestionDescription}</Printed>
      <ReviewAnswer
        // Measured anew for each answer.
        key={id}
        label={teaches ? "Student's answer:" : 'Your answer:'}
        answer={answerOf(review, id)}
        entries={item?.marking?.entries ?? []}
      />
      {item && (
        <span data-margin className={styles.mark}>
          <Mark points={item.feedback.mark} of={maxPoints} />
        </span>
      )}
      <Feedback item={item} />
      {item && <VerificationDetails item={item} />}
      {item?.marking && <MarkingPoints entries={item.marking.entries} />}
    </Sheet>
  )
}
