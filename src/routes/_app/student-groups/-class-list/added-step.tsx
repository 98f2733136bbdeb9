import { CardNote } from '../../../../components/feedback/note.tsx'
import { listFirst } from '../../../../lib/list-first.ts'
import { counted } from '../../../../lib/numbers.ts'
import { NewCards } from '../-cards/new-cards.tsx'
import { problemTexts } from './checked-rows.ts'
import styles from './class-list.module.css'
import type { Added } from './use-adding.ts'

/** What was done, and the cards to print: it is the only time that they can be seen. */
export function AddedStep({ added }: { added: Added }) {
  const { cards } = added
  const notes = [...added.notes, ...added.notMade.map((name) => `${name}: ${problemTexts['not-made']}`)]
  return (
    <div className={styles.step}>
      <p className={styles.lead}>{describeDone(added)}</p>
      {notes.length > 0 && (
        <ul className={styles.names}>
          {notes.map((note, index) => (
            <li key={index}>
              <CardNote variant="wrong">{note}</CardNote>
            </li>
          ))}
        </ul>
      )}
      {cards.length > 0 && <NewCards cards={cards} />}
    </div>
  )
}

/** What all of it has changed. */
export function describeDone({ count, rows, takenOut, notes, notMade }: Added): string {
  if (count + takenOut + notes.length + notMade.length === 0) return 'The ids are saved.'
  const groups = [...new Set(rows.map(({ groupName }) => groupName))]
  return describeAdded(count, takenOut, listFirst(groups, 'other group'))
}

/** "28 students are added to 7P and 7Q. 2 students are taken out." */
export function describeAdded(count: number, takenOut: number, groups = ''): string {
  const are = (amount: number) => `${counted(amount, 'student')} ${amount === 1 ? 'is' : 'are'}`
  return [
    ...(count > 0 || takenOut === 0 ? [`${are(count)} added${groups === '' ? '' : ` to ${groups}`}.`] : []),
    ...(takenOut > 0 ? [`${are(takenOut)} taken out.`] : []),
  ].join(' ')
}
