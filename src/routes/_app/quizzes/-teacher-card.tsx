import { ArrowClockwiseRegular } from '@fluentui/react-icons/headless/svg/arrow-clockwise'
import { DeleteRegular } from '@fluentui/react-icons/headless/svg/delete'
import { EyeRegular } from '@fluentui/react-icons/headless/svg/eye'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Button, LinkButton } from '../../../components/form/button.tsx'
import { IconButton } from '../../../components/form/icon-button.tsx'
import { toReason } from '../../../data/call.ts'
import { type Topic, resubmitTopic } from '../../../data/topic.ts'
import { useLazy } from '../../../lib/lazy-component.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import { OpenDraft } from './-open-draft.tsx'
import { QuizCard } from './-quiz-card.tsx'

interface TeacherCardProps {
  topic: Topic
  /** Called when the quiz has been opened on the card for a new quiz. */
  onOpenedAsDraft: () => void
}

/** A teacher's quiz; its actions depend on the processing status. */
export function TeacherCard({ topic, onOpenedAsDraft }: TeacherCardProps) {
  if (topic.random)
    return <QuizCard topic={topic} note={<CardNote>Random quiz: chosen anew for each attempt.</CardNote>} />
  if (topic.processing_status === 'processing')
    return <QuizCard topic={topic} actions={<Button busy>Processing...</Button>} />
  if (topic.processing_status === 'failed')
    return <FailedCard topic={topic} onOpenedAsDraft={onOpenedAsDraft} />
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

function FailedCard({ topic, onOpenedAsDraft }: TeacherCardProps) {
  const retry = useMutation(resubmitTopic())
  return (
    <QuizCard
      topic={topic}
      note={
        <div role="status">
          <CardNote variant="wrong">{topic.failure ?? 'The questions could not be made.'}</CardNote>
          {retry.error && (
            <CardNote variant="error">It was not tried again. {toReason(retry.error)}</CardNote>
          )}
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
          <OpenDraft topic={topic} onOpened={onOpenedAsDraft} />
          <DeleteQuiz topic={topic} />
        </>
      }
    />
  )
}

const deleteQuizDialog = lazyValue(async () => (await import('./-delete-quiz-dialog.tsx')).DeleteQuizDialog)

function DeleteQuiz({ topic }: { topic: Topic }) {
  const [isOpen, setOpen] = useState(false)
  const { value: DeleteQuizDialog, isLoading, hasFailed, retry } = useLazy(deleteQuizDialog, isOpen)
  return (
    <span data-end>
      <IconButton
        destructive
        flush
        needsServer
        label={`Delete ${topic.name}`}
        icon={<DeleteRegular />}
        busy={isLoading}
        onClick={() => {
          setOpen(true)
          retry()
        }}
      />
      {hasFailed && (
        <CardNote variant="error">Deleting could not be opened. Try again when you are online.</CardNote>
      )}
      {DeleteQuizDialog && <DeleteQuizDialog topic={topic} onClose={() => setOpen(false)} />}
    </span>
  )
}
