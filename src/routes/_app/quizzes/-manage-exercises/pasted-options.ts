/** Before an option: a bullet, a letter or a number, and `*` before or after it. A minus sign stays. */
const marker =
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
  if (!lines.every((line) => marker.test(line))) return lines.join('\n')
  return lines
    .map((line) => {
      const { before, after } = marker.exec(line)?.groups ?? {}
      return `${before || after ? '* ' : ''}${line.replace(marker, '').trim()}`
    })
    .join('\n')
}
