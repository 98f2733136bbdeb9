import { CardNote } from '../../../../components/feedback/note.tsx'
import { listFirst } from '../../../../lib/list-first.ts'
import { counted } from '../../../../lib/numbers.ts'
import { NewCards } from '../-cards/new-cards.tsx'
import { type CheckedRow, countPupils, problemTexts } from './checked-rows.ts'
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
export function describeDone(added: Added): string {
  const { rows, invited, takenOut, notes, notMade } = added
  const changes = [...rows, ...invited, ...notes, ...notMade].length + takenOut
  return changes === 0 ? 'The ids are saved.' : describeAdded(added, toGroups)
}

/** " to 7P and 7Q" */
const toGroups = (rows: CheckedRow[]): string =>
  ` to ${listFirst([...new Set(rows.map(({ groupName }) => groupName))], 'other group')}`

/** "28 students are added to 7P and 7Q. 1 student is invited to 7P: they come in when they first log in." */
export function describeAdded(
  { rows, invited, takenOut }: Added,
  to: (rows: CheckedRow[]) => string,
): string {
  const are = (count: number) => `${counted(count, 'student')} ${count === 1 ? 'is' : 'are'}`
  const sentences = [
    rows.length > 0 && `${are(countPupils(rows))} added${to(rows)}.`,
    invited.length > 0 &&
      `${are(countPupils(invited))} invited${to(invited)}: they come in when they first log in.`,
    takenOut > 0 && `${are(takenOut)} taken out.`,
  ]
  return sentences.filter(Boolean).join(' ') || `${are(0)} added.`
}
