/** Letters that don't come apart into one of a to z and a sign. */
const otherLetters: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h', ŋ: 'n' },
}

/** The letters a to z and digits of a text, or the other text where it has none. */
function toPlain(text: string, length: number, otherwise: string): string {
  const plain = Array.from(text.toLowerCase().normalize('NFKD'))
    .map((letter) => otherLetters[letter] ?? letter)
    .join('')
    .replace(/[^a-z0-9]+/g, '')
    .slice(0, length)
  return plain === '' ? otherwise : plain
}

interface LogInName {
  firstName: string
  lastName: string
  group: string
}

/** "9A Physics" is 9a: a pupil types it. */
const shortenGroup = (group: string): string => /^\s*(\d{1,2}\p{L}\d?)\b/u.exec(group)?.[1] ?? group

const nameLength = 24
const groupLength = 30

/**
 * A log-in in the form of an email address: `mia.king@7p.<domain>`.
 * @param number distinguishes pupils of one name, from 2
 */
export function formatLogIn(
  { firstName, lastName, group }: LogInName,
  domain: string,
  number: number,
): string {
  const names = [firstName, lastName].filter((name) => name.trim() !== '')
  const local = names.map((name) => toPlain(name, nameLength, 'pupil')).join('.')
  return `${local}${number > 1 ? number : ''}@${toPlain(shortenGroup(group), groupLength, 'group')}.${domain}`
}
