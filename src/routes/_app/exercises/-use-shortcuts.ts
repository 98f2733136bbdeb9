import { useEffect, useRef } from 'react'

export interface Shortcuts {
  onNext: () => void
  onPrevious: () => void
  /** Opens the list of shortcuts. */
  onHelp: () => void
  /** Undefined where there is nothing to leave. */
  onEscape: (() => void) | undefined
}

/** Alt+N and Alt+P everywhere on the screen, `?` outside of fields, and Escape; none of them in a dialog or a menu. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts)
  useEffect(() => {
    current.current = shortcuts
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const run = findShortcut(event, current.current)
      if (run === undefined) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

const elsewhere = '[role="dialog"], [role="alertdialog"], [role="menu"]'
const fields = 'input, textarea, select, [contenteditable]'

function findShortcut(event: KeyboardEvent, shortcuts: Shortcuts): (() => void) | undefined {
  const { key, altKey, metaKey, defaultPrevented, isComposing, target } = event
  const element = target instanceof Element ? target : null
  if (defaultPrevented || isComposing || metaKey || element?.closest(elsewhere)) return undefined
  // By the letter: AltGr and a Mac's Option write other characters, which an answer may need.
  if (altKey && key.toLowerCase() === 'n') return shortcuts.onNext
  if (altKey && key.toLowerCase() === 'p') return shortcuts.onPrevious
  if (key === 'Escape') return shortcuts.onEscape
  return key === '?' && !element?.closest(fields) ? shortcuts.onHelp : undefined
}
