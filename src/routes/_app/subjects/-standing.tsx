import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getStudentStatsOverall } from '../../../data/stats.ts'
import { getTopics } from '../../../data/topic.ts'
import { counted, percent } from '../../../lib/numbers.ts'
import { useRole } from '../../../session/auth-store.ts'
import { OwnQuizzes } from '../-own-quizzes.tsx'
import { countToDo, useIsToDo } from '../-to-do.ts'
import styles from './-subject-card.module.css'

interface StandingProps {
  subjectId: number
  subject: string
}

/** How the student does in the subject, and the ways to its quizzes. Empty while that is fetched, or cannot be. */
export function Standing({ subjectId, subject }: StandingProps) {
  const isStudent = useRole() === 'student'
  const { data: topics } = useQuery(getTopics())
  const { data: stats } = useQuery({ ...getStudentStatsOverall(), enabled: isStudent })
  const accuracy = stats?.subjects_avg_accuracy.find(({ id }) => id === subjectId)?.average_accuracy
  const quizzes = topics?.filter(({ random, subject: { id } }) => !random && id === subjectId)
  const isToDo = useIsToDo()
  const count =
    quizzes &&
    (isStudent ? countToDo(quizzes, quizzes.filter(isToDo)) : counted(quizzes.length, 'quiz', 'quizzes'))
  return (
    <>
      <p className={styles.standing}>
        {quizzes?.length === 0 && (
          <span>{accuracy === undefined ? 'No quizzes yet' : 'No quizzes at the moment'}</span>
        )}
        {quizzes !== undefined && quizzes.length > 0 && (
          <Link
            to="/quizzes"
            search={{ subject_id: subjectId }}
            className={styles.quizzes}
            aria-label={`${count} in ${subject}`}
          >
            {count}
          </Link>
        )}
        {accuracy !== undefined && (
          <span className={styles.accuracy}>
            <strong>{percent(accuracy)}</strong> accuracy
          </span>
        )}
      </p>
      {isStudent && quizzes !== undefined && quizzes.length > 0 && (
        <OwnQuizzes quizzes={quizzes} search={{ subject_id: subjectId }} />
      )}
    </>
  )
}
