import { numberWords } from './numbers.ts'
import { matchAt } from './written.ts'

/** All words for numbers, for a pattern. */
export const numberWordPattern = [...numberWords.keys()].join('|')

const first = new RegExp(`(?:an?\\s(?=hundred|thousand|million))?(?:${numberWordPattern})(?![a-z])`, 'iuy')
const further = new RegExp(`[\\s-](?:and\\s)?(${numberWordPattern})(?![a-z])`, 'iuy')

export const toNumber = (text: string): number => numberWords.get(text.toLowerCase()) ?? Number(text)

function sumOf(words: string[]): number {
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
export function numberWordsAt(text: string, start: number): { value: number; end: number } | null {
  const found = matchAt(first, text, start)
  if (found === null) return null
  const words = [found[0].replace(/^an?\s/iu, '')]
  let end = start + found[0].length
  for (let next = matchAt(further, text, end); next !== null; next = matchAt(further, text, end)) {
    words.push(next[1] ?? '')
    end += next[0].length
  }
  return { value: sumOf(words), end }
}
