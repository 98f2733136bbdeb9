import { FullScreenMaximizeRegular } from '@fluentui/react-icons/headless/svg/full-screen-maximize'
import { FullScreenMinimizeRegular } from '@fluentui/react-icons/headless/svg/full-screen-minimize'
import type { ReactNode } from 'react'
import { ShortcutsButton } from '../../../components/feedback/shortcuts-button.tsx'
import type { CellState } from '../../../components/exercise-book/pager.tsx'
import { Button } from '../../../components/form/button.tsx'
import styles from './-exercise-foot.module.css'
import { setScienceKeys } from '../-answer-input/science-keys/open-state.ts'
import { useFocusMode } from './-use-focus-mode.ts'

interface ExerciseFootProps {
  attempt: number
  /** What the cells show beside answers. */
  signs: ReadonlySet<Sign>
  /** Whether the part has a box for text. */
  hasScienceKeys: boolean
  onNext: () => void
  onPrevious: () => void
}

/** Below the cells: what they show, focus mode and the keyboard shortcuts. */
export function ExerciseFoot({ attempt, signs, hasScienceKeys, onNext, onPrevious }: ExerciseFootProps) {
  const [isFocused, setFocused] = useFocusMode(attempt)
  return (
    <div className={styles.foot}>
      <div className={styles.notes}>
        <Legend signs={signs} />
        <p className={styles.seen}>Your teacher sees how far you are</p>
      </div>
      <div className={styles.tools}>
        <Button
          variant="plain"
          icon={isFocused ? <FullScreenMinimizeRegular /> : <FullScreenMaximizeRegular />}
          onClick={() => setFocused(!isFocused)}
        >
          {isFocused ? 'Leave focus mode (Esc)' : 'Focus mode'}
        </Button>
        <ShortcutsButton
          shortcuts={[
            { key: 'Alt+n', action: 'Next part, also while you write', run: onNext },
            { key: 'Alt+p', action: 'Previous part, also while you write', run: onPrevious },
            {
              key: 'Alt+k',
              action: 'Science keys, also while you write',
              run: hasScienceKeys ? () => setScienceKeys(true, true) : undefined,
            },
            {
              key: 'Escape',
              action: 'Leave focus mode',
              run: isFocused ? () => setFocused(false) : undefined,
            },
          ]}
        />
      </div>
    </div>
  )
}

/** A state of the cells, or that a part is marked for review. */
export type Sign = CellState | 'marked'

/** Explains the signs that are in the cells now. For the eye: screen readers have the words in the cells. */
function Legend({ signs }: Pick<ExerciseFootProps, 'signs'>) {
  return (
    <ul className={styles.legend} aria-hidden="true">
      <Entry className={styles.answered}>Answered</Entry>
      {signs.has('partly-answered') && <Entry className={styles.partly}>Partly answered</Entry>}
      {signs.has('on-device') && <Entry className={styles.onDevice}>Saved on this device</Entry>}
      {signs.has('undecided') && <Entry className={styles.undecided}>Needs your decision</Entry>}
      {signs.has('marked') && <Entry className={styles.marked}>Marked for review</Entry>}
    </ul>
  )
}

function Entry({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <li>
      <i className={className} />
      {children}
    </li>
  )
}
