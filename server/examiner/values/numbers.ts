const smallNumbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'

/** Words for whole numbers. */
export const numberWords = new Map<string, number>([
  ...smallNumbers.split(' ').map((word, value) => [word, value] as const),
  ...tens.split(' ').map((word, index) => [word, 20 + 10 * index] as const),
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
])

/** Written with neither a point nor a power, as things are counted. */
export const isWhole = (text: string): boolean => /^[-−–‐]?\d+$/u.test(text)

/** What a sticky pattern finds at a place. */
export function matchAt(pattern: RegExp, text: string, start: number): RegExpExecArray | null {
  pattern.lastIndex = start
  return pattern.exec(text)
}

/** All words for numbers, for a pattern. */
export const numberWordPattern = [...numberWords.keys()].join('|')

const firstWord = new RegExp(
  `(?:an?\\s(?=hundred|thousand|million))?(?:${numberWordPattern})(?![a-z])`,
  'iuy',
)
const furtherWord = new RegExp(`[\\s-](?:and\\s)?(${numberWordPattern})(?![a-z])`, 'iuy')

export const toNumber = (text: string): number => numberWords.get(text.toLowerCase()) ?? Number(text)

function sumWords(words: string[]): number {
  let [sum, part] = [0, 0]
  for (const word of words) {
    const value = numberWords.get(word.toLowerCase()) ?? 0
    if (value === 100) part = Math.max(1, part) * 100
    else if (value >= 1000) {
      sum += Math.max(1, part) * value
      part = 0
    } else part += value
  }
  return sum + part
}

/** "two hundred and fifty" at a place of a text. */
export function parseNumberWordsAt(text: string, start: number): { value: number; end: number } | null {
  const match = matchAt(firstWord, text, start)
  if (match === null) return null
  const words = [match[0].replace(/^an?\s/iu, '')]
  let end = start + match[0].length
  for (let next = matchAt(furtherWord, text, end); next !== null; next = matchAt(furtherWord, text, end)) {
    words.push(next[1] ?? '')
    end += next[0].length
  }
  return { value: sumWords(words), end }
}
