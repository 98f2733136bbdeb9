import { useRef } from 'react'
import { CardNote } from '../../../../components/feedback/note.tsx'
import { useReturnWords } from '../../../../components/feedback/server-reachable.ts'
import { lazyValue } from '../../../../lib/lazy.ts'
import { useLazy } from '../../../../lib/lazy-component.ts'
import { setScienceKeys, useScienceKeys } from './open-state.ts'
import styles from './science-keys.module.css'

const keyboard = lazyValue(async () => (await import('./science-keyboard.tsx')).ScienceKeyboard)

/**
 * The button that shows and hides the science keys, and the keys. To be a child of the answer box, after its fields: they
 * come first in the order of Tab.
 */
export function ScienceKeys() {
  const { isOpen } = useScienceKeys()
  const { value: Keyboard, hasFailed, retry } = useLazy(keyboard, isOpen)
  const returnWords = useReturnWords()
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-keyshortcuts="Alt+K"
        // The cursor stays in the box, and a phone's keyboard open.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          retry()
          setScienceKeys(!isOpen)
        }}
      >
        <span aria-hidden="true">x² </span>Science keys
      </button>
      {isOpen && (Keyboard || hasFailed) && (
        <div className={styles.keys}>
          {Keyboard && <Keyboard opener={opener} />}
          {hasFailed && (
            <CardNote variant="error">The science keys could not be loaded. Try again{returnWords}.</CardNote>
          )}
        </div>
      )}
    </>
  )
}
