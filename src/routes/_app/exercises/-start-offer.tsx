import { useQuery } from '@tanstack/react-query'
import { ClipboardTaskListLtrRegular } from '@fluentui/react-icons/headless/svg/clipboard-task-list-ltr'
import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { Button, LinkButton } from '../../../components/form/button.tsx'
import { Empty } from '../../../components/feedback/empty.tsx'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Sheet } from '../../../components/exercise-book/sheet.tsx'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { getTopics, type Topic } from '../../../data/topic.ts'
import { canBegin, describeAvailability } from '../../../lib/availability.ts'
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
      <div className={styles.quiz}>
        <h2 className={styles.name}>{topic?.name ?? 'This quiz'}</h2>
        {topic && <About topic={topic} available={describeAvailability(topic, now).join(' · ')} />}
      </div>
      <p>
        {isMarking
          ? 'You have handed this quiz in. Its marks will be with your records.'
          : 'You have no attempt at this quiz in progress.'}
      </p>
      <div className={styles.ways}>
        {mayBegin && (
          <Button variant="filled" icon={<PenRegular />} needsServer onClick={onStart}>
            Attempt exercises
          </Button>
        )}
        {hasRecords && (
          <LinkButton icon={<ClipboardTaskListLtrRegular />} to="/attempts" search={{ topic_id: topicId }}>
            View records
          </LinkButton>
        )}
        {/* Phones have no tab bar on this page. */}
        <LinkButton variant="plain" to="/quizzes">
          Go to quizzes
        </LinkButton>
      </div>
    </Sheet>
  )
}

function About({ topic, available }: { topic: Topic; available: string }) {
  const size = describeSize(topic.size)
  return (
    <>
      {topic.description !== '' && <p className={styles.description}>{topic.description}</p>}
      <p className={styles.meta}>
        <SubjectBadge subject={topic.subject.name} />
        <span>{topic.class_.name}</span>
      </p>
      {size && <p>{size}</p>}
      {available && <CardNote>{available}</CardNote>}
    </>
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
