import { CheckmarkRegular } from '@fluentui/react-icons/headless/svg/checkmark'
import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down'
import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { useEffect, useRef } from 'react'
import { Popover } from '../../../components/feedback/popover.tsx'
import { Button } from '../../../components/form/button.tsx'
import { LazySelectField, LazySegmented } from '../../../components/form/lazy-fields.tsx'
import { counted } from '../../../lib/numbers.ts'
import { shorten } from '../../../lib/shorten.ts'
import { countTab, getAnswerName, orderNames, orders, tabNames, tabs, type DeskAnswer } from './-answers.ts'
import styles from './-answer-queue.module.css'
import { leavePressed } from './-leave-pressed.ts'
import { formatPoints } from './-points.ts'
import type { Desk } from './-use-desk.ts'

/** On phones and tablets: how far one is, and the answers in a sheet that closes when one of them is chosen. */
export function AnswerQueueSheet({ desk }: { desk: Desk }) {
  const { listed, current, tab } = desk
  const at = listed.findIndex(({ result_id }) => result_id === current?.result_id) + 1
  const noun =
    tab === 'all' ? counted(listed.length, 'answer') : `${listed.length} ${tabNames[tab].toLowerCase()}`
  return (
    <Popover
      title="Answers"
      renderButton={(opens) => (
        <Button {...opens} className={styles.opener} iconAfter={<ChevronDownRegular />}>
          {at > 0 ? `${at} of ${noun}` : noun}
        </Button>
      )}
    >
      {(close) => <AnswerQueue desk={desk} onShow={close} />}
    </Popover>
  )
}

interface AnswerQueueProps {
  desk: Desk
  /** Before an answer that was chosen is shown. */
  onShow?: () => void
}

/** The answers of a tab, one below the other. */
export function AnswerQueue({ desk, onShow }: AnswerQueueProps) {
  const { answers, listed, tab, order, current, drafts, hasNames, setTab, setOrder, show } = desk
  const countSame = ({ result_id }: DeskAnswer) => desk.groups.get(result_id)?.length ?? 1
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
      <ol ref={list} className={styles.list}>
        {listed.map((answer) => (
          <li key={answer.result_id}>
            <button
              type="button"
              className={styles.item}
              data-id={answer.result_id}
              aria-current={answer.result_id === current?.result_id || undefined}
              onClick={() => {
                onShow?.()
                show(answer)
              }}
            >
              <span className={styles.name}>{getAnswerName(answer, hasNames)}</span>{' '}
              {countSame(answer) > 1 && <Same count={countSame(answer)} />}
              {answer.query && <span className={styles.queried}>Queried </span>}
              <State answer={answer} isChanged={drafts[answer.result_id] !== undefined} />
              <span className={styles.mark}>{formatPoints(answer.mark)}</span>{' '}
              <Snippet answer={answer.answer} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** How many gave this answer. */
const Same = ({ count }: { count: number }) => (
  <span className={styles.same}>
    <span aria-hidden="true">×{count}</span>
    <span className="visually-hidden">the same {count} times </span>
  </span>
)

/** About two lines. */
const snippetLength = 120

/** The beginning of an answer. Chosen options are on a line each. */
const Snippet = ({ answer }: { answer: string }) =>
  answer.trim() === '' ? (
    <span className={styles.blank}>No answer</span>
  ) : (
    <span className={styles.snippet}>{shorten(answer.trim().replaceAll(/\n+/g, ', '), snippetLength)}</span>
  )

function State({ answer, isChanged }: { answer: DeskAnswer; isChanged: boolean }) {
  if (isChanged) return <PenRegular className={styles.changed} aria-label="changed, not saved" />
  if (answer.decided_by !== 'teacher') return null
  return <CheckmarkRegular className={styles.checked} aria-label="checked" />
}

/** Scrolls the list, and nothing around it, so that the current answer is seen in it. */
function useCurrentInView(id: number | undefined) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const box = list.current
    const item = box?.querySelector(`[data-id="${id}"]`)
    if (!box || !item) return
    const [frame, own] = [box.getBoundingClientRect(), item.getBoundingClientRect()]
    if (own.top < frame.top) box.scrollTop -= frame.top - own.top
    else if (own.bottom > frame.bottom) box.scrollTop += own.bottom - frame.bottom
  }, [id])
  return list
}
