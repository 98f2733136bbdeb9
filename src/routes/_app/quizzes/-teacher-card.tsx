import { ArrowClockwiseRegular } from '@fluentui/react-icons/headless/svg/arrow-clockwise'
import { EyeRegular } from '@fluentui/react-icons/headless/svg/eye'
import { useMutation } from '@tanstack/react-query'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Button, LinkButton } from '../../../components/form/button.tsx'
import { DeleteButton } from '../../../components/form/delete-button.tsx'
import { toReason } from '../../../data/call.ts'
import { type Topic, deleteTopic, resubmitTopic } from '../../../data/topic.ts'
import { useEndAnnouncement } from '../../../lib/announce.ts'
import { counted } from '../../../lib/numbers.ts'
import { fetchUser } from '../../../session/fetch-user.ts'
import { OpenDraft } from './-open-draft.tsx'
import { QuizCard } from './-quiz-card.tsx'

interface TeacherCardProps {
  topic: Topic
  /** Called when the quiz has been opened on the card for a new quiz. */
  onOpenedAsDraft: () => void
}

/** A teacher's quiz; its actions depend on the processing status. */
export function TeacherCard({ topic, onOpenedAsDraft }: TeacherCardProps) {
  const outcome = topic.processing_status === 'failed' ? 'could not be made' : 'is ready'
  useEndAnnouncement(topic.processing_status === 'processing', `“${topic.name}” ${outcome}.`)
  if (topic.random)
    return (
      <QuizCard topic={topic} note={<CardNote>Random quiz: other questions for each attempt.</CardNote>} />
    )
  if (topic.processing_status === 'processing')
    return <QuizCard topic={topic} actions={<Button busy>Processing...</Button>} />
  if (topic.processing_status === 'failed')
    return <FailedCard topic={topic} onOpenedAsDraft={onOpenedAsDraft} />
  return (
    <QuizCard
      topic={topic}
      actions={
        <>
          <LinkButton
            icon={<EyeRegular />}
            to="/exercise-preview"
            search={{ topic_id: topic.id }}
            aria-label={`View quiz ${topic.name}`}
          >
            View quiz
          </LinkButton>
          <ResultsLink topic={topic} />
          <DeleteQuiz topic={topic} />
        </>
      }
    />
  )
}

const ResultsLink = ({ topic }: { topic: Topic }) => (
  <LinkButton to="/quiz-results" search={{ topic_id: topic.id }} aria-label={`Results of ${topic.name}`}>
    Results
  </LinkButton>
)

function FailedCard({ topic, onOpenedAsDraft }: TeacherCardProps) {
  const retry = useMutation(resubmitTopic())
  return (
    <QuizCard
      topic={topic}
      note={
        <>
          <CardNote variant="wrong">{topic.failure ?? 'The questions could not be made.'}</CardNote>
          <div role="alert">
            {retry.error && (
              <CardNote variant="error">It was not tried again. {toReason(retry.error)}</CardNote>
            )}
          </div>
        </>
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

/** The server keeps the results of a deleted quiz, and the dialog says so. */
function DeleteQuiz({ topic }: { topic: Topic }) {
  // The notifications of the quiz are deleted with it.
  const { mutateAsync, isPending, error, reset } = useMutation({
    ...deleteTopic(),
    onSettled: () => void fetchUser(),
  })
  const results = topic.result_count ?? 0
  return (
    <span data-end>
      <DeleteButton
        name={topic.name}
        busy={isPending}
        error={error && `The quiz could not be deleted. ${toReason(error)}`}
        onDelete={() => mutateAsync(topic.id)}
        onCancel={reset}
      >
        Nobody can take it any more, and its questions leave your existing exercises.{' '}
        {results > 0
          ? `${counted(results, 'result')} ${results === 1 ? 'stays' : 'stay'} in the records.`
          : 'It has no results yet.'}
      </DeleteButton>
    </span>
  )
}
