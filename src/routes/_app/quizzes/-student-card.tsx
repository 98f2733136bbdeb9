import { ClipboardTaskListLtrRegular } from '@fluentui/react-icons/headless/svg/clipboard-task-list-ltr'
import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { PlayRegular } from '@fluentui/react-icons/headless/svg/play'
import type { MouseEvent } from 'react'
import { requestStart } from '../../../answers/requested-start.ts'
import { LinkButton } from '../../../components/form/button.tsx'
import type { Topic } from '../../../data/topic.ts'
import { QuizCard } from './-quiz-card.tsx'
import styles from './-student-card.module.css'

/** A student's quiz, with links to attempt it, to resume it, or to view its records. */
export function StudentCard({ topic }: { topic: Topic }) {
  const { has_test_results: hasRecords, has_active_attempt: isOpen } = topic
  return (
    <QuizCard
      topic={topic}
      bookmark={isOpen}
      actions={
        <div className={styles.links}>
          {hasRecords && (
            <LinkButton icon={<ClipboardTaskListLtrRegular />} to="/attempts" search={{ topic_id: topic.id }}>
              View records
            </LinkButton>
          )}
          <ExercisesLink topicId={topic.id} isOpen={isOpen} isSmall={hasRecords} />
          {isOpen && <span>In progress</span>}
        </div>
      }
    />
  )
}

interface ExercisesLinkProps {
  topicId: number
  isOpen: boolean
  /** Beside View records the link is an icon, with a label only where it wraps to its own row. */
  isSmall: boolean
}

function ExercisesLink({ topicId, isOpen, isSmall }: ExercisesLinkProps) {
  const label = isOpen ? 'Resume exercises' : 'Attempt exercises'
  // With a modifier key the browser opens another tab, and nothing on this page would consume the request.
  const onClick = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
    if (!isOpen && !ctrlKey && !metaKey && !shiftKey && !altKey) requestStart(topicId)
  }
  const target = { to: '/exercises', search: { topic_id: topicId }, onClick } as const
  if (isSmall && !isOpen)
    return (
      <LinkButton
        {...target}
        variant="plain"
        className={styles.attemptAgain}
        title={label}
        aria-label={label}
        icon={<PlayRegular />}
      >
        <span>{label}</span>
      </LinkButton>
    )
  return (
    <LinkButton
      {...target}
      variant={isOpen ? 'filled' : 'outline'}
      icon={isOpen ? <PlayRegular /> : <PenRegular />}
      {...(isSmall && { 'aria-label': label, title: label })}
    >
      {!isSmall && label}
    </LinkButton>
  )
}
