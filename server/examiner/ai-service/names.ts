const placeholder = '[name]'

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
const asWord = (pattern: string, flags: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, flags)

const partsOf = (name: string): string[] => name.split(/\s+/u).filter((part) => part.length > 1)

/** Matches the whole of a name that has several parts. */
function whole(name: string): RegExp | null {
  const parts = partsOf(name)
  return parts.length < 2 ? null : asWord(parts.map(literal).join('\\s+'), 'giu')
}

/** Matches any part of a name. */
function parted(name: string): RegExp | null {
  const parts = partsOf(name)
  return parts.length === 0 ? null : asWord(parts.map(literal).join('|'), 'gu')
}

/** A student's text without the whole name. Parts of it stay, because Will, Rose and Field are words too. */
export const withoutWholeName = (text: string, name: string | undefined): string => {
  const pattern = name === undefined ? null : whole(name)
  return pattern === null ? text : text.replace(pattern, placeholder)
}

/** A teacher's text without the student's name or any part of it. */
export const withoutName = (text: string, name: string | undefined): string => {
  const pattern = name === undefined ? null : parted(name)
  return pattern === null ? text : withoutWholeName(text, name).replace(pattern, placeholder)
}

/** The service's text with the student's first name in place of the placeholder. */
export const withName = (text: string, name: string | undefined): string =>
  text.replaceAll(placeholder, partsOf(name ?? '')[0] ?? 'you')
