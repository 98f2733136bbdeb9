import { Button } from '../../../components/form/button.tsx'
import { markQueue } from '../../../data/saved-marks.ts'
import type { PendingDecision } from '../../../data/pending-marks.ts'
import { useAnnouncement } from '../../../lib/announce.ts'
import { marks } from '../../../lib/numbers.ts'
import type { DeskAnswer } from './-answers.ts'
import styles from './-mark-panel.module.css'
import { formatPoints } from './-points.ts'

/** Both decisions where another teacher has decided in the meantime. */
export function ConflictPanel({ answer }: { answer: DeskAnswer }) {
  const mine = answer.pending.find(
    (mark): mark is PendingDecision => mark.type === 'decision' && mark.state === 'conflict',
  )
  const theirs = mine?.standing
  // A later decision may have waited behind the one in conflict.
  const last = answer.pending.findLast((mark): mark is PendingDecision => mark.type === 'decision')
  const heading = theirs && `${theirs.name ?? 'Another teacher'} has decided this mark in the meantime.`
  useAnnouncement(heading)
  if (mine === undefined || theirs === undefined) return null
  return (
    <div className={styles.conflict}>
      <h3>{heading}</h3>
      <p>
        Theirs: {describe(theirs)}
        <br />
        Yours: {describe((last ?? mine).shown)}
      </p>
      <div className={styles.choices}>
        <Button onClick={() => markQueue.keepTheirs(mine)}>Keep theirs</Button>
        <Button onClick={() => markQueue.sendMine(mine)}>Use mine</Button>
      </div>
    </div>
  )
}

interface Decided {
  mark: number
  points: number[] | null
  note: string | null
}

/** '2 marks (1 + 1), “half right”' */
function describe({ mark, points, note }: Decided): string {
  const sum = points && points.length > 1 ? ` (${points.map(formatPoints).join(' + ')})` : ''
  return `${marks(mark)}${sum}${note ? `, “${note}”` : ''}`
}
