import { roundPoints, sumPoints } from '../../../contract/quiz-draft.ts'
import type { MarkTask } from '../examiner.ts'
import { type NonAnswer, findNonAnswerType } from '../text/non-answers.ts'
import type { Span } from '../text/sentences.ts'
import { type Token, tokenize } from '../text/tokens.ts'
import { clauseBreaks } from '../text/vocabulary.ts'
import { type AnswerText, toAnswerText, toQuestionText } from './answer-text.ts'
import {
  type AlternativeMatch,
  awardedPoints,
  getAwardThreshold,
  type Match,
  matchEntries,
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
  isContradicted: boolean
  /** Start positions of the answer's words that have earned points already. */
  creditedPositions: ReadonlySet<number>
}

export interface MarkOutcome {
  nonAnswer: NonAnswer | null
  mark: number
  /** The expected ratio of the marks, 0 to 1, before rounding to whole points. */
  expectedRatio: number
  entries: EntryOutcome[]
}

type BestMatch = Pick<AlternativeMatch, 'text' | 'isContradicted'> & { match: Match }

/**
 * Whether the words that earn by one alternative say the opposite of another one more plainly: "bends away from the
 * normal" may look like "refracts towards the normal", but "bends towards the normal" stands in the scheme too.
 */
function findDenial({ match }: BestMatch, contradictions: Match[]): Match | undefined {
  const sentences = new Set(match.wordMatches.map(({ answerToken }) => answerToken.sentence))
  const isPlainer = ({ mismatch, exactRecall, recall, wordMatches }: Match): boolean =>
    mismatch === 'flipped'
      ? recall >= match.recall - 0.05 && exactRecall >= Math.max(0.4, match.exactRecall - 0.05)
      : recall >= 0.9 &&
        wordMatches.some(
          ({ answerToken, schemeWord }) =>
            answerToken.negated || (schemeWord.token.negated && match.exactRecall < 0.999),
        )
  return contradictions.find(
    (each) =>
      isPlainer(each) && each.wordMatches.every(({ answerToken }) => sentences.has(answerToken.sentence)),
  )
}

interface Credited {
  alternatives: Set<string>
  positions: Set<number>
}

/**
 * The best alternative that no other entry has used ("any two of" lists the same words in two entries), and that
 * does not rest only on words that have earned already.
 */
function findBestAlternative(
  candidates: AlternativeMatch[],
  { alternatives, positions }: Credited,
  threshold: number,
): BestMatch | null {
  let best: BestMatch | null = null
  for (const { text, best: match, isContradicted } of candidates) {
    if (alternatives.has(text)) continue
    if (
      match.wordMatches.length > 0 &&
      match.wordMatches.every(({ answerToken }) => positions.has(answerToken.start))
    )
      continue
    const isBetter = best === null || match.probability > best.match.probability
    const isFuller = match.probability === best?.match.probability && match.recall > best.match.recall
    if (isBetter || isFuller) best = { text, match, isContradicted }
  }
  const unearned = candidates.filter(
    ({ text, best: match }) => !alternatives.has(text) && match.probability < threshold,
  )
  const contradictions = unearned.flatMap(({ contradiction }) =>
    contradiction === null ? [] : [contradiction],
  )
  const denial =
    best === null || best.match.probability < threshold ? undefined : findDenial(best, contradictions)
  if (best === null || denial === undefined) return best
  // An alternative that is itself a denial may well share words with the denied one, so the teacher decides.
  if (best.match.wordMatches.some(({ answerToken }) => answerToken.negated))
    return { ...best, isContradicted: true }
  const match: Match = { ...best.match, probability: 0.05, mismatch: denial.mismatch }
  return { ...best, match, isContradicted: true }
}

const toUnearnedOutcome = (entry: string, maxPoints: number): EntryOutcome => ({
  entry,
  maxPoints,
  awarded: 0,
  quote: null,
  match: noMatch,
  isContradicted: false,
  creditedPositions: new Set(),
})

const getMaxProbability = (alternatives: AlternativeMatch[]): number =>
  Math.max(0, ...alternatives.map(({ best }) => best.probability))

