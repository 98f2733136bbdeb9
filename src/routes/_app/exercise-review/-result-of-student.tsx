import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ExerciseResults } from '../../../data/exercise.ts'
import type { Step } from '../../../lib/steps.ts'
import { StudentButtons, type StudentButtonsProps } from './-other-students.tsx'
import styles from './-result-of-student.module.css'

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

/** On phones the name of the quiz leads to its results. */
export const QuizName = ({ review: { topic_id, topic_name } }: ResultProps) =>
  topic_id === undefined ? (
    topic_name
  ) : (
    <ResultsLink topicId={topic_id}>
      <span className="visually-hidden">Results of </span>
      {topic_name}
    </ResultsLink>
  )

/**
 * On phones: whose result and which question is shown, between the buttons to the students before and after. It stays at the
 * top of the window, so that a teacher can go on from anywhere and sees whose answer it is.
 */
export function StudentBar({ review, step, onResult }: StudentButtonsProps & { step: Step }) {
  const { student_position, student_count, question_details } = review
  return (
    <div className={styles.bar}>
      <StudentButtons review={review} onResult={onResult}>
        <span className={styles.who}>
          <StudentLink review={review} />
          <br />
          {student_position && `${student_position} of ${student_count} · `}
          Question {step.question} of {question_details.length}
        </span>
      </StudentButtons>
    </div>
  )
}

const StudentLink = ({ review: { student } }: ResultProps) => (
  <Link to="/attempts" search={{ student_id: student.id }}>
    {student.display_name || student.email || 'Student'}
  </Link>
)

const ResultsLink = ({ topicId, children }: { topicId: number; children: ReactNode }) => (
  <Link to="/quiz-results" search={{ topic_id: topicId }} className={styles.results}>
    {children}
  </Link>
)
