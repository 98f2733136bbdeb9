import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Button, LinkButton } from '../../../components/form/button.tsx'
import { Empty } from '../../../components/feedback/empty.tsx'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import { ApiError, toReason } from '../../../data/call.ts'
import { useSafeAnswersText } from '../../../connection/pending-notice.ts'
import { getTopics, type Topic } from '../../../data/topic.ts'
import { canBegin, isOver } from '../../../lib/availability.ts'
import { formatDateTimeInSentence } from '../../../lib/dates.ts'
import { counted } from '../../../lib/numbers.ts'
import { useNow } from '../../../lib/use-now.ts'
import type { NoAttempt, OpenResult } from '../../../answers/open-exercise.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import { QueryFailed } from '../-query-state.tsx'
import styles from './-exercise.module.css'
import { StartOffer, useLastScore } from './-start-offer.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { SheetSkeleton } from '../../../components/exercise-book/sheet.tsx'
import outline from './-exercise-skeleton.module.css'

interface NotOpenedProps {
  topicId: number
  exercise: UseQueryResult<OpenResult>
  onStart: () => void
}

/** Shown while an exercise is loading, and if there is no attempt, it is over, or it can't be loaded. */
export function NotOpened({ topicId, exercise, onStart }: NotOpenedProps) {
  const title = usePageTitle()
  const safeAnswers = useSafeAnswersText()
  const { data: topic } = useQuery({
    ...getTopics(),
    select: (topics) => topics.find(({ id }) => id === topicId),
  })
  const error = exercise.error ?? (exercise.isPaused ? exercise.failureReason : null)
  const noAttempt = exercise.data?.type === 'none' ? exercise.data : null
  if (noAttempt === null && error === null && !exercise.isPaused)
    return <ExerciseSkeleton title={title} topic={topic} />
  return (
    <div className={styles.error} data-no-exercise>
      <PageHeader
        title={title}
        name={topic?.name}
        beside={topic && <SubjectBadge subject={topic.subject.name} />}
      />
      {isNotBegun(error) ? (
        <NotBegun topicId={topicId} error={error} />
      ) : noAttempt === null ? (
        <QueryFailed
          query={exercise}
          things="The exercises"
          link={<LinkButton to="/quizzes">Go to quizzes</LinkButton>}
        >
          {safeAnswers}
        </QueryFailed>
      ) : (
        <NotStarted topicId={topicId} noAttempt={noAttempt} onStart={onStart} />
      )}
    </div>
  )
}

interface NotStartedProps {
  topicId: number
  noAttempt: NoAttempt
  onStart: () => void
}

function NotStarted({ topicId, noAttempt, onStart }: NotStartedProps) {
  const { isOver, isMarking } = noAttempt
  if (isOver) return <Over topicId={topicId} {...noAttempt} onStart={onStart} />
  return <StartOffer topicId={topicId} isMarking={isMarking} onStart={onStart} />
}

/** The server refuses a new attempt: the quiz is not open, or its only attempt is used. Trying again would not help. */
const isNotBegun = (error: Error | null): error is ApiError =>
  error instanceof ApiError && (error.code === 'quiz_not_open' || error.code === 'one_attempt')

interface NotBegunProps {
  topicId: number
  error: ApiError
}

/** With records, what is left of this quiz is to look at them. */
function NotBegun({ topicId, error }: NotBegunProps) {
  // The cached list is out of date, or it would not have offered an attempt.
  const { data: topics } = useQuery({ ...getTopics(), staleTime: 0 })
  const topic = topics?.find(({ id }) => id === topicId)
  const isUsed = error.code === 'one_attempt'
  const last = useLastScore(topicId)
  const hasRecords = isUsed || topic?.has_test_results === true
  return (
    <Empty
      heading={isUsed ? 'You have no attempt left' : getClosedHeading(topic)}
      action={
        <div className={styles.ways}>
          {hasRecords && (
            <LinkButton to="/attempts" search={{ topic_id: topicId }} variant="filled">
              View records
            </LinkButton>
          )}
          <LinkButton to="/quizzes" variant={hasRecords ? 'outline' : 'filled'}>
            Go to quizzes
          </LinkButton>
        </div>
      }
    >
      {toReason(error)}
      {last && <span className={styles.score}>{last.score}</span>}
    </Empty>
  )
}

/** A quiz that opens later is not open either. */
const getClosedHeading = (topic: Topic | undefined): string =>
  topic !== undefined && isOver(topic, new Date()) ? 'This quiz is closed' : 'This quiz is not open'

function Over({ topicId, submittedAt, lateCount, onStart }: NoAttempt & Omit<NotStartedProps, 'noAttempt'>) {
  // The cached list has the attempt as open, and does not know that it was the only one.
  const { data: topics, isFetching } = useQuery({ ...getTopics(), staleTime: 0 })
  const topic = topics?.find(({ id }) => id === topicId)
  const now = useNow(topic?.opens_at, topic?.closes_at)
  return (
    <Empty
      heading="This attempt is over"
      action={
        <div className={styles.ways}>
          <LinkButton to="/attempts" search={{ topic_id: topicId }} variant="filled">
            View records
          </LinkButton>
          {!isFetching && topic && canBegin(topic, now) && <Button onClick={onStart}>Try again</Button>}
        </div>
      }
    >
      {submittedAt === null
        ? 'It was handed in or abandoned on another device.'
        : `It was handed in on another device ${formatDateTimeInSentence(submittedAt)}.`}
      {lateCount > 0 && ` ${describeTooLate(lateCount)}`}
    </Empty>
  )
}

/** What became of answers that the server got after the end of the attempt. */
export const describeTooLate = (count: number): string =>
  `${counted(count, 'answer')} came too late. You can find ${count === 1 ? 'it' : 'them'} on this device, under Exercise records.`

/** The outline of the exercise while its questions are loading: header, sheet, step bar and foot. */
function ExerciseSkeleton({ title, topic }: { title: string; topic: Topic | undefined }) {
  return (
    <div className={classNames(styles.page, outline.outline)} aria-busy="true">
      <PageHeader
        title={title}
        name={topic?.name ?? <i />}
        beside={topic ? <SubjectBadge subject={topic.subject.name} /> : <i />}
        progress={<i />}
        tools={
          <>
            <i />
            <i />
          </>
        }
        hideTitleOnPhone
      />
      <SheetSkeleton className={classNames(styles.sheet, outline.sheet)} label="Loading the exercises" />
      <div className={outline.steps}>
        <i />
        <i />
        <i />
      </div>
      <div className={outline.foot} />
    </div>
  )
}
