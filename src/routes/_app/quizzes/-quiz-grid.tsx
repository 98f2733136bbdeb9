import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Empty } from '../../../components/feedback/empty.tsx'
import { CardNote } from '../../../components/feedback/note.tsx'
import { TryAgainButton } from '../../../components/feedback/refresh-button.tsx'
import { Button } from '../../../components/form/button.tsx'
import { CardGrid } from '../../../components/layout/card-grid.tsx'
import { FirstStepsPanel } from '../../../components/layout/first-steps.tsx'
import { config } from '../../../config.ts'
import { useFirstSteps } from '../../../data/first-steps.ts'
import type { Topic } from '../../../data/topic.ts'
import { useAnnouncement } from '../../../lib/announce.ts'
import { useLazy } from '../../../lib/lazy-component.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import { counted, whole } from '../../../lib/numbers.ts'
import type { Step } from '../../../lib/steps.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { useRole, useUser } from '../../../session/auth-store.ts'
import { fetchUser } from '../../../session/fetch-user.ts'
import { type QuizFilter, filterQuizzes } from './-quiz-filters.tsx'
import { QuizCard } from './-quiz-card.tsx'
import styles from './-quiz-grid.module.css'
import { describeWaiting, sortByWaiting } from './-quiz-order.ts'
import { StudentQuizzes } from './-student-quizzes.tsx'
import type { TeacherCardProps } from './-teacher-card.tsx'

interface QuizGridProps {
  topics: Topic[]
  /** Shown instead of the cards that could not be fetched. */
  failure: ReactNode
  filter: QuizFilter
  onClearName: () => void
  /** Shows this quiz, whatever the filter. */
  onShow: (topic: Topic) => void
  onRetry: () => Promise<unknown>
  /** Whether a link has asked for the form of a new quiz. */
  isRequested: boolean
  /** The quiz that a link has asked to edit, and where. */
  requestedEdit: (Step & { id: number }) | null
  /** What a link has asked for is open. */
  onRequested: () => void
}

/** The quizzes that match the filter: a student's in sections, a teacher's after the card for a new one. */
export function QuizGrid(props: QuizGridProps) {
  const { topics, failure, filter, onClearName, onShow, onRetry, isRequested, requestedEdit } = props
  const role = useRole()
  const [openedDrafts, setOpenedDrafts] = useState(isRequested ? 1 : 0)
  const [wasRequested, setWasRequested] = useState(isRequested)
  if (isRequested !== wasRequested) {
    setWasRequested(isRequested)
    if (isRequested) setOpenedDrafts(openedDrafts + 1)
  }
  const onRequested = useEffectEvent(props.onRequested)
  useEffect(() => {
    if (isRequested) onRequested()
  }, [isRequested])
  const { ofSubject, matches } = filterQuizzes(topics, filter)
  const hasNameFilter = filter.name.trim() !== ''
  const count =
    hasNameFilter && !failure && `${whole(matches.length)} of ${counted(ofSubject.length, 'quiz', 'quizzes')}`
  useAnnouncement(useDebounced(count, config.searchDebounceMs))
  const noQuizzes = matches.length === 0 && (
    <NoQuizzes {...{ filter, onClearName, onRetry }} hasNameFilter={hasNameFilter && ofSubject.length > 0} />
  )
  const empty = failure || noQuizzes
  const isNew = !failure && topics.length === 0 && filter.group_id === undefined && !filter.subject_id
  return (
    <>
      <p className={styles.count}>{count || (role === 'teacher' && describeWaiting(matches))}</p>
      {role === 'teacher' && isNew && <OwnFirstSteps />}
      {role === 'student' ? (
        empty || <StudentQuizzes topics={matches} isFiltered={matches.length < topics.length} />
      ) : (
        <CardGrid>
          <AddQuizSlot key={openedDrafts} isFocused={openedDrafts > 0} onShow={onShow} />
          {empty}
          {sortByWaiting(matches).map((topic) => (
            <TeacherCardSlot
              key={topic.id}
              topic={topic}
              requestedStep={requestedEdit?.id === topic.id ? requestedEdit : null}
              onRequested={props.onRequested}
              onOpenedAsDraft={() => setOpenedDrafts(openedDrafts + 1)}
            />
          ))}
        </CardGrid>
      )}
    </>
  )
}

