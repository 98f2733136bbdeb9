import { type RefObject, useEffect, useRef } from 'react'
import type { Level } from '../-draft-operations.ts'

/** What was pressed may be gone or greyed out by what it did. */
function isLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement.matches('body, dialog, :disabled')
}

/**
 * Keeps the focus in what the ref is hung on: at first on a field that lacks something, if there is one; then, on
 * another level or where it would be lost, on the item that is shown.
 */
export function useKeptFocus(level: Level): RefObject<HTMLDivElement | null> {
  const contents = useRef<HTMLDivElement>(null)
  const last = useRef(level)
  useEffect(() => contents.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [])
  // After every rendering, for any change may take away what had the focus.
  useEffect(() => {
    const isNew = level !== last.current
    if (!isNew && !isLost()) return
    last.current = level
    const item = contents.current?.querySelector<HTMLElement>('[aria-current]')
    item?.focus({ preventScroll: isNew })
    // On a phone another level is read from its beginning.
    if (isNew) item?.closest('dialog')?.scrollTo({ top: 0 })
  })
  return contents
}
