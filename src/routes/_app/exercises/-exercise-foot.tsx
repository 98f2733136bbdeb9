import { FullScreenMaximizeRegular } from '@fluentui/react-icons/headless/svg/full-screen-maximize'
import { FullScreenMinimizeRegular } from '@fluentui/react-icons/headless/svg/full-screen-minimize'
import { KeyboardRegular } from '@fluentui/react-icons/headless/svg/keyboard'
import type { ReactNode } from 'react'
import { useLazyDialog } from '../../../components/feedback/use-lazy-dialog.tsx'
import { Button } from '../../../components/form/button.tsx'
import { lazyValue } from '../../../lib/lazy.ts'
import styles from './-exercise-foot.module.css'
import { useFocusMode } from './-use-focus-mode.ts'
import { useShortcuts } from './-use-shortcuts.ts'

const shortcutsDialog = lazyValue(async () => (await import('./-shortcuts-dialog.tsx')).ShortcutsDialog)

interface ExerciseFootProps {
  attempt: number
  onNext: () => void
  onPrevious: () => void
}

/** Below the cells: what they show, focus mode and the keyboard shortcuts. */
export function ExerciseFoot({ attempt, onNext, onPrevious }: ExerciseFootProps) {
  const [isFocused, setFocused] = useFocusMode(attempt)
  const { Dialog, opener, close, failure } = useLazyDialog(shortcutsDialog, 'The shortcuts')
  useShortcuts({
    onNext,
    onPrevious,
    onHelp: opener.onClick,
    onEscape: isFocused ? () => setFocused(false) : undefined,
  })
  return (
    <div className={styles.foot}>
      <Legend />
      <div className={styles.tools}>
        <Button
          variant="plain"
          icon={isFocused ? <FullScreenMinimizeRegular /> : <FullScreenMaximizeRegular />}
          onClick={() => setFocused(!isFocused)}
        >
          {isFocused ? 'Leave focus mode (Esc)' : 'Focus mode'}
        </Button>
        <Button variant="plain" icon={<KeyboardRegular />} {...opener}>
          Shortcuts (?)
        </Button>
      </div>
      {failure}
      {Dialog && <Dialog onClose={close} />}
    </div>
  )
}

/** For the eye: screen readers have the words in the cells. */
function Legend() {
  return (
    <ul className={styles.legend} aria-hidden="true">
      <Entry className={styles.answered}>Answered</Entry>
      <Entry className={styles.partly}>Partly answered</Entry>
      <Entry className={styles.onDevice}>Saved on this device</Entry>
      <Entry className={styles.marked}>Marked for review</Entry>
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
