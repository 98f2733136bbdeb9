/** A bullet or a number before the text of a line, as word processors copy lists. A minus sign stays. */
const listMarker = /^(?:[•◦▪*–-]\s+|\d{1,2}[.)]\s+)/

/**
 * The answers that an answer becomes when text of several lines is pasted over a part of it: one of each line that is not
 * blank. Null if the pasted text has one line only.
 */
export function splitPastedText(
  pasted: string,
  field: Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>,
): string[] | null {
  const lines = pasted
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim().replace(listMarker, ''))
    .filter((line) => line !== '')
  const [first, ...others] = lines
  const last = others.pop()
  if (first === undefined || last === undefined) return null
  const before = field.value.slice(0, field.selectionStart)
  const after = field.value.slice(field.selectionEnd)
  return [before + first, ...others, last + after]
}
