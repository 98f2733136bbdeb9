import { invisiblePattern } from '../text/plain-text.ts'
import { tokenize } from '../text/tokens.ts'

/** A text normalised for comparing quotations; `spans` maps each character back to the original. */
interface FoldedText {
  text: string
  spans: { start: number; end: number }[]
}

const equivalents: [letters: RegExp, as: string][] = [
  [/\s/u, ' '],
  [/[‘’‚‛′`´]/u, "'"],
  [/[“”„‟″«»]/u, '"'],
  [/[‐‑‒–—−]/u, '-'],
]

function fold(text: string): FoldedText {
  const spans: FoldedText['spans'] = []
  let folded = ''
  let start = 0
  for (const letter of text) {
    const end = start + letter.length
    const plain = equivalents.find(([letters]) => letters.test(letter))?.[1] ?? toSimple(letter)
    const skipped = invisiblePattern.test(letter) || (plain === ' ' && folded.endsWith(' '))
    if (!skipped) {
      folded += plain
      for (let unit = 0; unit < plain.length; unit++) spans.push({ start, end })
    }
    start = end
  }
  return { text: folded, spans }
}

/** Lower case, and ₂ and ² as 2, where the result is a single character. */
function toSimple(letter: string): string {
  const simpler = letter.normalize('NFKC').toLowerCase()
  return simpler.length === 1 ? simpler : letter
}

const wordLike = /[\p{L}\p{N}]/u

/** Whether a match at these positions begins or ends within a word. */
function cutsWord(text: string, from: number, to: number): boolean {
  const inside = (left: string | undefined, right: string | undefined): boolean =>
    left !== undefined && right !== undefined && wordLike.test(left) && wordLike.test(right)
  return inside(text[from - 1], text[from]) || inside(text[to - 1], text[to])
}

/** "the" alone is no evidence. */
const hasContent = (quote: string): boolean => tokenize(quote).some(({ stop, negator }) => !stop || negator)

/**
 * The exact span of the answer that a quotation refers to, or null where the answer doesn't contain it. Case, white space,
 * quotation marks, dashes and small digits may differ, because models write them as they please.
 */
export function findQuote(answer: string, quote: string): string | null {
  const { text, spans } = fold(answer)
  const foldedQuote = fold(quote)
    .text.trim()
    .replace(/^"+|"+$/gu, '')
    .trim()
  if (!wordLike.test(foldedQuote)) return null
  for (let at = text.indexOf(foldedQuote); at !== -1; at = text.indexOf(foldedQuote, at + 1)) {
    const [first, last] = [spans[at], spans[at + foldedQuote.length - 1]]
    if (first === undefined || last === undefined || cutsWord(text, at, at + foldedQuote.length)) continue
    const isWholeAnswer = foldedQuote === text.trim()
    return isWholeAnswer || hasContent(foldedQuote) ? answer.slice(first.start, last.end) : null
  }
  return null
}
