import { CheckmarkRegular } from '@fluentui/react-icons/headless/svg/checkmark'
import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { LazySelectField } from '../../../components/form/lazy-fields.tsx'
import { Segmented } from '../../../components/form/segmented.tsx'
import { countTab, getAnswerName, orderNames, orders, tabNames, tabs, type DeskAnswer } from './-answers.ts'
import styles from './-answer-queue.module.css'
import { formatPoints } from './-points.ts'
import type { Desk } from './-use-desk.ts'

/** The answers of a tab, one below the other. */
export function AnswerQueue({ desk }: { desk: Desk }) {
  const { answers, listed, tab, order, current, drafts, hasNames, setTab, setOrder, show } = desk
  return (
    <nav className={styles.queue} aria-label="Answers">
      <Segmented
        label="Which answers"
        wide
        value={tab}
        onChange={setTab}
        options={tabs.map((value) => ({ value, label: `${tabNames[value]} ${countTab(answers, value)}` }))}
      />
      <LazySelectField
        label="Order of the answers"
        value={order}
        onChange={(value) => setOrder(orders.find((one) => one === value) ?? 'certainty')}
        options={orders.map((value) => ({ value, label: orderNames[value] }))}
      />
      <ol className={styles.list}>
        {listed.map((answer) => (
          <li key={answer.result_id}>
            <button
              type="button"
              className={styles.item}
              aria-current={answer.result_id === current?.result_id || undefined}
              onClick={() => show(answer)}
            >
              <span className={styles.name}>{getAnswerName(answer, hasNames)}</span>
              <State answer={answer} isChanged={drafts[answer.result_id] !== undefined} />
              <span className={styles.mark}>{formatPoints(answer.mark)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function State({ answer, isChanged }: { answer: DeskAnswer; isChanged: boolean }) {
  if (isChanged) return <PenRegular className={styles.changed} aria-label="changed, not saved" />
  if (answer.decided_by !== 'teacher') return null
  return <CheckmarkRegular className={styles.checked} aria-label="checked" />
}
