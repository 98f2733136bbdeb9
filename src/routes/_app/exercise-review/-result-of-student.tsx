import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ExerciseResults } from '../../../data/exercise.ts'
import { formatStep, type Step } from '../../../lib/steps.ts'
import { isWeak, type Mark } from '../../../components/exercise-book/pager.tsx'
import { marks, wholePercent } from '../../../lib/numbers.ts'
import { StudentButtons, type StudentButtonsProps } from './-other-students.tsx'
import styles from './-result-of-student.module.css'
import reviewStyles from './-review.module.css'

interface ResultProps {
  review: ExerciseResults
}

/** Whose result it is and of which date, with the ways to that student's records and to all results of the quiz. */
export const ResultOfStudent = ({ review, date }: ResultProps & { date: string }) => (
  <span>
    <StudentLink review={review} /> · {date}
    {review.topic_id !== undefined && (
      <>
        {' · '}
        <ResultsLink topicId={review.topic_id}>Results of this quiz</ResultsLink>
      </>
    )}
  </span>
)

/** On phones the name of the quiz leads to its results; below it the progress and the date. */
export function QuizName({ review, step, date }: ResultProps & { step: Step; date: string }) {
  const { topic_id, topic_name, question_details } = review
  return (
    <>
      {topic_id === undefined ? (
        topic_name
      ) : (
        <ResultsLink topicId={topic_id}>
          <span className="visually-hidden">Results of </span>
          {topic_name}
        </ResultsLink>
      )}
      <span className={styles.result}>
        Question {step.question} of {question_details.length} · {date}
      </span>
    </>
  )
}

interface StudentBarProps extends StudentButtonsProps {
  step: Step
  /** The marks of the whole result; null while one is missing. */
  total: Mark | null
}

/**
 * On phones: whose result with which total, and which part of it, between the buttons to the students before and after. It
 * stays at the top of the window, so that a teacher can go on from anywhere and sees whose answer it is.
 */
export function StudentBar({ review, step, total, onResult }: StudentBarProps) {
  const { question_details, student_position, student_count } = review
  const parts = question_details[step.question - 1]?.exercise_json.subquestions.length ?? 1
  return (
    <div className={styles.bar}>
      <StudentButtons review={review} onResult={onResult}>
        <span className={styles.who}>
          <StudentLink review={review} />
          {total && total.maxPoints > 0 && <Total {...total} />}
          <br />
          {student_position && `Student ${student_position} of ${student_count} · `}
          question {formatStep(step, parts)}
        </span>
      </StudentButtons>
    </div>
  )
}

function Total(total: Mark) {
  const { points, maxPoints } = total
  const percent = wholePercent((points * 100) / maxPoints)
  return (
    <>
      <span className="visually-hidden">
        , {points} out of {marks(maxPoints)}, {percent}
      </span>
      <span aria-hidden="true" className={reviewStyles.total} data-low={isWeak(total) || undefined}>
        {' '}
        {points}/{maxPoints}, {percent}
      </span>
    </>
  )
}

const StudentLink = ({ review: { student } }: ResultProps) => (
  <Link to="/attempts" search={{ student_id: student.id }}>
    {student.display_name || student.email || 'Student'}
  </Link>
)

const ResultsLink = ({ topicId, children }: { topicId: number; children: ReactNode }) => (
  <Link to="/quiz-results" search={{ topic_id: topicId }}>
    {children}
  </Link>
)
