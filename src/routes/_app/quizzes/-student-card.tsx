import { ClipboardTaskListLtrRegular } from '@fluentui/react-icons/headless/svg/clipboard-task-list-ltr'
import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { PlayRegular } from '@fluentui/react-icons/headless/svg/play'
import { LinkButton, LinkIcon } from '../../../components/router-link.tsx'
import type { Topic } from '../../../data/topic.ts'
import { QuizCard } from './-quiz-card.tsx'

/** What a student does next with a quiz: attempt it, resume it, or read the records and go again. */
export function StudentCard({ topic }: { topic: Topic }) {
  const { has_test_results: hasRecords, has_active_attempt: isOpen } = topic
  return (
    <QuizCard
      topic={topic}
      bookmark={isOpen}
      actions={
        <>
          {hasRecords && (
            <LinkButton icon={<ClipboardTaskListLtrRegular />} to="/attempts" search={{ topic_id: topic.id }}>
              View records
            </LinkButton>
          )}
          <ToExercises topicId={topic.id} isOpen={isOpen} small={hasRecords} />
          {isOpen && <span>In progress</span>}
        </>
      }
    />
  )
}

interface ToExercisesProps {
  topicId: number
  isOpen: boolean
  /** An icon beside View records. */
  small: boolean
}

function ToExercises({ topicId, isOpen, small }: ToExercisesProps) {
  const words = isOpen ? 'Resume exercises' : 'Attempt exercises'
  const target = { to: '/exercises', search: { topic_id: topicId } } as const
  if (small && !isOpen) return <LinkIcon {...target} label={words} icon={<PlayRegular />} />
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
