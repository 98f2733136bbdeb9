import { CheckmarkRegular } from '@fluentui/react-icons/headless/svg/checkmark'
import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down'
import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { type ReactNode, useEffect, useRef } from 'react'
import { Popover } from '../../../components/feedback/popover.tsx'
import { Button } from '../../../components/form/button.tsx'
import { LazySelectField, LazySegmented } from '../../../components/form/lazy-fields.tsx'
import { useIsPhone } from '../../../lib/device.ts'
import { counted, marks } from '../../../lib/numbers.ts'
import { scrollWithin } from '../../../lib/focus-heading.ts'
import { shorten } from '../../../lib/shorten.ts'
import {
  countTab,
  getAnswerName,
  isOpen,
  orderNames,
  orders,
  tabNames,
  tabs,
  type DeskAnswer,
} from './-answers.ts'
import styles from './-answer-queue.module.css'
import { hasChanges } from './-drafts.ts'
import { leavePressed } from './-leave-pressed.ts'
import { countStudents } from './-same-answers.ts'
import type { Desk } from './-use-desk.ts'

/** On phones and tablets: how far one is, and the answers in a sheet that closes when one of them is chosen. */
export function AnswerQueueSheet({ desk }: { desk: Desk }) {
  const { answers, listed, row, tab } = desk
  // Beside it are the questions.
  const isPhone = useIsPhone()
  // Listed are also those that were decided since, which are no longer to be checked.
  const count = countTab(answers, tab)
  const inTab = isJustChecked(desk)
    ? `${listed.length} just checked`
    : tab === 'all'
      ? counted(count, 'answer')
      : `${count} ${tabNames[tab].toLowerCase()}`
  const whole = isPhone ? listed.length : counted(listed.length, 'answer')
  return (
    <Popover
      title="Answers"
      renderButton={(opens) => (
        <Button {...opens} className={styles.opener} iconAfter={<ChevronDownRegular />}>
          {row ? `${getNumbers(row, listed)} of ${whole}` : inTab}
        </Button>
      )}
    >
      {(close) => <AnswerQueue desk={desk} onShow={close} />}
    </Popover>
  )
}

/** Nothing is left to check, and listed is what was decided since. */
const isJustChecked = ({ tab, listed }: Desk): boolean =>
  tab === 'check' && listed.length > 0 && !listed.some(isOpen)

/** "3", or "3–7" where one row has several. */
function getNumbers(row: DeskAnswer[], listed: DeskAnswer[]): string {
  const first = listed.findIndex((answer) => answer === row[0]) + 1
  return row.length > 1 ? `${first}–${first + row.length - 1}` : String(first)
}

interface AnswerQueueProps {
  desk: Desk
  /** Before an answer that was chosen is shown. */
  onShow?: () => void
}

/** The answers of a tab, one below the other. */
export function AnswerQueue({ desk, onShow }: AnswerQueueProps) {
  const { answers, rows, tab, order, current, setTab, setOrder } = desk
  const list = useCurrentInView(current?.result_id)
  return (
    <nav className={styles.queue} aria-label="Answers">
      <LazySegmented
        className={styles.tabs}
        label="Which answers"
        wide
        value={tab}
        onChange={(value) => {
          setTab(value)
          leavePressed()
        }}
        options={tabs.map((value) => ({ value, label: `${tabNames[value]} ${countTab(answers, value)}` }))}
      />
      <LazySelectField
        label="Order of the answers"
        value={order}
        onChange={(value) => setOrder(orders.find((one) => one === value) ?? 'certainty')}
        options={orders.map((value) => ({ value, label: orderNames[value] }))}
      />
      {isJustChecked(desk) && <p className={styles.just}>Just checked</p>}
      <ol ref={list} className={styles.list}>
        {rows.map((row) => (
          <Row key={row[0]?.result_id} {...{ desk, row, onShow }} />
        ))}
      </ol>
    </nav>
  )
}

/** An answer; or those that one wording and mark stand for, which open below it. */
function Row({ desk, row, onShow }: AnswerQueueProps & { row: DeskAnswer[] }) {
  const { current, hasNames, show } = desk
  const isCurrent = ({ result_id }: DeskAnswer) => result_id === current?.result_id
  const answer = row.find(isCurrent) ?? row[0]
  if (answer === undefined) return null
  const toItem = (one: DeskAnswer, name: string, rest?: ReactNode) => (
    <button
      type="button"
      className={styles.item}
      data-id={rest && one.result_id}
      aria-current={isCurrent(one) || undefined}
      onClick={() => {
        onShow?.()
        show(one)
      }}
    >
      <span className={styles.name}>{name}</span> {rest}
    </button>
  )
  const isGroup = row.length > 1
  const name = isGroup ? counted(countStudents(row), 'student') : getAnswerName(answer, hasNames)
  return (
    <li className={isGroup ? styles.group : undefined}>
      {toItem(
        answer,
        name,
        <>
          {answer.query && <span className={styles.queried}>Queried </span>}
          <State answer={answer} isChanged={row.some((one) => hasChanges(desk.drafts, one))} />
          <span className={styles.mark}>{marks(answer.mark)}</span> <Snippet answer={answer.answer} />
        </>,
      )}
      {isGroup && (
        <details>
          <summary className={styles.fold}>
            <ChevronDownRegular aria-label={`The answers of ${name}`} />
          </summary>
          <ul>
            {row.map((one) => (
              <li key={one.result_id}>{toItem(one, getAnswerName(one, hasNames))}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

/** About two lines. */
const snippetLength = 120

/** The beginning of an answer. Chosen options are on a line each. */
const Snippet = ({ answer }: { answer: string }) =>
  answer.trim() === '' ? (
    <span className={styles.blank}>No answer</span>
  ) : (
    <span className={styles.snippet} dir="auto">
      {shorten(answer.trim().replaceAll(/\n+/g, ', '), snippetLength)}
    </span>
  )

function State({ answer, isChanged }: { answer: DeskAnswer; isChanged: boolean }) {
  if (isChanged) return <PenRegular className={styles.changed} aria-label="changed, not saved" />
  if (answer.decided_by !== 'teacher' || answer.scheme_mark !== undefined) return null
  return <CheckmarkRegular className={styles.checked} aria-label="checked" />
}

/** Scrolls the list so that the current answer is seen in it. */
function useCurrentInView(id: number | undefined) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const box = list.current
    const item = box?.querySelector(`[data-id="${id}"]`)
    if (box && item) scrollWithin(box, item)
  }, [id])
  return list
}
