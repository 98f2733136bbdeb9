import { ArrowClockwiseRegular } from '@fluentui/react-icons/headless/svg/arrow-clockwise'
import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { DeviceNote } from '../../../components/feedback/device-note.tsx'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Button, LinkButton } from '../../../components/form/button.tsx'
import { DeleteButton } from '../../../components/form/delete-button.tsx'
import { useKeptFocus } from '../../../components/form/use-kept-focus.ts'
import { toReason } from '../../../data/call.ts'
import { type Topic, deleteTopic, resubmitTopic, setTopicDraft } from '../../../data/topic.ts'
import { announce } from '../../../lib/announce.ts'
import { showHeading } from '../../../lib/focus-heading.ts'
import { lazyComponent, useLazy } from '../../../lib/lazy-component.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import { counted } from '../../../lib/numbers.ts'
import type { Step } from '../../../lib/steps.ts'
import { useUser } from '../../../session/auth-store.ts'
import { fetchUser } from '../../../session/fetch-user.ts'
import { AvailabilityNote } from './-availability-note.tsx'
import { OpenDraft } from './-open-draft.tsx'
import { getEditKey, useHasEdit } from './-draft-store.ts'
import styles from './-teacher-card.module.css'
import { getHeadingId } from './-quiz-card.tsx'
import { QuizMenu } from './-quiz-menu.tsx'
import { QuizProgress, QuizWork } from './-quiz-progress.tsx'
import { TeacherQuiz } from './-teacher-row.tsx'
import { useMovingFocus } from './-use-moving-focus.ts'

const RoomLink = lazyComponent(async () => (await import('../-room-link.tsx')).RoomLink)

export interface TeacherCardProps {
  topic: Topic
  /** Where a link has asked to edit the quiz. */
  requestedStep: Step | null
  /** The form that a link has asked for is open. */
  onRequested: () => void
  /** Called when the form of the quiz opens, and when it closes. */
  onEditing: (isEditing: boolean) => void
  /** As a row among others instead of a card. */
  isRow?: boolean
  /** Called when the quiz has been opened on the card for a new quiz. */
  onOpenedAsDraft: () => void
}

/** A teacher's quiz; its actions depend on the processing status. */
export function TeacherCard({ onOpenedAsDraft, ...props }: TeacherCardProps) {
  const { topic, isRow } = props
  if (topic.random)
    return (
      <TeacherQuiz
        topic={topic}
        isRow={isRow}
        note={!isRow && <CardNote>Random quiz: other questions for each attempt.</CardNote>}
      />
    )
  if (topic.processing_status === 'processing')
    return (
      <TeacherQuiz
        topic={topic}
        isRow={isRow}
        note={<CardNote>You can leave this page. A notification says when it is ready.</CardNote>}
        actions={<Button busy>Processing...</Button>}
      />
    )
  if (topic.processing_status === 'failed')
    return <FailedCard topic={topic} isRow={isRow} onOpenedAsDraft={onOpenedAsDraft} />
  return <ReadyCard {...props} />
}

const editQuizCard = lazyValue(async () => (await import('./-edit-quiz-card.tsx')).EditQuizCard)

type ReadyCardProps = Omit<TeacherCardProps, 'onOpenedAsDraft'>

/** The form of a quiz, which opens in the card's place. */
function useEditForm({ topic, requestedStep, ...props }: ReadyCardProps) {
  const [isEditing, setEditing] = useState(requestedStep !== null)
  const [start, setStart] = useState(requestedStep)
  const onRequested = useEffectEvent(() => {
    props.onRequested()
    props.onEditing(true)
  })
  const isRequested = requestedStep !== null
  useEffect(() => {
    if (isRequested) onRequested()
  }, [isRequested])
  const onRemoved = useEffectEvent(() => props.onEditing(false))
  useEffect(() => () => onRemoved(), [])
  const { value: EditQuizCard, hasFailed, retry } = useLazy(editQuizCard, isEditing)
  const edit = () => {
    setEditing(true)
    props.onEditing(true)
    retry()
  }
  const tools = useRef<HTMLSpanElement>(null)
  const close = () => {
    flushSync(() => {
      setEditing(false)
      props.onEditing(false)
    })
    setStart(null)
    // The form had the focus, unless the teacher went elsewhere while it was saved.
    if (document.activeElement !== document.body) return
    // The quiz may belong to another section now.
    if (tools.current) tools.current.querySelector('button')?.focus()
    else showHeading(getHeadingId(topic))
  }
  return { EditQuizCard, hasFailed, start, edit, close, tools }
}

