import { ArrowClockwiseRegular } from '@fluentui/react-icons/headless/svg/arrow-clockwise'
import { EyeRegular } from '@fluentui/react-icons/headless/svg/eye'
import { useMutation } from '@tanstack/react-query'
import { Button, LinkButton } from '../../../components/form/button.tsx'
import { CardNote } from '../../../components/feedback/note.tsx'

import { toReason } from '../../../data/call.ts'
import { type Topic, resubmitTopic } from '../../../data/topic.ts'
import { DeleteQuiz } from './-delete-quiz.tsx'
import { OpenDraft } from './-open-draft.tsx'
import { QuizCard } from './-quiz-card.tsx'

interface TeacherCardProps {
  topic: Topic
  /** The quiz was put on the card for a new quiz. */
  onDraft: () => void
}

/** A teacher's quiz; what can be done with it depends on how far its questions are made. */
export function TeacherCard({ topic, onDraft }: TeacherCardProps) {
  if (topic.random)
    return <QuizCard topic={topic} note={<CardNote>Random quiz: chosen anew for each attempt.</CardNote>} />
  if (topic.processing_status === 'processing')
    return <QuizCard topic={topic} actions={<Button busy>Processing...</Button>} />
  if (topic.processing_status === 'failed') return <FailedCard topic={topic} onDraft={onDraft} />
  return (
    <QuizCard
      topic={topic}
      actions={
        <>
          <LinkButton icon={<EyeRegular />} to="/exercise-preview" search={{ topic_id: topic.id }}>
            View quiz
          </LinkButton>
          <DeleteQuiz topic={topic} />
        </>
      }
    />
  )
}

function FailedCard({ topic, onDraft }: TeacherCardProps) {
  const retry = useMutation(resubmitTopic())
  return (
    <QuizCard
      topic={topic}
      note={
        <div role="status">
          <CardNote kind="wrong">{topic.failure ?? 'The questions could not be made.'}</CardNote>
          {retry.error && <CardNote kind="error">It was not tried again. {toReason(retry.error)}</CardNote>}
        </div>
      }
      actions={
        <>
          <Button
            needsServer
            icon={<ArrowClockwiseRegular />}
            busy={retry.isPending}
            onClick={() => retry.mutate(topic.id)}
          >
            Retry processing
          </Button>
          <OpenDraft topic={topic} onOpened={onDraft} />
          <DeleteQuiz topic={topic} />
        </>
      }
    />
  )
}
