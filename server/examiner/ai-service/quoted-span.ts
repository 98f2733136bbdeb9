import { tokensOf } from '../built-in/tokens.ts'
import { unseen } from './plain-text.ts'

/** A text with what does not matter for a quotation made alike; `places` has where each character comes from. */
interface Folded {
  text: string
  places: { start: number; end: number }[]
}

const alike: [letters: RegExp, as: string][] = [
  [/\s/u, ' '],
  [/[‘’‚‛′`´]/u, "'"],
  [/[“”„‟″«»]/u, '"'],
  [/[‐‑‒–—−]/u, '-'],
]

function fold(text: string): Folded {
  const places: Folded['places'] = []
  let folded = ''
  let start = 0
  for (const letter of text) {
    const end = start + letter.length
    const plain = alike.find(([letters]) => letters.test(letter))?.[1] ?? simple(letter)
    const skipped = unseen.test(letter) || (plain === ' ' && folded.endsWith(' '))
    if (!skipped) {
      folded += plain
      for (let unit = 0; unit < plain.length; unit++) places.push({ start, end })
    }
    start = end
  }
  return { text: folded, places }
}

/** Lower case, and ₂ and ² as 2, where that is one character again. */
function simple(letter: string): string {
  const simpler = letter.normalize('NFKC').toLowerCase()
  return simpler.length === 1 ? simpler : letter
}

const wordLike = /[\p{L}\p{N}]/u

/** Whether a find at these positions begins or ends within a word. */
function cutsWord(text: string, from: number, to: number): boolean {
  const inside = (left: string | undefined, right: string | undefined): boolean =>
    left !== undefined && right !== undefined && wordLike.test(left) && wordLike.test(right)
  return inside(text[from - 1], text[from]) || inside(text[to - 1], text[to])
}

/** "the" alone is no evidence, but a short answer may be all of it. */
const saysSomething = (quote: string): boolean =>
  tokensOf(quote).some(({ stop, negator }) => !stop || negator)

/**
 * The exact span of the answer that a quotation means, or null where the answer does not have it. Case, white space and
 * the shape of quotation marks, dashes and small digits may differ: models write them as they please.
 */
export function quotedSpan(answer: string, quote: string): string | null {
  const { text, places } = fold(answer)
  const wanted = fold(quote)
    .text.trim()
    .replace(/^"+|"+$/gu, '')
    .trim()
  if (!wordLike.test(wanted)) return null
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    const [first, last] = [places[at], places[at + wanted.length - 1]]
    if (first === undefined || last === undefined || cutsWord(text, at, at + wanted.length)) continue
    const whole = wanted === text.trim()
    return whole || saysSomething(wanted) ? answer.slice(first.start, last.end) : null
  }
  return null
}
