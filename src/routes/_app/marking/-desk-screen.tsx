import { type ReactNode, type Ref, useRef, useState } from 'react'
import { Empty } from '../../../components/feedback/empty.tsx'
import { Button, LinkButton } from '../../../components/form/button.tsx'
import type { MarkingQueue } from '../../../data/marking.ts'
import { useMedia } from '../../../lib/device.ts'
import { useLazy } from '../../../lib/lazy-component.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import { counted, whole } from '../../../lib/numbers.ts'
import { AnswerQueue, AnswerQueueSheet } from './-answer-queue.tsx'
import { AnswerSheet, sameAnswersChoice } from './-answer-sheet.tsx'
import { countTab, isOpen } from './-answers.ts'
import { DeskFoot } from './-desk-foot.tsx'
import { DeskHeader } from './-desk-header.tsx'
import styles from './-desk.module.css'
import { MarkPanel } from './-mark-panel.tsx'
import { NoAnswers } from './-no-answers.tsx'
import { findNextToCheck, type MoveProps } from './-subquestions.ts'
import { UnsavedMarks } from './-unsaved-marks.tsx'
import { type Desk, type DeskOptions, useDesk } from './-use-desk.ts'
import { useDeskDialogs } from './-use-desk-dialogs.tsx'
import { useIntroduction } from './-use-introduction.ts'

// Marks can be decided where it can't be loaded.
const changedMarks = lazyValue(async () => (await import('./-changed-marks.tsx')).ChangedMarks)

/** Phones and tablets: the answer and its points have the width, and the queue opens over them. */
const narrow = '(max-width: 1099px)'

interface DeskScreenProps extends Pick<DeskOptions, 'drafts' | 'setDrafts'>, MoveProps {
  queue: MarkingQueue
  /** The result whose answer is shown first; without it the least certain one. */
  startAt: number | undefined
  onRefresh: () => Promise<unknown>
  /** Says how old the answers are if they could not be refreshed. */
  banner: ReactNode
}

/** One subquestion, the answers of all students: queue, answer, points. */
export function DeskScreen(props: DeskScreenProps) {
  const { queue, startAt, focusAfterMove, onMove, onRefresh, banner, ...drafts } = props
  const sheet = useRef<HTMLElement>(null)
  const canTellSame = sameAnswersChoice.get() !== null
  const desk = useDesk({ queue, sheet, startAt, canTellSame, ...drafts })
  useIntroduction({ desk, queue, sheet, isMoved: focusAfterMove !== null })
  const feedback = useRef<HTMLTextAreaElement>(null)
  const dialogs = useDeskDialogs(desk, queue)
  const { value: ChangedMarks } = useLazy(changedMarks)
  const { waiting } = queue
  const isEmpty = queue.items.length === 0
  const answer = desk.current
  const isNarrow = useMedia(narrow)
  const [hasWordings, showWordings] = useState(false)
  const wordings = { isNarrow, hasWordings, showWordings }
  return (
    <div className={styles.desk}>
      <DeskHeader
        {...{ queue, onRefresh, focusAfterMove, onMove }}
        answers={desk.answers}
        opener={isNarrow && !isEmpty && <AnswerQueueSheet desk={desk} />}
      />
      {banner}
      <UnsavedMarks desk={desk} />
      {waiting > 0 && (
        <p className={styles.waiting}>{counted(waiting, 'quiz is', 'quizzes are')} still being marked.</p>
      )}
      {isEmpty ? (
        <NoAnswers queue={queue} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.side}>
            {ChangedMarks && <ChangedMarks {...{ desk, queue, onRefresh }} />}
            {!isNarrow && <AnswerQueue desk={desk} />}
          </div>
          {answer === undefined ? (
            <NothingToShow {...{ desk, queue, sheet, onMove }} />
          ) : (
            <>
              <AnswerSheet ref={sheet} {...{ desk, queue, answer, dialogs }} />
              <MarkPanel key={answer.result_id} {...{ desk, queue, answer, feedback, dialogs, wordings }} />
            </>
          )}
        </div>
      )}
      {!isEmpty && (
        <DeskFoot {...{ desk, queue, dialogs }} focusFeedback={() => focusAtEnd(feedback.current)} />
      )}
      {dialogs.shown}
    </div>
  )
}

/** What is written comes after what stands. */
function focusAtEnd(field: HTMLTextAreaElement | null): void {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}

function describeDone({ answers, queued }: Desk): string {
  const checked = countTab(answers, 'checked')
  if (checked === 0) return 'The automatic marker asked for no answer to be checked here.'
  const unsent = queued.isRetrying ? ' Marks not saved yet are sent when the connection is back.' : ''
  return `${counted(checked, 'answer is', 'answers are')} checked.${unsent}`
}

interface NothingToShowProps extends Pick<MoveProps, 'onMove'> {
  desk: Desk
  queue: MarkingQueue
  sheet: Ref<HTMLElement>
}

/** Nothing is left in the tab, or its last answer is saved; leads on to the next subquestion that has something to check. */
function NothingToShow({ desk, queue, sheet, onMove }: NothingToShowProps) {
  const isDone = desk.tab !== 'checked' && !desk.listed.some(isOpen)
  const isNoneChecked = desk.tab === 'checked' && desk.listed.length === 0
  const next = isDone ? findNextToCheck(queue) : undefined
  const topic_id = queue.topic.id
  return (
    <section ref={sheet} tabIndex={-1} className={styles.nothing} aria-label="No answer is open">
      <Empty
        heading={
          isNoneChecked
            ? 'No mark is checked yet'
            : desk.tab === 'checked'
              ? 'That was the last answer'
              : 'Nothing left to check'
        }
        action={
          <>
            {next ? (
              <LinkButton
                variant="filled"
                to="/marking"
                search={{ topic_id, subquestion_id: next.id }}
                replace
                onClick={() => onMove('answer')}
              >
                Go to question {next.number}
              </LinkButton>
            ) : (
              isDone && (
                <LinkButton variant="filled" to="/quiz-results" search={{ topic_id }}>
                  Go to results
                </LinkButton>
              )
            )}
            {!next && (
              <Button variant={isDone ? 'plain' : 'outline'} onClick={() => desk.setTab('all')}>
                Show all answers
              </Button>
            )}
          </>
        }
      >
        {isDone && describeDone(desk)}
        {next && ` Question ${next.number} has ${whole(next.to_check)} to check.`}
        {isNoneChecked && 'Marks that you or another teacher decide appear here.'}
      </Empty>
    </section>
  )
}
