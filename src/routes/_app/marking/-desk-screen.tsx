import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, type Ref, useRef } from 'react'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { Empty } from '../../../components/feedback/empty.tsx'
import { RefreshButton } from '../../../components/feedback/refresh-button.tsx'
import { ShortcutsButton } from '../../../components/feedback/shortcuts-button.tsx'
import { Button, LinkButton } from '../../../components/form/button.tsx'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import type { MarkingQueue } from '../../../data/marking.ts'
import { counted } from '../../../lib/numbers.ts'
import type { ListedShortcut } from '../../../lib/shortcuts.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import { AnswerQueue } from './-answer-queue.tsx'
import { AnswerSheet } from './-answer-sheet.tsx'
import styles from './-desk.module.css'
import { MarkPanel } from './-mark-panel.tsx'
import { listEntryShortcuts } from './-entry-shortcuts.ts'
import { SaveStatus } from './-save-status.tsx'
import { SubquestionSwitcher } from './-subquestion-switcher.tsx'
import { UnsavedMarks } from './-unsaved-marks.tsx'
import { type Desk, useDesk } from './-use-desk.ts'

interface DeskScreenProps {
  queue: MarkingQueue
  /** The result whose answer is shown first; without it the least certain one. */
  startAt: number | undefined
  onRefresh: () => Promise<unknown>
  /** Says how old the answers are if they could not be refreshed. */
  banner: ReactNode
}

/** One subquestion, the answers of all students: queue, answer, points. */
export function DeskScreen({ queue, startAt, onRefresh, banner }: DeskScreenProps) {
  const sheet = useRef<HTMLElement>(null)
  const desk = useDesk(queue, sheet, startAt)
  const feedback = useRef<HTMLTextAreaElement>(null)
  const { topic, waiting } = queue
  return (
    <>
      <PageHeader
        title={usePageTitle()}
        subtitle={
          <>
            <SubjectBadge subject={topic.subject.name} />
            <span>
              {topic.name} · {topic.class_.name}
            </span>
            {topic.deleted && <span className={styles.deleted}>This quiz is deleted. Its results stay.</span>}
          </>
        }
        tools={
          <>
            <LinkButton to="/quiz-results" search={{ topic_id: topic.id }}>
              Results
            </LinkButton>
            <RefreshButton onRefresh={onRefresh} />
          </>
        }
      />
      {banner}
      <UnsavedMarks desk={desk} />
      <SubquestionSwitcher queue={queue} answers={desk.answers} />
      {waiting > 0 && (
        <p className={styles.waiting}>{counted(waiting, 'quiz is', 'quizzes are')} still being marked.</p>
      )}
      {queue.items.length === 0 ? (
        <Empty heading="No answers yet">
          {waiting > 0
            ? 'They appear here when they have been marked. Refresh in a minute.'
            : 'Nobody has handed in this quiz yet.'}
        </Empty>
      ) : (
        <div className={styles.columns}>
          <AnswerQueue desk={desk} />
          {desk.current === undefined ? (
            <NothingToShow desk={desk} sheet={sheet} />
          ) : (
            <>
              <AnswerSheet ref={sheet} {...{ desk, queue, answer: desk.current }} />
              <MarkPanel key={desk.current.result_id} {...{ desk, queue, answer: desk.current, feedback }} />
            </>
          )}
        </div>
      )}
      <DeskFoot {...{ desk, queue }} focusFeedback={() => feedback.current?.focus()} />
    </>
  )
}

/** Nothing is left in the tab. */
function NothingToShow({ desk, sheet }: { desk: Desk; sheet: Ref<HTMLElement> }) {
  const isDone = desk.tab === 'check' && desk.listed.every(({ decided_by }) => decided_by === 'teacher')
  return (
    <section ref={sheet} tabIndex={-1} className={styles.nothing} aria-label="No answer is open">
      <Empty
        heading={desk.tab === 'checked' ? 'No mark is checked yet' : 'Nothing left to check'}
        action={<Button onClick={() => desk.setTab('all')}>Show all answers</Button>}
      >
        {isDone && 'The automatic marker asked for no other answer to be checked here.'}
        {desk.tab === 'checked' && 'Marks that you or another teacher decide appear here.'}
      </Empty>
    </section>
  )
}

interface DeskFootProps {
  desk: Desk
  queue: MarkingQueue
  focusFeedback: () => void
}

/** The sticky bar: what is saved, and the ways on. */
function DeskFoot({ desk, queue, focusFeedback }: DeskFootProps) {
  const navigate = useNavigate()
  const { current, previous, next, show, save, undo, toggleNames, hasNames, focusSheet } = desk
  const once = (run: (() => void) | undefined) => run && { run, ignoresRepeat: true as const }
  const to = (answer: typeof current) => answer && (() => show(answer))
  const leave = () => {
    const field = document.activeElement?.closest('input, textarea, select')
    if (field) focusSheet()
    else void navigate({ to: '/quiz-results', search: { topic_id: queue.topic.id } })
  }
  const shortcuts: ListedShortcut[] = [
    { key: 'Enter', action: 'Save and next', run: once(current && save) },
    ...listEntryShortcuts(desk, queue),
    { key: 'j', action: 'Next answer', run: to(next) },
    { key: 'k', action: 'Previous answer', run: to(previous) },
    { key: 'ArrowRight', action: 'Next answer', run: to(next) },
    { key: 'ArrowLeft', action: 'Previous answer', run: to(previous) },
    { key: 'f', action: 'Write feedback', run: current && focusFeedback },
    { key: 'u', action: 'Undo', run: once(undo) },
    { key: 'n', action: 'Show or hide names', run: once(toggleNames) },
    { key: 'Escape', action: 'Leave a field, or go back to the results', run: leave },
  ]
  return (
    <div className={styles.foot}>
      <div className={styles.ways}>
        <Button disabled={!previous} onClick={() => previous && show(previous)}>
          Previous
        </Button>
        <Button variant="filled" disabled={!current} onClick={save}>
          Save and next
        </Button>
        <Button disabled={!next} onClick={() => next && show(next)}>
          Next
        </Button>
      </div>
      <SaveStatus outbox={desk.outbox} />
      <div className={styles.tools}>
        <Button variant="plain" disabledFocusable={!undo} onClick={() => undo?.()}>
          Undo
        </Button>
        <Button variant="plain" aria-pressed={hasNames} onClick={toggleNames}>
          Names
        </Button>
        <ShortcutsButton shortcuts={shortcuts} />
      </div>
    </div>
  )
}
