import { roundPoints, sumPoints } from '../../../contract/quiz-draft.ts'
import type { MarkTask } from '../examiner.ts'
import { type NonAnswer, nonAnswerType } from '../text/non-answers.ts'
import type { Span } from '../text/sentences.ts'
import { type Token, tokenize } from '../text/tokens.ts'
import { clauseBreaks } from '../text/vocabulary.ts'
import { type AnswerText, answerText, questionText } from './answer-text.ts'
import {
  type AlternativeMatch,
  awardedPoints,
  awardThreshold,
  type Match,
  matchEntries,
  multiEntryAwardThreshold,
  noMatch,
} from './match-entries.ts'
import type { WordMatch } from './word-similarity.ts'

/** The result for one mark-scheme entry, with the details that feedback needs. */
export interface EntryOutcome {
  entry: string
  maxPoints: number
  awarded: number
  quote: string | null
  match: Match
  contradicted: boolean
  /** Start positions of the answer's words that have earned points already. */
  spent: ReadonlySet<number>
}

export interface MarkOutcome {
  nonAnswer: NonAnswer | null
  mark: number
  /** The expected ratio of the marks, 0 to 1, before rounding to whole points. */
  expectedRatio: number
  entries: EntryOutcome[]
}

type Best = Pick<AlternativeMatch, 'text' | 'contradicted'> & { match: Match }

/**
 * Whether the words that earn by one alternative say the opposite of another one more plainly: "bends away from the
 * normal" may look like "refracts towards the normal", but "bends towards the normal" stands in the scheme too.
 */
function findDenial({ match }: Best, opposed: Match[]): Match | undefined {
  const sentences = new Set(match.hits.map(({ written }) => written.sentence))
  const isPlainer = ({ mismatch, exact, recall, hits }: Match): boolean =>
    mismatch === 'flipped'
      ? recall >= match.recall - 0.05 && exact >= Math.max(0.4, match.exact - 0.05)
      : recall >= 0.9 &&
        hits.some(({ written, wanted }) => written.negated || (wanted.token.negated && match.exact < 0.999))
  return opposed.find(
    (each) => isPlainer(each) && each.hits.every(({ written }) => sentences.has(written.sentence)),
  )
}

interface Taken {
  used: Set<string>
  spent: Set<number>
}

/**
 * The best alternative that no other entry has used ("any two of" lists the same words in two entries), and that
 * does not rest only on words that have earned already.
 */
function bestAlternative(ways: AlternativeMatch[], { used, spent }: Taken, least: number): Best | null {
  let best: Best | null = null
  for (const { text, best: match, contradicted } of ways) {
    if (used.has(text)) continue
    if (match.hits.length > 0 && match.hits.every(({ written }) => spent.has(written.start))) continue
    const better = best === null || match.probability > best.match.probability
    const fuller = match.probability === best?.match.probability && match.recall > best.match.recall
    if (better || fuller) best = { text, match, contradicted }
  }
  const open = ways.filter(({ text, best: match }) => !used.has(text) && match.probability < least)
  const denied = open.flatMap(({ opposed }) => (opposed === null ? [] : [opposed]))
  const denial = best === null || best.match.probability < least ? undefined : findDenial(best, denied)
  if (best === null || denial === undefined) return best
  // An alternative that is itself a denial may well share words with the denied one, so the teacher decides.
  if (best.match.hits.some(({ written }) => written.negated)) return { ...best, contradicted: true }
  const match: Match = { ...best.match, probability: 0.05, mismatch: denial.mismatch }
  return { ...best, match, contradicted: true }
}

const unearned = (entry: string, maxPoints: number): EntryOutcome => ({
  entry,
  maxPoints,
  awarded: 0,
  quote: null,
  match: noMatch,
  contradicted: false,
  spent: new Set(),
})

const highestProbability = (ways: AlternativeMatch[]): number =>
  Math.max(0, ...ways.map(({ best }) => best.probability))

