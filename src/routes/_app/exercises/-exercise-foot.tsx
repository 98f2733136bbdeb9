import { FullScreenMaximizeRegular } from '@fluentui/react-icons/headless/svg/full-screen-maximize'
import { FullScreenMinimizeRegular } from '@fluentui/react-icons/headless/svg/full-screen-minimize'
import { ShortcutsButton } from '../../../components/feedback/shortcuts-button.tsx'
import { Button } from '../../../components/form/button.tsx'
import styles from './-exercise-foot.module.css'
import { setScienceKeys } from '../-answer-input/science-keys/open-state.ts'
import { Legend, type Sign } from './-legend.tsx'
import { useFocusMode } from './-use-focus-mode.ts'

interface ExerciseFootProps {
  attempt: number
  /** What the cells show beside answers. */
  signs: ReadonlySet<Sign>
  /** The attempt has ended, so that the teacher sees no more of it. */
  isOver: boolean
  /** Whether the part has a box for text. */
  hasScienceKeys: boolean
  /** Whether the part is answered by options, which their letters choose. */
  hasOptions: boolean
  onNext: () => void
  onPrevious: () => void
}

/** Only listed: the options listen to their letters themselves. */
const optionShortcut = { key: 'a', action: 'Choose option A; B chooses B, and so on', run: undefined }

/** Below the cells: what they show, focus mode and the keyboard shortcuts. */
export function ExerciseFoot(props: ExerciseFootProps) {
  const { attempt, signs, isOver, hasScienceKeys, hasOptions, onNext, onPrevious } = props
  const [isFocused, setFocused] = useFocusMode(attempt)
  return (
    <div className={styles.foot}>
      <div className={styles.notes}>
        <Legend className={styles.legend} signs={signs} />
        {!isOver && <p className={styles.seen}>Your teacher can see how far you have got</p>}
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
            ...(hasOptions ? [optionShortcut] : []),
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