/** Entries with the highest probability are marked first, so that no other entry earns points by their words. */
function markEntries(task: MarkTask, answer: AnswerText): EntryOutcome[] {
  const threshold = getAwardThreshold(task.markScheme)
  const credited: Credited = { alternatives: new Set(), positions: new Set() }
  const alternativesByEntry = matchEntries(task.markScheme, answer)
  const outcomes = task.markScheme.map((entry) => toUnearnedOutcome(entry.answer, entry.maxPoints))
  const order = alternativesByEntry.map((_, index) => index)
  let left = task.maxPoints
  for (const index of order.toSorted(
    (one, other) =>
      getMaxProbability(alternativesByEntry[other] ?? []) - getMaxProbability(alternativesByEntry[one] ?? []),
  )) {
    const [outcome, best] = [
      outcomes[index],
      findBestAlternative(alternativesByEntry[index] ?? [], credited, threshold),
    ]
    if (outcome === undefined || best === null) continue
    const quote = findEvidence(task.answer, answer.tokens, best.match.wordMatches)
    // No evidence, no point: the teacher must be able to see what earned it.
    const awarded =
      quote === null ? 0 : Math.min(left, awardedPoints(best.match, outcome.maxPoints, threshold))
    if (awarded > 0) {
      credited.alternatives.add(best.text)
      for (const { answerToken } of best.match.wordMatches) credited.positions.add(answerToken.start)
    }
    left = roundPoints(left - awarded)
    const { match, isContradicted } = best
    Object.assign(outcome, {
      awarded,
      quote: awarded > 0 ? quote : null,
      match,
      isContradicted,
      creditedPositions: credited.positions,
    })
  }
  return outcomes
}

function computeExpectedRatio(entries: EntryOutcome[]): number {
  const maxPointsTotal = entries.reduce((sum, { maxPoints }) => sum + maxPoints, 0)
  const expectedPoints = entries.reduce((sum, { match, maxPoints }) => sum + match.probability * maxPoints, 0)
  return maxPointsTotal === 0 ? 0 : expectedPoints / maxPointsTotal
}

/** Marks one answer against its mark scheme. The answer is only compared, so no instruction in it has an effect. */
export function markOutcome(task: MarkTask): MarkOutcome {
  const questions = [task.question, task.subquestion, `${task.question} ${task.subquestion}`]
  const tokens = tokenize(task.answer)
  const nonAnswer = findNonAnswerType(task.answer, tokens, questions)
  if (nonAnswer !== null) {
    const entries = task.markScheme.map(({ answer, maxPoints }) => toUnearnedOutcome(answer, maxPoints))
    return { nonAnswer, mark: 0, expectedRatio: 0, entries }
  }
  const question = toQuestionText(`${task.question} ${task.subquestion}`)
  const entries = markEntries(task, toAnswerText(task.answer, tokens, question, task.markScheme.length === 1))
  const mark = sumPoints(entries.map(({ awarded }) => awarded))
  return { nonAnswer, mark, expectedRatio: computeExpectedRatio(entries), entries }
}

/** In characters. */
export const maxQuoteLength = 140

const toSpan = (wordMatches: WordMatch[]): Span => ({
  start: Math.min(...wordMatches.map(({ answerToken }) => answerToken.start)),
  end: Math.max(...wordMatches.map(({ answerToken }) => answerToken.end)),
})

const sumWeights = (wordMatches: WordMatch[]): number =>
  wordMatches.reduce((sum, { schemeWord }) => sum + schemeWord.weight, 0)

/** The sentence with the highest weight, used where the matched words are too far apart for one quotation. */
function findHeaviestSentence(wordMatches: WordMatch[]): WordMatch[] {
  const numbers = [...new Set(wordMatches.map(({ answerToken }) => answerToken.sentence))]
  const sentences = numbers.map((number) =>
    wordMatches.filter(({ answerToken }) => answerToken.sentence === number),
  )
  return sentences.toSorted((one, other) => sumWeights(other) - sumWeights(one))[0] ?? []
}

/** Words that only join a clause to what stands before it. */
const isJoiningWord = ({ text }: Token): boolean => clauseBreaks.has(text) || /^(?:or|then|cos)$/u.test(text)

/** The whole clause reads better than its matched words, and shows a "not" in it; long clauses stay cut. */
function widenToClause(span: Span, tokens: Token[]): Span {
  const insideTokens = tokens.filter(({ start, end }) => start >= span.start && end <= span.end)
  const clauses = new Set(insideTokens.map(({ clause }) => clause))
  const clauseTokens = tokens.filter(({ clause }) => clauses.has(clause))
  while (
    clauseTokens[0] !== undefined &&
    clauseTokens[0].start < span.start &&
    isJoiningWord(clauseTokens[0])
  )
    clauseTokens.shift()
  const [first, last] = [clauseTokens[0], clauseTokens.at(-1)]
  if (first === undefined || last === undefined || clauseTokens.length > 9) return span
  return { start: Math.min(span.start, first.start), end: Math.max(span.end, last.end) }
}

/** The student's own words that earned the entry: an exact span of `answer`, or null. */
export function findEvidence(answer: string, tokens: Token[], wordMatches: WordMatch[]): string | null {
  const heaviest = wordMatches.toSorted((one, other) => other.schemeWord.weight - one.schemeWord.weight)
  const choices = [wordMatches, findHeaviestSentence(wordMatches), heaviest.slice(0, 1)].filter(
    (choice) => choice.length > 0,
  )
  for (const choice of choices) {
    const span = toSpan(choice)
    const { start, end } = widenToClause(span, tokens)
    if (span.end - span.start <= maxQuoteLength) return answer.slice(start, end)
  }
  return null
}
