import type { MouseEvent } from 'react'
import { ClipboardTaskListLtrRegular } from '@fluentui/react-icons/headless/svg/clipboard-task-list-ltr'
import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { PlayRegular } from '@fluentui/react-icons/headless/svg/play'
import { LinkButton } from '../../../components/form/button.tsx'
import type { Topic } from '../../../data/topic.ts'
import { requestStart } from '../../../answers/requested-start.ts'
import { QuizCard } from './-quiz-card.tsx'
import styles from './-student-card.module.css'

/** What a student does next with a quiz: attempt it, resume it, or read the records and go again. */
export function StudentCard({ topic }: { topic: Topic }) {
  const { has_test_results: hasRecords, has_active_attempt: isOpen } = topic
  return (
    <QuizCard
      topic={topic}
      bookmark={isOpen}
      actions={
        <div className={styles.ways}>
          {hasRecords && (
            <LinkButton icon={<ClipboardTaskListLtrRegular />} to="/attempts" search={{ topic_id: topic.id }}>
              View records
            </LinkButton>
          )}
          <ToExercises topicId={topic.id} isOpen={isOpen} small={hasRecords} />
          {isOpen && <span>In progress</span>}
        </div>
      }
    />
  )
}

interface ToExercisesProps {
  topicId: number
  isOpen: boolean
  /** Beside View records: an icon, its words only where it has a row of its own. */
  small: boolean
}

function ToExercises({ topicId, isOpen, small }: ToExercisesProps) {
  const words = isOpen ? 'Resume exercises' : 'Attempt exercises'
  // With a key held the browser opens it elsewhere, and nothing is loaded here that could take the request.
  const onClick = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
    if (!isOpen && !ctrlKey && !metaKey && !shiftKey && !altKey) requestStart(topicId)
  }
  const target = { to: '/exercises', search: { topic_id: topicId }, onClick } as const
  if (small && !isOpen)
    return (
      <LinkButton
        {...target}
        kind="plain"
        className={styles.again}
        title={words}
        aria-label={words}
        icon={<PlayRegular />}
      >
        <span>{words}</span>
      </LinkButton>
    )
  return (
    <LinkButton
      {...target}
      kind={isOpen ? 'filled' : 'outline'}
      icon={isOpen ? <PlayRegular /> : <PenRegular />}
      {...(small && { 'aria-label': words, title: words })}
    >
      {!small && words}
    </LinkButton>
  )
}
