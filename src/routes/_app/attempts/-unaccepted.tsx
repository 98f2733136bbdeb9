import { useId } from 'react'
import { isAnswer, isTroubled, type AnswerRow, type Row } from '../../../../sw/outbox/rows.ts'
import { Button } from '../../../components/button.tsx'
import { CardNote } from '../../../components/card-note.tsx'
import { CopyButton } from '../../../components/copy-button.tsx'
import { SectionTitle } from '../../../components/section-title.tsx'
import type { Topic } from '../../../data/topic.ts'
import styles from './-unaccepted.module.css'
import type { Attempt } from './-use-progress.ts'

const change = async (how: 'letGo' | 'insist', row: AnswerRow) => {
  const [{ outbox }, { courier }] = await Promise.all([
    import('../../../offline/outbox.ts'),
    import('../../../offline/delivery.ts'),
  ])
  await outbox[how](row)
  if (how === 'insist') void courier.now()
}

/** The pressed button goes with its answer; the heading of the page stays. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus()
}

interface UnacceptedProps {
  rows: Row[]
  attempts: Attempt[]
  topics: Topic[]
}

/** Answers that the server did not take and whose attempt cannot be opened any more: their texts stay until they are dismissed. */
export function Unaccepted({ rows: all, attempts, topics }: UnacceptedProps) {
  const id = useId()
  const open = new Set(attempts.filter(({ is_active }) => is_active).map((attempt) => attempt.id))
  const rows = all.filter(isAnswer).filter((row) => isTroubled(row) && !open.has(row.attempt))
  if (rows.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionTitle id={id} count={rows.length}>
        Answers not accepted
      </SectionTitle>
      <ul className={styles.list}>
        {rows.map((row) => (
          <UnacceptedAnswer
            key={`${row.attempt} ${row.place}`}
            row={row}
            quiz={topics.find(({ id: topic }) => topic === row.topic)?.name ?? 'Your quiz'}
          />
        ))}
      </ul>
    </section>
  )
}

function UnacceptedAnswer({ row, quiz }: { row: AnswerRow; quiz: string }) {
  const choose = (how: 'letGo' | 'insist') => {
    focusHeading()
    void change(how, row)
  }
  return (
    <li className={styles.item}>
      <h3 className={styles.quiz}>{quiz}</h3>
      <CardNote kind="error">
        {row.state === 'conflict' ? 'Changed on another device' : `Not accepted: ${row.reason}`}
      </CardNote>
      <blockquote className={styles.text}>{row.text}</blockquote>
      <div className={styles.buttons}>
        <CopyButton onCopy={() => navigator.clipboard.writeText(row.text)} />
        <Button onClick={() => choose('insist')}>Try again</Button>
        <Button kind="plain" onClick={() => choose('letGo')}>
          Dismiss
        </Button>
      </div>
    </li>
  )
}
