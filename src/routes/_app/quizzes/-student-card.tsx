import { ClipboardTaskListLtrRegular } from '@fluentui/react-icons/headless/svg/clipboard-task-list-ltr'
import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { PlayRegular } from '@fluentui/react-icons/headless/svg/play'
import type { MouseEvent } from 'react'
import { requestStart } from '../../../answers/requested-start.ts'
import { CardNote } from '../../../components/feedback/note.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import type { Topic } from '../../../data/topic.ts'
import { canBegin, describeAvailability } from '../../../lib/availability.ts'
import { wholePercent } from '../../../lib/numbers.ts'
import { useNow } from '../../../lib/use-now.ts'
import { QuizCard } from './-quiz-card.tsx'
import styles from './-student-card.module.css'
import type { OwnRecords } from './-use-own-records.ts'

interface StudentCardProps {
  topic: Topic
  records: OwnRecords
}

/** A student's quiz, with links to attempt it, to resume it, or to view its records. */
export function StudentCard({ topic, records: { isMarking, lastAccuracy } }: StudentCardProps) {
  const { has_active_attempt: isOpen } = topic
  const hasRecords = topic.has_test_results || topic.has_held_attempt === true || isMarking
  const now = useNow(topic.opens_at, topic.closes_at)
  const mayBegin = isOpen || canBegin(topic, now)
  const available = describeAvailability(topic, now).join(' · ')
  return (
    <QuizCard
      topic={topic}
      level={3}
      hasWholeName
      bookmark={isOpen}
      note={
        <>
          {available && <CardNote>{available}</CardNote>}
          {topic.has_held_attempt ? (
            <CardNote>Handed in. Your teacher will release the marks.</CardNote>
          ) : isMarking ? (
            <CardNote>Your attempt is being marked</CardNote>
          ) : (
            // Its line is kept while the results are fetched, so that the cards below don't jump.
            topic.has_test_results && (
              <CardNote variant="plain">
                {lastAccuracy === null ? '\u00a0' : `Last score ${wholePercent(lastAccuracy)}`}
              </CardNote>
            )
          )}
        </>
      }
      actions={
        <div className={styles.links}>
          {hasRecords && (
            <LinkButton
              icon={<ClipboardTaskListLtrRegular />}
              to="/attempts"
              search={{ topic_id: topic.id }}
              aria-label={`View records of ${topic.name}`}
            >
              View records
            </LinkButton>
          )}
          {mayBegin && <ExercisesLink topic={topic} isOpen={isOpen} isAgain={hasRecords} />}
        </div>
      }
    />
  )
}

interface ExercisesLinkProps {
  topic: Topic
  isOpen: boolean
  /** The quiz was attempted before. */
  isAgain: boolean
}

function ExercisesLink({ topic: { id, name }, isOpen, isAgain }: ExercisesLinkProps) {
  const label = isOpen ? 'Resume exercises' : 'Attempt exercises'
  const shortLabel = isOpen ? 'Resume' : 'Try again'
  // With a modifier key the browser opens another tab, and nothing on this page would consume the request.
  const onClick = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
    if (!isOpen && !ctrlKey && !metaKey && !shiftKey && !altKey) requestStart(id)
  }
  const Icon = isOpen || isAgain ? PlayRegular : PenRegular
  return (
    <LinkButton
      to="/exercises"
      search={{ topic_id: id }}
      onClick={onClick}
      // What is to be read stands in it, for those who say what they want to press.
      aria-label={`${label} of ${name}${isAgain && !isOpen ? `: ${shortLabel}` : ''}`}
      variant={isOpen ? 'filled' : isAgain ? 'plain' : 'outline'}
      icon={<Icon />}
    >
      {isAgain ? shortLabel : label}
    </LinkButton>
  )
}
