import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Ring } from '../../../components/exercise-book/ring.tsx'
import { getSubjectStyle } from '../../../components/exercise-book/subject-badge.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import { Panel } from '../../../components/layout/panel.tsx'
import { type ResultMeta, getExerciseAttemptsMeta } from '../../../data/exercise.ts'
import { type Topic, getTopics } from '../../../data/topic.ts'
import { canBegin } from '../../../lib/availability.ts'
import { classNames } from '../../../lib/class-names.ts'
import { formatShortDate } from '../../../lib/dates.ts'
import { describeAvailability } from '../../../lib/describe-availability.ts'
import { counted } from '../../../lib/numbers.ts'
import { describeSize } from '../../../lib/quiz-size.ts'
import { useNow } from '../../../lib/use-now.ts'
import { OfflineMark, OfflineSummary } from '../-offline-mark.tsx'
import { useIsToDo } from '../-to-do.ts'
import { useDeviceAttempts } from '../-use-device-attempts.ts'
import { isBeforeFirstTry } from './-before-first-try.ts'
import board from './-dashboard.module.css'
import { useNextQuizzes } from './-next-quizzes.ts'
import { isUnseenPractice, QuizStep, RepeatLink, StartLink } from './-next-steps.tsx'
import { useOwnResults } from './-own-results.ts'
import rows from './-panel-rows.module.css'
import { type Figure, Figures } from './-statistic.tsx'
import styles from './-to-do.module.css'

const sampleQuizzes = [true, false, false].map((isActive, id): Topic => ({
  ...{ id, name: 'Name of a quiz', description: '', dataset_name: 'manual', random: false },
  ...{ class_: { id: 0, name: '9A' }, subject: { id: 0, name: 'Subject' } },
  ...{ processing_status: 'completed', has_active_attempt: isActive, has_test_results: false },
}))

/** Where there are more, a link leads to all of them. */
const maxRows = 8

interface SubjectQuizzesProps {
  subjectId: number
  /** Beside the quizzes. */
  figures: Figure[]
}

/**
 * A student's quizzes in the subject: what is to do, then those that are done, the lowest score first, each with the way to
 * do better. For `StatsSkeleton` too, with samples until they are loaded.
 */
export function SubjectQuizzes({ subjectId, figures }: SubjectQuizzesProps) {
  const query = useQuery(getTopics())
  const own = query.data?.filter(({ subject }) => subject.id === subjectId) ?? []
  const sort = useSort()
  const quizzes = isBeforeFirstTry(query) ? sampleQuizzes : sort(own.filter(({ random }) => !random))
  return (
    <div className={board.both}>
      {quizzes.length > 0 && (
        <Panel title="Your quizzes">
          <p className={styles.more}>Quizzes to do come first, then your lowest scores.</p>
          <OfflineSummary />
          <ul className={rows.rows}>
            {quizzes.slice(0, maxRows).map((quiz, index) => (
              <Quiz key={quiz.id} quiz={quiz} isFirst={index === 0} />
            ))}
          </ul>
          {quizzes.length > maxRows && (
            <Link to="/quizzes" search={{ subject_id: subjectId }} className={styles.more}>
              See all {counted(quizzes.length, 'quiz', 'quizzes')}
            </Link>
          )}
        </Panel>
      )}
      <div className={board.side}>
        {own.filter(isUnseenPractice).map((topic) => (
          <QuizStep key={topic.id} topic={topic} isFirst={false} />
        ))}
        <Figures figures={figures} />
      </div>
    </div>
  )
}

/** In progress, to do, done by their latest score, and what waits or is closed. */
function useSort(): (quizzes: Topic[]) => Topic[] {
  const isToDo = useIsToDo()
  const getLastResult = useLastResult()
  const getRank = (quiz: Topic): number =>
    isToDo(quiz) ? (quiz.has_active_attempt ? -2 : -1) : (getLastResult(quiz)?.accuracy ?? 101)
  return (quizzes) => quizzes.toSorted((one, other) => getRank(one) - getRank(other))
}

