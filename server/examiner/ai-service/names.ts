const stand = '[name]'

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
const asWord = (pattern: string, flags: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, flags)

const partsOf = (name: string): string[] => name.split(/\s+/u).filter((part) => part.length > 1)

/** A name of several parts, wherever it stands whole. */
function whole(name: string): RegExp | null {
  const parts = partsOf(name)
  return parts.length < 2 ? null : asWord(parts.map(literal).join('\\s+'), 'giu')
}

/** Any part of a name, as names are written. */
function parted(name: string): RegExp | null {
  const parts = partsOf(name)
  return parts.length === 0 ? null : asWord(parts.map(literal).join('|'), 'gu')
}

/** What a pupil wrote, without their name; only where it is whole, since Will, Rose and Field are words of science too. */
export const withoutWholeName = (text: string, name: string | undefined): string => {
  const pattern = name === undefined ? null : whole(name)
  return pattern === null ? text : text.replace(pattern, stand)
}

/** What a teacher wrote to a pupil, without the pupil's name or a part of it. */
export const withoutName = (text: string, name: string | undefined): string => {
  const pattern = name === undefined ? null : parted(name)
  return pattern === null ? text : withoutWholeName(text, name).replace(pattern, stand)
}

/** What was written back, with the name as the pupil is called by it. */
export const withName = (text: string, name: string | undefined): string =>
  text.replaceAll(stand, partsOf(name ?? '')[0] ?? 'you')
