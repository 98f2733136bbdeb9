import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  type AttemptMeta,
  type ResultMeta,
  getExerciseAttemptsMeta,
  getExerciseResultsMeta,
} from '../../data/exercise.ts'
import { getFailure } from '../../data/query-client.ts'
import type { Topic } from '../../data/topic.ts'
import { countAnswered } from '../../lib/answered.ts'
import { classNames } from '../../lib/class-names.ts'
import { formatShortDate } from '../../lib/dates.ts'
import { counted, wholePercent } from '../../lib/numbers.ts'
import { OfflineMark } from './-offline-mark.tsx'
import styles from './-own-quizzes.module.css'
import { useIsToDo } from './-to-do.ts'
import { useDeviceAttempts } from './-use-device-attempts.ts'

/** As many as leave the cards of a laptop's row alike. The way to the others takes the room of one. */
const maxRows = 4

interface OwnQuizzesProps {
  quizzes: Topic[]
  /** Of the page that has all of them. */
  search: { subject_id: number } | { group_id: number }
}

/** Some of a student's quizzes: first what is to be done, then, under "Latest", the newest that were handed in with their score. */
export function OwnQuizzes({ quizzes, search }: OwnQuizzesProps) {
  const { toDo, latest, attempts, results, isOrdered } = useOrderedQuizzes(quizzes)
  const { getSubmit, raiseProgress } = useDeviceAttempts()
  const renderQuiz = (quiz: Topic) => (
    <li key={quiz.id}>
      {/* To its row, which has all that can be done with it. */}
      <Link to="/quizzes" hash={`quiz-${quiz.id}`}>
        {quiz.name}
      </Link>
      {toDo.includes(quiz) ? (
        <>
          <span className={styles.end}>
            <span className={quiz.has_active_attempt ? styles.progress : undefined}>
              {describeToDo(
                quiz,
                attempts
                  .map(raiseProgress)
                  .find(({ topic_id, is_active }) => topic_id === quiz.id && is_active),
              )}
            </span>
            {quiz.has_active_attempt && <ResumeLink quiz={quiz} />}
          </span>
          {quiz.has_active_attempt && (
            <span className={styles.mark}>
              <OfflineMark topicId={quiz.id} />
            </span>
          )}
        </>
      ) : getSubmit(quiz.id) !== null ? (
        <span>Not handed in yet</span>
      ) : quiz.has_held_attempt === true ? (
        <span>Handed in</span>
      ) : (
        <Score result={results.find(({ topic_id }) => topic_id === quiz.id)} />
      )}
    </li>
  )
  return (
    <>
      {toDo.length > 0 && <ul className={classNames(styles.list, styles.toDo)}>{toDo.map(renderQuiz)}</ul>}
      {latest.length > 0 && (
        <>
          <p className={styles.label}>Latest</p>
          <ul className={styles.list}>
            {/* An empty row is none of the quizzes: it would move with it. */}
            {latest.map((quiz, index) =>
              isOrdered ? renderQuiz(quiz) : <li key={`empty ${index}`} aria-hidden="true" />,
            )}
          </ul>
        </>
      )}
      <MoreQuizzes count={quizzes.length - toDo.length - latest.length} search={search} />
    </>
  )
}

interface MoreQuizzesProps extends Pick<OwnQuizzesProps, 'search'> {
  count: number
}

const MoreQuizzes = ({ count, search }: MoreQuizzesProps) =>
  count > 0 && (
    <ul className={styles.list}>
      <li>
        <Link to="/quizzes" search={search}>
          {counted(count, 'more quiz', 'more quizzes')}
        </Link>
      </li>
    </ul>
  )

/** The quizzes to show. `isOrdered`: what the order of the latest depends on is there, or cannot be fetched. */
function useOrderedQuizzes(quizzes: Topic[]) {
  const queries = [useQuery(getExerciseResultsMeta({})), useQuery(getExerciseAttemptsMeta())] as const
  const attempts = queries[1].data ?? []
  // Newest first.
  const results = Object.values(queries[0].data?.test_results ?? {}).flat()
  const { getSubmit } = useDeviceAttempts()
  const isToDo = useIsToDo()
  // In progress, to do, and the rest.
  const getRank = (quiz: Topic) => (!isToDo(quiz) ? 2 : quiz.has_active_attempt ? 0 : 1)
  const getTime = (quiz: Topic) =>
    isToDo(quiz) ? '' : getSubmit(quiz.id) !== null ? justNow : getLastTime(quiz, attempts, results)
  const shown = quizzes
    .filter(
      (quiz) =>
        isToDo(quiz) ||
        quiz.has_test_results ||
        quiz.has_held_attempt === true ||
        getSubmit(quiz.id) !== null,
    )
    .toSorted(
      (one, other) =>
        getRank(one) - getRank(other) || getTime(other).localeCompare(getTime(one)) || other.id - one.id,
    )
    .slice(0, quizzes.length > maxRows ? maxRows - 1 : maxRows)
  return {
    toDo: shown.filter(isToDo),
    latest: shown.filter((quiz) => !isToDo(quiz)),
    attempts,
    results,
    isOrdered: queries.every((query) => query.data !== undefined || getFailure(query) !== null),
  }
}

/** Later than every time in ISO 8601. */
const justNow = '9'

/** When the quiz was handed in last, ISO 8601: an attempt that waits for its marks is newer than the results. */
function getLastTime({ id }: Topic, attempts: AttemptMeta[], results: ResultMeta[]): string {
  const waiting = attempts.find(({ topic_id, is_active }) => topic_id === id && !is_active)
  return waiting?.finished_at ?? results.find(({ topic_id }) => topic_id === id)?.finished_at ?? ''
}

function describeToDo(quiz: Topic, attempt: AttemptMeta | undefined): ReactNode {
  if (!quiz.has_active_attempt) return 'To do'
  const answered = attempt && countAnswered(attempt)
  if (!answered) return 'In progress'
  return (
    <>
      {answered}
      <span className="visually-hidden"> answered</span>
    </>
  )
}

const ResumeLink = ({ quiz: { id, name } }: { quiz: Topic }) => (
  <Link
    to="/exercises"
    search={{ topic_id: id }}
    className={styles.resume}
    data-opens=""
    aria-label={`Resume exercises of ${name}`}
  >
    Resume
  </Link>
)

/** When the quiz was handed in last, and its score; empty until the results are fetched. */
const Score = ({ result }: { result: ResultMeta | undefined }) => (
  <span className={styles.score}>
    {result && (
      <>
        {formatShortDate(result.finished_at)}
        <strong>{wholePercent(result.accuracy)}</strong>
      </>
    )}
  </span>
)
