import { useQuery } from '@tanstack/react-query'
import { ClipboardTaskListLtrRegular } from '@fluentui/react-icons/headless/svg/clipboard-task-list-ltr'
import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { PlayRegular } from '@fluentui/react-icons/headless/svg/play'
import { Button, LinkButton } from '../../../components/form/button.tsx'
import { Empty } from '../../../components/feedback/empty.tsx'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Sheet } from '../../../components/exercise-book/sheet.tsx'
import { getExerciseResultsMeta } from '../../../data/exercise.ts'
import { getTopics, type Topic } from '../../../data/topic.ts'
import { canBegin } from '../../../lib/availability.ts'
import { describeAvailability } from '../../../lib/describe-availability.ts'
import { formatDate } from '../../../lib/dates.ts'
import { duration, wholePercent } from '../../../lib/numbers.ts'
import { describeSize } from '../../../lib/quiz-size.ts'
import { useNow } from '../../../lib/use-now.ts'
import styles from './-start-offer.module.css'

interface StartOfferProps {
  topicId: number
  /** A submitted attempt is being marked. */
  isMarking: boolean
  onStart: () => void
}

/** Offers to start an attempt: only this button starts one, never a URL. */
export function StartOffer({ topicId, isMarking, onStart }: StartOfferProps) {
  // A link may be newer than the cached list.
  const { data: topics, isFetching } = useQuery({ ...getTopics(), staleTime: 0 })
  const topic = topics?.find(({ id }) => id === topicId)
  const now = useNow(topic?.opens_at, topic?.closes_at)
  if (topics !== undefined && topic === undefined && !isFetching) return <NoQuiz />
  const hasRecords = isMarking || topic?.has_test_results === true
  const mayBegin = topic === undefined || canBegin(topic, now)
  return (
    <Sheet label="No attempt in progress">
      {topic && <About topic={topic} available={describeAvailability(topic, now).join(' · ')} />}
      {isMarking && <p>You have handed this quiz in. Its marks will be with your records.</p>}
      {!isMarking && hasRecords && <LastScore topicId={topicId} />}
      <div className={styles.ways}>
        {mayBegin && <StartButton isAgain={hasRecords} onStart={onStart} />}
        {hasRecords && (
          <LinkButton
            icon={<ClipboardTaskListLtrRegular />}
            to="/attempts"
            search={{ topic_id: topicId }}
            variant={mayBegin ? 'outline' : 'filled'}
          >
            View records
          </LinkButton>
        )}
        {/* Phones have no tab bar on this page. */}
        <LinkButton variant="plain" to="/quizzes">
          Go to quizzes
        </LinkButton>
      </div>
      {mayBegin && (
        <p className={styles.promise}>Your answers are saved as you write. You can stop and come back.</p>
      )}
    </Sheet>
  )
}

/** In the words of the list of quizzes. */
function StartButton({ isAgain, onStart }: { isAgain: boolean; onStart: () => void }) {
  return (
    <Button
      variant="filled"
      icon={isAgain ? <PlayRegular /> : <PenRegular />}
      aria-label={isAgain ? 'Attempt exercises: Try again' : undefined}
      needsServer
      onClick={onStart}
    >
      {isAgain ? 'Try again' : 'Attempt exercises'}
    </Button>
  )
}

/** What may be a reason for another attempt; a line is kept for it while it is fetched. */
function LastScore({ topicId }: { topicId: number }) {
  const last = useLastScore(topicId)
  return (
    last !== null && (
      <p>
        {last.score} {last.time}
      </p>
    )
  )
}

/** 'Last score 50%, 16 Oct 2026.' and 'You took 9 min.'; blank while it is fetched, null if there is none. */
export function useLastScore(topicId: number): { score: string; time: string } | null {
  const { data, isFetching } = useQuery(getExerciseResultsMeta({ topic_id: topicId }))
  const results = Object.values(data?.test_results ?? {}).flat()
  const last = results.toSorted((a, b) => Date.parse(b.finished_at) - Date.parse(a.finished_at))[0]
  if (last === undefined) return isFetching ? { score: '\u00A0', time: '' } : null
  const { accuracy, finished_at, time_taken } = last
  return {
    score: `Last score ${wholePercent(accuracy)}, ${formatDate(finished_at)}.`,
    time: `You took ${duration(time_taken)}.`,
  }
}

function About({ topic, available }: { topic: Topic; available: string }) {
  const size = describeSize(topic.size)
  return (
    <div className={styles.quiz}>
      {size && <p className={styles.size}>{size}</p>}
      {topic.description !== '' && <p className={styles.description}>{topic.description}</p>}
      <p className={styles.description}>{topic.class_.name}</p>
      {available && <CardNote>{available}</CardNote>}
    </div>
  )
}

function NoQuiz() {
  return (
    <Empty
      heading="This quiz is no longer here"
      action={
        <LinkButton to="/quizzes" variant="filled">
          Go to quizzes
        </LinkButton>
      }
    >
      It was deleted, or you are not in its student group any more.
    </Empty>
  )
}