const teacherCard = lazyValue(async () => (await import('./-teacher-card.tsx')).TeacherCard)

/** Shows a quiz at once, and what teachers do with it as soon as that is loaded: students never load it. */
function TeacherCardSlot(props: TeacherCardProps) {
  const { value: TeacherCard, isLoading, hasFailed, retry } = useLazy(teacherCard)
  if (TeacherCard) return <TeacherCard {...props} />
  return (
    <QuizCard
      topic={props.topic}
      note={hasFailed && <CardNote variant="error">Its buttons could not be loaded.</CardNote>}
      actions={
        hasFailed ? (
          <Button busy={isLoading} onClick={retry}>
            Try again
          </Button>
        ) : (
          <span />
        )
      }
    />
  )
}

function OwnFirstSteps() {
  const steps = useFirstSteps()
  // A quiz needs a group: until there is one, the form's own buttons are outlined.
  return steps && <FirstStepsPanel {...steps} isFilled={!steps.hasGroup} />
}

const addQuizCard = lazyValue(async () => (await import('./-add-quiz-card.tsx')).AddQuizCard)

interface AddQuizSlotProps {
  /** Whether the card gets the focus, because a draft was just opened on it. */
  isFocused: boolean
  onShow: (topic: Topic) => void
}

/** Loads the card for a new quiz after the quizzes, which most visits are about. */
function AddQuizSlot({ isFocused, onShow }: AddQuizSlotProps) {
  const { value: AddQuizCard, isLoading, hasFailed, retry } = useLazy(addQuizCard)
  const [hasRetried, setRetried] = useState(false)
  if (AddQuizCard) return <AddQuizCard isFocused={isFocused} onShow={onShow} />
  // The button stays during a retry, so that it keeps the focus.
  const showsFailure = hasFailed || hasRetried
  return (
    <div className={styles.addQuiz} role="alert" aria-busy={isLoading || undefined}>
      {showsFailure && (
        <>
          <p>The card for a new quiz could not be loaded.</p>
          <Button
            busy={isLoading}
            onClick={() => {
              setRetried(true)
              retry()
            }}
          >
            Try again
          </Button>
        </>
      )}
    </div>
  )
}

/** The outline of that card while the quizzes load too. */
export const AddQuizSkeleton = () => <div className={styles.addQuiz} />

interface NoQuizzesProps {
  filter: QuizFilter
  /** Whether only the name filter excludes all quizzes. */
  hasNameFilter: boolean
  onClearName: () => void
  onRetry: () => Promise<unknown>
}

/** Says why there are no quizzes and what to do. */
function NoQuizzes({ filter, hasNameFilter, onClearName, onRetry }: NoQuizzesProps) {
  const role = useRole()
  const isInGroup = useUser().classes.length > 0
  if (hasNameFilter)
    return (
      <Empty heading="No quizzes found" action={<Button onClick={onClearName}>Show all quizzes</Button>}>
        No name has &ldquo;{filter.name.trim()}&rdquo; in it.
      </Empty>
    )
  // The student may have been added to a group that has no quiz yet.
  const retry = () => Promise.all([onRetry(), fetchUser()])
  const isFiltered = filter.group_id !== undefined || filter.subject_id !== undefined
  return (
    <Empty heading="No quizzes found" action={role === 'student' && <TryAgainButton onRetry={retry} />}>
      {isFiltered
        ? `There is none here. ${filter.subject_id === undefined ? 'Choose All groups' : 'Show all subjects'} to see the others.`
        : {
            teacher: 'Make the first one with “Add a quiz”.',
            student: isInGroup
              ? 'Your teacher has not set one yet.'
              : 'You are not in a student group yet. Quizzes appear here once your teacher adds you to one.',
          }[role]}
    </Empty>
  )
}
