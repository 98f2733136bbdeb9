const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'

/** Words for whole numbers that stand alone. */
export const numberWords = new Map<string, number>([
  ...small.split(' ').map((word, value) => [word, value] as const),
  ...tens.split(' ').map((word, index) => [word, 20 + 10 * index] as const),
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
])

const word = [...numberWords.keys()].join('|')
const spelled = new RegExp(
  `\\b(?:a\\s(?=hundred|thousand|million))?(?:(?:${word})(?:[\\s-](?:and\\s)?(?=${word}))?)+\\b`,
  'giu',
)

function valueOfWords(words: string[]): number {
  let [whole, part] = [0, 0]
  for (const each of words) {
    const value = numberWords.get(each) ?? 0
    if (value === 100) part = Math.max(1, part) * 100
    else if (value >= 1000) {
      whole += Math.max(1, part) * value
      part = 0
    } else part += value
  }
  return whole + part
}

/** "two hundred and fifty" becomes "250"; a text without such words stays as it is. */
export const withDigits = (text: string): string =>
  text
    .replace(
      spelled,
      (found) =>
        `${valueOfWords(
          found
            .toLowerCase()
            .match(/[a-z]+/gu)
            ?.filter((one) => numberWords.has(one)) ?? [],
        )}`,
    )
    .replace(/\b(?:a|one)\s+half\b/giu, '0.5')
    .replace(/\b(?:a|one)\s+quarter\b/giu, '0.25')
    .replace(/(\d)½/gu, '$1.5')

const digits =
  '(?:\\d{1,3}(?:,\\d{3})+(?!\\d)(?:\\.\\d+)?|\\d{1,3}(?:[ \\u00a0\\u202f]\\d{3})+(?![\\d.])|\\d+(?:\\.\\d+)?|\\.\\d+|[½¼¾⅓⅔])'
const power =
  '(?:\\s?[x×*·]\\s?10\\s?(?:\\^\\s?\\(?[-−+]?\\d+\\)?|[⁻⁺]?[⁰¹²³⁴-⁹]+)|[eE][-+]?\\d{1,3}(?![a-zA-Z\\d]))'

/** A number as pupils write it: 1,500, 360 000, .5, 3.0x10^8, 3×10⁸, 3e8, with a minus that is no dash. */
export const numberPattern = `(?:(?<![^\\s=(:~≈<>])[-−])?${digits}${power}?`

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'

const fractions = new Map([
  ['½', 1 / 2],
  ['¼', 1 / 4],
  ['¾', 3 / 4],
  ['⅓', 1 / 3],
  ['⅔', 2 / 3],
])

export function valueOf(written: string): number {
  const fraction = fractions.get(written.slice(-1))
  if (fraction !== undefined) return written.startsWith('-') || written.startsWith('−') ? -fraction : fraction
  const [mantissa = '', exponent] = written.split(/\s?[x×*·]\s?10\s?\^?\s?\(?|e/iu)
  const plainValue = Number(mantissa.replace(/[,\s]/gu, '').replace('−', '-'))
  if (exponent === undefined) return plainValue
  const lowered = exponent
    .replace(/[⁻−]/u, '-')
    .replace(/[⁺+)]/gu, '')
    .replace(/[⁰¹²³⁴-⁹]/gu, (digit) => `${superscripts.indexOf(digit)}`)
  return plainValue * 10 ** Number(lowered)
}

/** How many figures of a written number count: all but zeros in front. */
export function significantFigures(written: string): number {
  const mantissa = written.split(/[x×*·eE]/u)[0] ?? ''
  return Math.max(1, mantissa.replace(/[^\d]/gu, '').replace(/^0+/u, '').length)
}
