import { type RefObject, useEffect, useRef } from 'react'
import { type FocusRequest, isTouchDevice } from './use-draft-editor.ts'

/**
 * Keeps the focus inside the element with the returned ref: first on an invalid field, if any, or in the text that is to be
 * written; then where a request wants it, and on the cell of the current item if the focus is lost.
 */
export function useEditorFocus(request: FocusRequest | null): RefObject<HTMLDivElement | null> {
  const contents = useRef<HTMLDivElement>(null)
  const lastRequest = useRef(request)
  useEffect(() => {
    const invalid = contents.current?.querySelector<HTMLElement>('[aria-invalid]')
    const text = contents.current?.querySelector<HTMLTextAreaElement>('textarea:enabled')
    if (invalid) invalid.focus()
    else if (text?.value === '' && !isTouchDevice()) text.focus()
  }, [])
  // Runs after every render, because any change can remove the focused control.
  useEffect(() => {
    const isNew = request !== lastRequest.current
    lastRequest.current = request
    if (isNew && request?.target === 'field') focusText(contents.current)
    else if (isNew || isFocusLost()) focusCell(contents.current, isNew)
  })
  return contents
}

/** Puts the cursor at the end of the text of the current item. */
function focusText(contents: HTMLElement | null): void {
  const text = contents?.querySelector<HTMLTextAreaElement>('textarea:enabled')
  text?.focus()
  text?.setSelectionRange(text.value.length, text.value.length)
}

function focusCell(contents: HTMLElement | null, isNew: boolean): void {
  const cell = contents?.querySelector<HTMLElement>('nav [aria-current]')
  cell?.focus({ preventScroll: isNew })
  // A phone shows a new item from its beginning.
  if (isNew) cell?.closest('[role=dialog]')?.scrollTo({ top: 0 })
}

/** Whether the focused control was removed or disabled. */
function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement.matches('body, [role=dialog], :disabled')
}