/** A quiz with its questions; while it is edited the form takes the card's place. */
function ReadyCard(props: ReadyCardProps) {
  const { topic, isRow } = props
  useMovingFocus(topic)
  const key = getEditKey(useUser().id, topic.id)
  const hasEdit = useHasEdit(key)
  const { EditQuizCard, hasFailed, start, edit, close, tools } = useEditForm(props)
  if (EditQuizCard)
    return (
      <div className={isRow ? styles.form : styles.main}>
        <EditQuizCard topic={topic} draftKey={key} start={start} onClose={close} />
      </div>
    )
  return (
    <TeacherQuiz
      topic={topic}
      isRow={isRow}
      metaEnd={
        // It comes later than the card, and must not move anything.
        <span className={styles.room}>
          <Suspense>
            <RoomLink topic={topic} />
          </Suspense>
        </span>
      }
      note={
        <>
          {topic.progress && <QuizProgress topic={topic} progress={topic.progress} isShort={isRow} />}
          <TeacherNotes topic={topic} />
          {hasFailed && <CardNote variant="error">The form could not be loaded. Try again.</CardNote>}
          {hasEdit && <UnsavedEdit onEdit={edit} />}
        </>
      }
      actions={
        <>
          <QuizWork topic={topic} />
          <MainActions topic={topic} />
          <span ref={tools} data-end className={styles.tools}>
            <QuizMenu topic={topic} onEdit={edit} />
            <DeleteQuiz topic={topic} />
          </span>
        </>
      }
    />
  )
}

function MainActions({ topic }: { topic: Topic }) {
  return (
    <div {...useKeptFocus()} className={styles.main}>
      {topic.is_draft && <PublishButton topic={topic} />}
      <LinkButton
        to="/exercise-preview"
        search={{ topic_id: topic.id }}
        aria-label={`View quiz ${topic.name}`}
      >
        View quiz
      </LinkButton>
      {!topic.is_draft && <ResultsLink topic={topic} />}
    </div>
  )
}

/** Who sees the quiz, and when. */
const TeacherNotes = ({ topic }: { topic: Topic }) => (
  <>
    {topic.is_draft && <CardNote>Draft. Students do not see it.</CardNote>}
    <AvailabilityNote topic={topic} variant="plain" />
  </>
)

const UnsavedEdit = ({ onEdit }: { onEdit: () => void }) => (
  <div>
    <DeviceNote>Your changes are on this device and not saved.</DeviceNote>
    <Button icon={<PenRegular />} onClick={onEdit}>
      Go on editing
    </Button>
  </div>
)

function PublishButton({ topic }: { topic: Topic }) {
  const { mutate, isPending, error } = useMutation({
    ...setTopicDraft(topic.id),
    // Here, because the button is gone by then.
    onSettled: (_, failure) => failure ?? announce(`“${topic.name}” is published.`),
  })
  return (
    <div>
      <Button
        variant="filled"
        needsServer
        busy={isPending}
        aria-label={`Publish ${topic.name}`}
        onClick={() => mutate(false)}
      >
        Publish
      </Button>
      <div role="alert">
        {error && <CardNote variant="error">It is not published. {toReason(error)}</CardNote>}
      </div>
    </div>
  )
}

const ResultsLink = ({ topic }: { topic: Topic }) => (
  <LinkButton to="/quiz-results" search={{ topic_id: topic.id }} aria-label={`Results of ${topic.name}`}>
    Results
  </LinkButton>
)

const noReason = 'The questions could not be made. Try again, or open it as a draft and write them yourself.'

function FailedCard({
  topic,
  isRow,
  onOpenedAsDraft,
}: Omit<TeacherCardProps, 'requestedStep' | 'onRequested' | 'onEditing'>) {
  useMovingFocus(topic)
  const retry = useMutation(resubmitTopic())
  return (
    <TeacherQuiz
      topic={topic}
      isRow={isRow}
      note={
        <>
          <CardNote variant="wrong">{topic.failure ?? noReason}</CardNote>
          <div role="alert">
            {retry.error && (
              <CardNote variant="error">It was not tried again. {toReason(retry.error)}</CardNote>
            )}
          </div>
        </>
      }
      actions={
        <>
          <div className={isRow ? styles.main : styles.ways}>
            <Button
              needsServer
              icon={<ArrowClockwiseRegular />}
              busy={retry.isPending}
              onClick={() => retry.mutate(topic.id)}
            >
              Retry processing
            </Button>
            <OpenDraft topic={topic} onOpened={onOpenedAsDraft} />
          </div>
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
        {topic.processing_status === 'failed'
          ? 'Its questions could not be made. '
          : 'Nobody can take it any more, and its questions can no longer be picked for other quizzes. '}
        {results > 0
          ? `${counted(results, 'result')} ${results === 1 ? 'stays' : 'stay'} in the records.`
          : 'It has no results yet.'}{' '}
        Nobody can bring the quiz back.
      </DeleteButton>
    </span>
  )
}
