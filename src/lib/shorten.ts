/** Cuts a text to `maxLength` characters, with "..." if something was cut. Counts characters, so that no emoji is cut in half. */
export function shorten(text: string, maxLength: number): string {
  const characters = Array.from(text)
  if (characters.length <= maxLength) return text
  return `${characters.slice(0, maxLength).join('').trimEnd()}...`
}

/** Cuts a text after the last whole word within `maxLength` characters, with "..." if something was cut. */
export function shortenAtWord(text: string, maxLength: number): string {
  const characters = Array.from(text)
  if (characters.length <= maxLength) return text
  const cut = characters.slice(0, maxLength + 1).join('')
  return `${cut.replace(/\s+\S*$/, '').slice(0, maxLength)}...`
}
