import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../../components/form/button.tsx'
import { CardGrid } from '../../../components/layout/card-grid.tsx'
import { FirstStepsPanel } from '../../../components/layout/first-steps.tsx'
import { SectionTitle } from '../../../components/layout/section-title.tsx'
import { useFirstSteps } from '../../../data/first-steps.ts'
import type { Topic } from '../../../data/topic.ts'
import { useEndAnnouncement } from '../../../lib/announce.ts'
import { useLazy } from '../../../lib/lazy-component.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import type { Step } from '../../../lib/steps.ts'
import { useNow } from '../../../lib/use-now.ts'
import type { QuizFilter } from './-quiz-filters.tsx'
import gridStyles from './-quiz-grid.module.css'
import { groupQuizzes, keepPlaces, type QuizSection } from './-quiz-order.ts'
import { TeacherCard } from './-teacher-card.tsx'
import styles from './-teacher-quizzes.module.css'

export interface TeacherQuizzesProps {
  topics: Topic[]
  /** Shown instead of quizzes. */
  empty: ReactNode
  /** Shows this quiz, whatever the filter. */
  onShow: (topic: Topic) => void
  /** Selects the quizzes. */
  filter: QuizFilter
  /** Whether the teacher has no quiz at all. */
  isNew: boolean
  /** Whether a link has asked for the form of a new quiz, for that group. */
  isRequested: boolean
  /** The quiz that a link has asked to edit, and where. */
  requestedEdit: (Step & { id: number }) | null
  /** What a link has asked for is open. */
  onRequested: () => void
}

/** The form of a new quiz, and a teacher's quizzes by what there is to do with them. */
export function TeacherQuizzes(props: TeacherQuizzesProps) {
  const { topics, filter, isNew, empty, onShow, isRequested, requestedEdit } = props
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
  const [isWriting, setWriting] = useState(false)
  const now = useNow(...topics.map(({ closes_at }) => closes_at))
  const { sections, onEditing } = useSections(topics, now)
  const [first, ...others] = sections
  const renderCard = (topic: Topic, isRow: boolean) => (
    <TeacherCard
      key={topic.id}
      topic={topic}
      isRow={isRow}
      requestedStep={requestedEdit?.id === topic.id ? requestedEdit : null}
      onRequested={props.onRequested}
      onEditing={(isEditing) => onEditing(topic.id, isEditing)}
      onOpenedAsDraft={() => setOpenedDrafts(openedDrafts + 1)}
    />
  )
  const addQuiz = (
    <AddQuizSlot
      key={openedDrafts}
      isFocused={openedDrafts > 0}
      filter={filter}
      hasWork={first?.name === 'Waiting for you'}
      isFirst={isNew}
      onShow={onShow}
      onWriting={setWriting}
    />
  )
  return (
    <>
      {isNew && <OwnFirstSteps isWriting={isWriting} />}
      <Section section={first} before={addQuiz} renderCard={renderCard}>
        {empty}
      </Section>
      {others.map((section) => (
        <Section key={section.name} section={section} renderCard={renderCard} />
      ))}
      {topics.map((topic) => (
        <MakingObserver key={topic.id} topic={topic} />
      ))}
    </>
  )
}

/** The next step is the filled button of the page, until Save of the form below is. */
function OwnFirstSteps({ isWriting }: { isWriting: boolean }) {
  const steps = useFirstSteps()
  return steps && <FirstStepsPanel {...steps} isFilled={!isWriting || !steps.hasGroup} />
}

/**
 * The sections, which stay as they are while a quiz is edited: one that moved to another section would be drawn anew, and its
 * form would close.
 */
function useSections(topics: Topic[], now: Date) {
  const [kept, setKept] = useState<QuizSection[] | null>(null)
  const edited = useRef(new Set<number>())
  const sections = kept ? keepPlaces(kept, topics) : groupQuizzes(topics, now)
  const onEditing = (id: number, isEditing: boolean) => {
    if (isEditing) edited.current.add(id)
    else edited.current.delete(id)
    setKept(edited.current.size === 0 ? null : sections)
  }
  return { sections, onEditing }
}

interface SectionProps {
  section: QuizSection | undefined
  /** Beside its title and its first cards. */
  before?: ReactNode
  /** Shown without a section. */
  children?: ReactNode
  renderCard: (topic: Topic, isRow: boolean) => ReactNode
}

function Section({ section, before, children, renderCard }: SectionProps) {
  const topics = section?.topics ?? []
  const cards = section?.cards ?? 0
  const title = section && (
    <div className={styles.title}>
      <SectionTitle count={topics.length}>{section.name}</SectionTitle>
      {section.name === 'Waiting for you' && topics.length > 1 && <span>oldest first</span>}
    </div>
  )
  const inGrid = before !== undefined || cards > 0
  return (
    <div className={styles.section}>
      {!before && title}
      {section?.name === 'Practice' && !inGrid && (
        <p className={styles.about}>Random quizzes: other questions for each attempt.</p>
      )}
      {inGrid && (
        <CardGrid first={before} title={before && title}>
          {children && <div className={styles.instead}>{children}</div>}
          {topics.slice(0, cards).map((topic) => renderCard(topic, false))}
        </CardGrid>
      )}
      {topics.length > cards && (
        <div className={styles.rows}>{topics.slice(cards).map((topic) => renderCard(topic, true))}</div>
      )}
    </div>
  )
}

/** Says when the questions of a quiz are made. */
function MakingObserver({ topic }: { topic: Topic }) {
  const { processing_status: status } = topic
  const outcome = status === 'failed' ? 'could not be made' : 'is ready'
  useEndAnnouncement(status === 'processing', `“${topic.name}” ${outcome}.`)
  return null
}

const addQuizCard = lazyValue(async () => (await import('./-add-quiz-card.tsx')).AddQuizCard)

interface AddQuizSlotProps {
  /** Whether the card gets the focus, because a draft was just opened on it. */
  isFocused: boolean
  filter: QuizFilter
  hasWork: boolean
  isFirst: boolean
  onShow: (topic: Topic) => void
  onWriting: (isWriting: boolean) => void
}

/** Loads the card for a new quiz after the quizzes, which most visits are about. */
function AddQuizSlot(props: AddQuizSlotProps) {
  const { value: AddQuizCard, isLoading, hasFailed, retry } = useLazy(addQuizCard)
  const [hasRetried, setRetried] = useState(false)
  if (AddQuizCard) return <AddQuizCard {...props} />
  // The button stays during a retry, so that it keeps the focus.
  const showsFailure = hasFailed || hasRetried
  return (
    <div className={gridStyles.addQuiz} role="alert" aria-busy={isLoading || undefined}>
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
