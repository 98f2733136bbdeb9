import { useEffect } from 'react'

/** Keeps Ctrl+Z in the uppermost dialog: when that has nothing left to undo, browsers undo what was typed behind it. */
export function useUndoInside(): void {
  useEffect(() => {
    const onBeforeInput = (event: InputEvent) => {
      if (!event.inputType.startsWith('history')) return
      const dialog = [...document.querySelectorAll('[aria-modal=true]')].at(-1)
      if (dialog?.contains(event.target as Node) === false) event.preventDefault()
    }
    document.addEventListener('beforeinput', onBeforeInput, true)
    return () => document.removeEventListener('beforeinput', onBeforeInput, true)
  }, [])
}