/** Whether an attempt that was handed in, on this device at least, has no marks yet. */
function useIsWaiting(): (quiz: Topic) => boolean {
  const { data: attempts = [] } = useQuery(getExerciseAttemptsMeta())
  const { getSubmit } = useDeviceAttempts()
  return ({ id, has_held_attempt: isHeld }) =>
    isHeld === true ||
    getSubmit(id) !== null ||
    attempts.some((attempt) => attempt.topic_id === id && !attempt.is_active)
}

/** The result of the last attempt; none while that waits, because an earlier score would look like its own. */
function useLastResult(): (quiz: Topic) => ResultMeta | undefined {
  const results = useOwnResults()
  const isWaiting = useIsWaiting()
  return (quiz) => (isWaiting(quiz) ? undefined : results.find(({ topic_id }) => topic_id === quiz.id))
}

interface QuizProps {
  quiz: Topic
  isFirst: boolean
}

function Quiz({ quiz, isFirst }: QuizProps) {
  const { id, name, size } = quiz
  const next = useNextQuizzes()
  const { getSubmit } = useDeviceAttempts()
  const isToDo = useIsToDo()(quiz)
  const isWaiting = useIsWaiting()(quiz)
  const result = useLastResult()(quiz)
  const now = useNow(quiz.opens_at, quiz.closes_at)
  const canRepeat = (result || isWaiting) && getSubmit(id) === null && canBegin(quiz, now)
  const { Icon, className } = getSubjectStyle(quiz.subject.name)
  const describe = () => {
    if (getSubmit(id) !== null) return 'Not handed in yet'
    if (quiz.has_active_attempt) return next.getAnswered(id) ?? 'In progress'
    if (isToDo) return ['New', describeSize(size)].filter(Boolean).join(' · ')
    if (isWaiting) return 'Handed in, waiting for marks'
    return result ? `Handed in ${formatShortDate(result.finished_at)}` : describeAvailability(quiz, now)[0]
  }
  return (
    <li className={classNames(rows.row, styles.quiz)}>
      {isToDo ? (
        <Ring {...next.getProgress(quiz)} type="progress" size={48} />
      ) : result ? (
        <Ring type="accuracy" percent={result.accuracy} name="Last score" size={48} />
      ) : (
        <span className={classNames(styles.icon, className)}>
          <Icon aria-hidden="true" />
        </span>
      )}
      <div className={styles.words}>
        <h3 className={classNames(rows.name, styles.name)}>
          {/* To its row, which has all that can be done with it. */}
          <Link to="/quizzes" hash={`quiz-${id}`}>
            {name}
          </Link>
        </h3>
        <p className={classNames(rows.about, styles.about)}>
          {describe()}
          {(isToDo || canRepeat) && <OfflineMark topicId={id} />}
        </p>
      </div>
      <div className={styles.actions}>
        {isToDo ? (
          <StartLink topic={quiz} name={name} isFilled={isFirst} />
        ) : (
          <>
            <PastLink {...{ quiz, result, isWaiting }} variant={canRepeat ? 'plain' : 'outline'} />
            {canRepeat && <RepeatLink topic={quiz} />}
          </>
        )}
      </div>
    </li>
  )
}

interface PastLinkProps {
  quiz: Topic
  result: ResultMeta | undefined
  isWaiting: boolean
  variant: 'plain' | 'outline'
}

/** To the last result, or to the records while that waits. */
function PastLink({ quiz: { id, name }, result, isWaiting, variant }: PastLinkProps) {
  if (isWaiting)
    return (
      <LinkButton
        variant={variant}
        to="/attempts"
        search={{ topic_id: id }}
        aria-label={`View records of ${name}`}
      >
        View records
      </LinkButton>
    )
  return (
    result && (
      <LinkButton
        variant={variant}
        to="/exercise-review"
        search={{ exercise_id: result.id }}
        aria-label={`Review ${name}`}
      >
        Review
      </LinkButton>
    )
  )
}
