/** Before an option: a bullet, a letter or a number, and `*` before or after it. A minus sign stays. */
const optionMarker =
  /^\s*(?<before>\*?)\s*(?:[A-Ha-h][.)]\s*|\(?[A-Ha-h1-8]\)\s*|\d{1,2}[.)]\s+|[•◦▪–-]\s+)(?<after>\*?)\s*/u

/**
 * A pasted list of options as it is typed: one a line, `*` before the right ones. What stands before all of them goes: their
 * letters or numbers, or stars that are only bullets.
 */
export function cleanPastedOptions(pasted: string): string {
  const lines = pasted.split(/\r\n|[\r\n]/).filter((line) => line.trim() !== '')
  if (lines.length < 2) return pasted
  if (lines.every((line) => line.trimStart().startsWith('*')))
    return lines.map((line) => line.replace(/^\s*\*\s*/, '')).join('\n')
  if (!lines.every((line) => optionMarker.test(line))) return lines.join('\n')
  return lines
    .map((line) => {
      const { before, after } = optionMarker.exec(line)?.groups ?? {}
      return `${before || after ? '* ' : ''}${line.replace(optionMarker, '').trim()}`
    })
    .join('\n')
}

/** A bullet or a number before the text of a line, as word processors copy lists. A minus sign stays. */
const bullet = /^(?:[•◦▪*–-]\s+|\d{1,2}[.)]\s+)/

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
    .map((line) => line.trim().replace(bullet, ''))
    .filter((line) => line !== '')
  const [first, ...others] = lines
  const last = others.pop()
  if (first === undefined || last === undefined) return null
  const before = field.value.slice(0, field.selectionStart)
  const after = field.value.slice(field.selectionEnd)
  return [before + first, ...others, last + after]
}
