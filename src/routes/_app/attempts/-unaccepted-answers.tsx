import { useId } from 'react'
import type { AnswerItem } from '../../../../outbox/items.ts'
import { Button } from '../../../components/form/button.tsx'
import { CardNote } from '../../../components/feedback/note.tsx'
import { CopyButton } from '../../../components/form/copy-button.tsx'
import { SectionTitle } from '../../../components/layout/section-title.tsx'
import type { Topic } from '../../../data/topic.ts'
import styles from './-unaccepted-answers.module.css'

const change = async (how: 'acceptTheirs' | 'keepMine', row: AnswerItem) => {
  const [{ outbox }, { sendScheduler }] = await Promise.all([
    import('../../../answers/outbox.ts'),
    import('../../../answers/delivery.ts'),
  ])
  await outbox[how](row)
  if (how === 'keepMine') void sendScheduler.now()
}

/** The pressed button goes with its answer; the heading of the page stays. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus()
}

interface UnacceptedProps {
  rows: AnswerItem[]
  topics: Topic[]
}

/** Answers of attempts that are over: their texts stay until the student has decided. */
export function Unaccepted({ rows, topics }: UnacceptedProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionTitle id={id} count={rows.length}>
        Answers not accepted
      </SectionTitle>
      <ul className={styles.list}>
        {rows.map((row) => (
          <UnacceptedAnswer
            key={`${row.attempt} ${row.subquestionId}`}
            row={row}
            quiz={topics.find(({ id: topic }) => topic === row.topic)?.name ?? 'Your quiz'}
          />
        ))}
      </ul>
    </section>
  )
}

function UnacceptedAnswer({ row, quiz }: { row: AnswerItem; quiz: string }) {
  const choose = (how: 'acceptTheirs' | 'keepMine') => () => {
    focusHeading()
    void change(how, row)
  }
  const isConflict = row.state === 'conflict'
  return (
    <li className={styles.item}>
      <h3 className={styles.quiz}>{quiz}</h3>
      {isConflict ? (
        <>
          <CardNote kind="device">
            Changed on another device, and the attempt ended before you chose between the two.
          </CardNote>
          <p className={styles.label}>Your answer:</p>
          <Written text={row.text} />
          <p className={styles.label}>The answer on the other device:</p>
          <Written text={row.theirs?.text ?? ''} />
        </>
      ) : (
        <>
          <CardNote kind="error">Not accepted: {row.reason}</CardNote>
          <Written text={row.text} />
        </>
      )}
      <div className={styles.buttons}>
        <CopyButton onCopy={() => navigator.clipboard.writeText(row.text)} />
        {!isConflict && <Button onClick={choose('keepMine')}>Try again</Button>}
        <Button kind="plain" onClick={choose('acceptTheirs')}>
          Dismiss
        </Button>
      </div>
    </li>
  )
}

const Written = ({ text }: { text: string }) => (
  <blockquote className={styles.text}>{text === '' ? <em>No text</em> : text}</blockquote>
)