/** Entries with the highest probability are marked first, so that no other entry earns points by their words. */
function markEntries(task: MarkTask, answer: AnswerText): EntryOutcome[] {
  const least = task.markScheme.length === 1 ? awardThreshold : multiEntryAwardThreshold
  const taken: Taken = { used: new Set(), spent: new Set() }
  const ways = matchEntries(task.markScheme, answer)
  const outcomes = task.markScheme.map((entry) => unearned(entry.answer, entry.maxPoints))
  const order = ways.map((_, index) => index)
  let left = task.maxPoints
  for (const index of order.toSorted(
    (one, other) => highestProbability(ways[other] ?? []) - highestProbability(ways[one] ?? []),
  )) {
    const [outcome, best] = [outcomes[index], bestAlternative(ways[index] ?? [], taken, least)]
    if (outcome === undefined || best === null) continue
    const quote = findEvidence(task.answer, answer.tokens, best.match.hits)
    // No evidence, no point: the teacher must be able to see what earned it.
    const awarded = quote === null ? 0 : Math.min(left, awardedPoints(best.match, outcome.maxPoints, least))
    if (awarded > 0) {
      taken.used.add(best.text)
      for (const { written } of best.match.hits) taken.spent.add(written.start)
    }
    left = roundPoints(left - awarded)
    const { match, contradicted } = best
    Object.assign(outcome, {
      awarded,
      quote: awarded > 0 ? quote : null,
      match,
      contradicted,
      spent: taken.spent,
    })
  }
  return outcomes
}

function expectedRatio(entries: EntryOutcome[]): number {
  const all = entries.reduce((sum, { maxPoints }) => sum + maxPoints, 0)
  const likely = entries.reduce((sum, { match, maxPoints }) => sum + match.probability * maxPoints, 0)
  return all === 0 ? 0 : likely / all
}

/** Marks one answer against its mark scheme. The answer is only compared, so no instruction in it has an effect. */
export function markOutcome(task: MarkTask): MarkOutcome {
  const questions = [task.question, task.subquestion, `${task.question} ${task.subquestion}`]
  const tokens = tokenize(task.answer)
  const nonAnswer = nonAnswerType(task.answer, tokens, questions)
  if (nonAnswer !== null) {
    const entries = task.markScheme.map(({ answer, maxPoints }) => unearned(answer, maxPoints))
    return { nonAnswer, mark: 0, expectedRatio: 0, entries }
  }
  const asked = questionText(`${task.question} ${task.subquestion}`)
  const entries = markEntries(task, answerText(task.answer, tokens, asked, task.markScheme.length === 1))
  const mark = sumPoints(entries.map(({ awarded }) => awarded))
  return { nonAnswer, mark, expectedRatio: expectedRatio(entries), entries }
}

const maxQuoteLength = 140

const spanOf = (hits: WordMatch[]): Span => ({
  start: Math.min(...hits.map(({ written }) => written.start)),
  end: Math.max(...hits.map(({ written }) => written.end)),
})

const weightIn = (hits: WordMatch[]): number => hits.reduce((sum, { wanted }) => sum + wanted.weight, 0)

/** Where the matched words lie too far apart for one quotation, the heaviest sentence stands for them. */
function heaviestSentence(hits: WordMatch[]): WordMatch[] {
  const numbers = [...new Set(hits.map(({ written }) => written.sentence))]
  const sentences = numbers.map((number) => hits.filter(({ written }) => written.sentence === number))
  return sentences.toSorted((one, other) => weightIn(other) - weightIn(one))[0] ?? []
}

/** The whole clause reads better than its matched words, and shows a "not" in it; long clauses stay cut. */
function widened(span: Span, tokens: Token[]): Span {
  const inside = tokens.filter(({ start, end }) => start >= span.start && end <= span.end)
  const clauses = new Set(inside.map(({ clause }) => clause))
  const whole = tokens.filter(({ clause }) => clauses.has(clause))
  while (whole[0] !== undefined && whole[0].start < span.start && clauseBreaks.has(whole[0].text))
    whole.shift()
  const [first, last] = [whole[0], whole.at(-1)]
  if (first === undefined || last === undefined || whole.length > 9) return span
  return { start: Math.min(span.start, first.start), end: Math.max(span.end, last.end) }
}

/** The pupil's own words that earned the entry: an exact span of `answer`, or null. */
function findEvidence(answer: string, tokens: Token[], hits: WordMatch[]): string | null {
  const heaviest = hits.toSorted((one, other) => other.wanted.weight - one.wanted.weight)
  const choices = [hits, heaviestSentence(hits), heaviest.slice(0, 1)].filter((choice) => choice.length > 0)
  for (const choice of choices) {
    const span = spanOf(choice)
    const { start, end } = widened(span, tokens)
    if (span.end - span.start <= maxQuoteLength) return answer.slice(start, end)
  }
  return null
}
