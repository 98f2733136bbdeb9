import type { CellState } from '../../../components/exercise-book/pager.tsx'
import { classNames } from '../../../lib/class-names.ts'
import styles from './-legend.module.css'

/** A state of the cells, that a part is marked for review, or that it has no answer where such cells are dashed. */
export type Sign = CellState | 'marked' | 'blank'

const entries: [Sign, string | undefined, string][] = [
  ['answered', styles.answered, 'Answered'],
  ['partly-answered', styles.partly, 'Partly answered'],
  ['blank', styles.blank, 'No answer yet'],
  ['on-device', styles.onDevice, 'Saved on this device'],
  ['undecided', styles.undecided, 'Needs your decision'],
  ['marked', styles.marked, 'Marked for review'],
]

/** Explains the signs that are in the cells now. For the eye: screen readers have the words in the cells. */
export function Legend({ signs, className }: { signs: ReadonlySet<Sign>; className?: string | undefined }) {
  return (
    <ul className={classNames(styles.legend, className)} aria-hidden="true">
      {entries
        .filter(([sign]) => sign === 'answered' || signs.has(sign))
        .map(([sign, look, text]) => (
          <li key={sign}>
            <i className={look} />
            {text}
          </li>
        ))}
    </ul>
  )
}
