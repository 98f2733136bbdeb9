import { alternativesOf } from '../../../contract/quiz-draft.ts'
import { type Token, tokensOf } from './tokens.ts'
import { generalStems } from './vocabulary.ts'

export interface Wanted {
  token: Token
  weight: number
}

/** One way of saying a mark-scheme entry, weighed. */
export interface Alternative {
  text: string
  wanted: Wanted[]
  /** The question already says all of it (a choice between words of the question, say). */
  inQuestion: boolean
}

function weightOf(token: Token): number {
  if (token.negator || token.stop) return 0.05
  if (token.digits) return 1.5
  if (token.direction !== null) return 0.8
  return generalStems.has(token.stem) ? 0.35 : 1
}

/** Words the question gives away earn nothing by themselves; words of direction still say something. */
function demoted(wanted: Wanted, question: ReadonlySet<string>): Wanted {
  const { token, weight } = wanted
  if (token.digits || !question.has(token.stem)) return wanted
  return { token, weight: token.direction === null ? 0 : weight / 2 }
}

const total = (wanted: Wanted[]): number => wanted.reduce((sum, { weight }) => sum + weight, 0)

function weigh(text: string, question: ReadonlySet<string>): Alternative {
  const full = tokensOf(text).map((token) => ({ token, weight: weightOf(token) }))
  const reduced = full.map((wanted) => demoted(wanted, question))
  if (total(reduced) >= 0.5) return { text, wanted: reduced, inQuestion: false }
  if (total(full) >= 0.5) return { text, wanted: full, inQuestion: true }
  return { text, wanted: full.map(({ token }) => ({ token, weight: 1 })), inQuestion: true }
}

export const alternativesWeighed = (entry: string, question: ReadonlySet<string>): Alternative[] =>
  alternativesOf(entry)
    .map((text) => weigh(text, question))
    .filter(({ wanted }) => wanted.length > 0)
