/** Writes text at the cursor of a field as if it was typed there, so that the browser can undo it. */
export function insertText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.focus({ preventScroll: true })
  // Deprecated, but nothing else reaches the browser's own undo.
  if (document.execCommand('insertText', false, text)) return
  const { selectionStart: start, selectionEnd: end, value, maxLength } = field
  const [from, to] = [start ?? value.length, end ?? value.length]
  if (maxLength >= 0 && value.length - (to - from) + text.length > maxLength) return
  field.setRangeText(text, from, to, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}
