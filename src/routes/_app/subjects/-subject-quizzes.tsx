import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getExerciseResultsMeta } from '../../../data/exercise.ts'
import type { Topic } from '../../../data/topic.ts'
import { wholePercent } from '../../../lib/numbers.ts'
import styles from './-subject-card.module.css'
import { isToDo } from './-to-do.ts'

/** As many as leave the cards of a laptop's row alike. */
const maxQuizzes = 3

/** A student's quizzes of a subject: first what is to be done, then the newest with their last score. */
export function SubjectQuizzes({ quizzes }: { quizzes: Topic[] }) {
  const { data } = useQuery(getExerciseResultsMeta({}))
  // Newest first.
  const results = Object.values(data?.test_results ?? {}).flat()
  // By what is known at once, so that no link moves when the results come.
  const shown = quizzes
    .toSorted((one, other) => getRank(one) - getRank(other) || other.id - one.id)
    .slice(0, maxQuizzes)
  return (
    <ul className={styles.list}>
      {shown.map((quiz) => (
        <li key={quiz.id}>
          {/* To its row, which has all that can be done with it. */}
          <Link to="/quizzes" hash={`quiz-${quiz.id}`}>
            {quiz.name}
          </Link>
          <span>{describeQuiz(quiz, results.find(({ topic_id }) => topic_id === quiz.id)?.accuracy)}</span>
        </li>
      ))}
    </ul>
  )
}

/** In progress, to do, and the rest. */
const getRank = (quiz: Topic): number => (quiz.has_active_attempt ? 0 : isToDo(quiz) ? 1 : 2)

function describeQuiz(quiz: Topic, accuracy: number | undefined): string {
  if (quiz.has_active_attempt) return 'In progress'
  if (isToDo(quiz)) return 'To do'
  if (quiz.has_held_attempt) return 'Handed in'
  return accuracy === undefined ? '' : wholePercent(accuracy)
}
