import { ArrowLeftRegular } from '@fluentui/react-icons/headless/svg/arrow-left'
import { ArrowRightRegular } from '@fluentui/react-icons/headless/svg/arrow-right'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { RefreshButton } from '../../../components/feedback/refresh-button.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import { IconButton } from '../../../components/form/icon-button.tsx'
import { LazySelectField } from '../../../components/form/lazy-fields.tsx'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import type { MarkingQueue } from '../../../data/marking.ts'
import { useIsPhone } from '../../../lib/device.ts'
import { whole } from '../../../lib/numbers.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import { countTab, type DeskAnswer } from './-answers.ts'
import styles from './-desk.module.css'
import {
  type FocusAfterMove,
  getQuestionNumber,
  type MoveProps,
  numberSubquestions,
} from './-subquestions.ts'

interface DeskHeaderProps extends MoveProps {
  queue: MarkingQueue
  answers: DeskAnswer[]
  /** Opens the queue where it has no column. */
  opener: ReactNode
  onRefresh: () => Promise<unknown>
}

/** The quiz, the subquestion among the others, and the way back to the results. */
export function DeskHeader({ queue, answers, opener, onRefresh, ...move }: DeskHeaderProps) {
  const { topic } = queue
  return (
    <PageHeader
      title={usePageTitle()}
      name={topic.name}
      beside={
        <>
          <SubjectBadge subject={topic.subject.name} />
          <span>{topic.class_.name}</span>
          {topic.deleted && <span className={styles.deleted}>This quiz is deleted. Its results stay.</span>}
        </>
      }
      tools={
        <>
          {answers.length > 0 && <SubquestionSwitcher {...{ queue, answers, ...move }} />}
          {opener}
          {answers.length > 0 && (
            <LinkButton className={styles.results} to="/quiz-results" search={{ topic_id: topic.id }}>
              Results
            </LinkButton>
          )}
          <RefreshButton onRefresh={onRefresh} />
        </>
      }
    />
  )
}

type SwitcherProps = Omit<DeskHeaderProps, 'opener' | 'onRefresh'>

/** To any subquestion of the quiz, with what is to be checked there. What was used by keyboard keeps the focus. */
function SubquestionSwitcher({ queue, answers, focusAfterMove, onMove }: SwitcherProps) {
  const navigate = useNavigate()
  const { topic, subquestion } = queue
  // On phones the list is all that leads to another.
  const isPhone = useIsPhone()
  const all = numberSubquestions(queue.subquestions).map(({ id, number, to_check }) => {
    const count = id === subquestion.id ? countTab(answers, 'check') : to_check
    const label = isPhone ? `${number}: ${whole(count)} left` : `Question ${number}: ${whole(count)} to check`
    return { value: id, label }
  })
  const at = all.findIndex(({ value }) => value === subquestion.id)
  const open = (by: FocusAfterMove, id: string) => {
    // After a press by pointer the keys are for the answer.
    onMove(document.activeElement?.matches(':focus-visible') ? by : 'answer')
    void navigate({ to: '/marking', search: { topic_id: topic.id, subquestion_id: id }, replace: true })
  }
  const keepFocus = (by: FocusAfterMove) => (by === focusAfterMove ? focusUnlessMoved : undefined)
  const toButton = (by: 'previous' | 'next', icon: ReactNode, end: string) => {
    const to = all[by === 'next' ? at + 1 : at - 1]
    return (
      all.length > 1 &&
      !isPhone && (
        <IconButton
          ref={keepFocus(by)}
          label={to?.label ?? end}
          icon={icon}
          disabledFocusable={!to}
          onClick={to && (() => open(by, to.value))}
        />
      )
    )
  }
  return (
    <nav className={styles.switcher} aria-label="Subquestions">
      {toButton('previous', <ArrowLeftRegular />, 'This is the first question')}
      <LazySelectField
        ref={keepFocus('list')}
        className={styles.subquestion}
        label={isPhone ? 'Subquestion, with the answers left to check' : 'Subquestion'}
        value={subquestion.id}
        options={all}
        onChange={(id) => open('list', id)}
      />
      {toButton('next', <ArrowRightRegular />, 'This is the last question')}
    </nav>
  )
}

interface WayBackProps extends Pick<MoveProps, 'onMove'> {
  queue: MarkingQueue
}

/** To the question that was shown before one that can't be loaded. */
export const WayBack = ({ queue, onMove }: WayBackProps) => (
  <LinkButton
    ref={focusUnlessMoved}
    to="/marking"
    search={{ topic_id: queue.topic.id, subquestion_id: queue.subquestion.id }}
    replace
    onClick={() => onMove('answer')}
  >
    Back to question {getQuestionNumber(queue)}
  </LinkButton>
)

/** Focuses what takes the place of a focused element that is gone. */
function focusUnlessMoved(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}
