import { ClipboardTaskListLtrRegular } from '@fluentui/react-icons/headless/svg/clipboard-task-list-ltr'
import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { PlayRegular } from '@fluentui/react-icons/headless/svg/play'
import { ignoreSecondClick, requestStartOnClick } from '../../../answers/requested-start.ts'
import { LinkButton } from '../../../components/form/button.tsx'
import type { Topic } from '../../../data/topic.ts'
import { canBegin } from '../../../lib/availability.ts'
import { useNow } from '../../../lib/use-now.ts'
import { OfflineMark } from '../-offline-mark.tsx'
import styles from './-student-links.module.css'
import type { OwnRecords } from './-use-own-records.ts'

interface StudentLinksProps {
  topic: Topic
  records: Pick<OwnRecords, 'isMarking' | 'submit'>
  /** Whether Resume is the filled button of the screen. */
  isFilled?: boolean
  /** Whether Try again comes before the records. */
  isWorthRetrying?: boolean
}

/** To attempt a quiz, to resume it, or to view its records. */
export function StudentLinks({
  topic,
  records,
  isFilled = false,
  isWorthRetrying = false,
}: StudentLinksProps) {
  const { isMarking, submit } = records
  const { id, has_active_attempt: isOpen } = topic
  const hasRecords = topic.has_test_results || topic.has_held_attempt === true || isMarking || submit !== null
  const now = useNow(topic.opens_at, topic.closes_at)
  const exercises = submit === null && (isOpen || canBegin(topic, now)) && (
    <ExercisesLink {...{ topic, isOpen, isFilled, isWorthRetrying }} isAgain={hasRecords} />
  )
  return (
    <div className={styles.links}>
      {isWorthRetrying && exercises}
      {hasRecords && (
        <LinkButton
          variant={isWorthRetrying ? 'plain' : 'outline'}
          icon={<ClipboardTaskListLtrRegular />}
          to="/attempts"
          search={{ topic_id: id }}
          aria-label={`View records of ${getSpokenName(topic)}`}
        >
          View records
        </LinkButton>
      )}
      {!isWorthRetrying && exercises}
    </div>
  )
}

/** Each group has practice of this name. */
const getSpokenName = ({ name, random, class_ }: Topic): string =>
  random ? `${name} in ${class_.name}` : name

/** Whether the exercises that `StudentLinks` leads to are on this device; nothing where it leads to none. */
export function ExercisesMark({ topic }: Pick<StudentLinksProps, 'topic'>) {
  const now = useNow(topic.opens_at, topic.closes_at)
  return (topic.has_active_attempt || canBegin(topic, now)) && <OfflineMark topicId={topic.id} />
}

interface ExercisesLinkProps {
  topic: Topic
  isOpen: boolean
  isFilled: boolean
  isWorthRetrying: boolean
  /** The quiz was attempted before. */
  isAgain: boolean
}

function ExercisesLink({ topic, isOpen, isFilled, isWorthRetrying, isAgain }: ExercisesLinkProps) {
  const { id } = topic
  const label = isOpen ? 'Resume exercises' : 'Attempt exercises'
  const shortLabel = isOpen ? 'Resume' : 'Try again'
  const Icon = isOpen || isAgain ? PlayRegular : PenRegular
  return (
    <LinkButton
      to="/exercises"
      search={{ topic_id: id }}
      onClick={isOpen ? ignoreSecondClick : requestStartOnClick(id)}
      // What is to be read stands in it, for those who say what they want to press.
      aria-label={`${label} of ${getSpokenName(topic)}${isAgain && !isOpen ? `: ${shortLabel}` : ''}`}
      variant={isOpen && isFilled ? 'filled' : isAgain && !isOpen && !isWorthRetrying ? 'plain' : 'outline'}
      data-opens={isOpen && isFilled ? 'filled' : ''}
      icon={<Icon />}
    >
      {isAgain ? shortLabel : label}
    </LinkButton>
  )
}
