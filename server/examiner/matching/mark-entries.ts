import { type MarkSchemeEntry, roundPoints, sumPoints } from '../../../contract/quiz-draft.ts'
import type { MarkTask } from '../examiner.ts'
import { type Alternative, weighedAlternatives } from './alternatives.ts'
import { type AnswerText, answerText, questionText } from './answer-text.ts'
import { findEvidence } from './evidence.ts'
import {
  type Match,
  type Matched,
  matchAlternative,
  noMatch,
  multiEntryAwardThreshold,
  awardThreshold,
  awardedPoints,
} from './match-alternative.ts'

import { coverage } from './word-similarity.ts'
import { type NonAnswer, nonAnswerType } from '../text/non-answers.ts'
import { tokenize } from '../text/tokens.ts'

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

/** An alternative of an entry with its best match in the answer. */
interface AlternativeMatch extends Matched {
  text: string
}

/** Which words of the answer each entry asks for. */
function wordsAskedFor(entries: Alternative[][], answer: AnswerText): Uint8Array[] {
  return entries.map((alternatives) => {
    const asked = new Uint8Array(answer.tokens.length)
    for (const alternative of alternatives)
      coverage(alternative, answer).forEach((similarity, at) => {
        if (similarity >= 0.8) asked[at] = 1
      })
    return asked
  })
}

/** The answer once per entry, with the words flagged that other entries ask for. */
function answerForEach(entries: Alternative[][], answer: AnswerText): AnswerText[] {
  if (entries.length < 2) return entries.map(() => answer)
  const asked = wordsAskedFor(entries, answer)
  return entries.map((_, own) => {
    const others = asked.filter((__, index) => index !== own)
    return {
      ...answer,
      wantedElsewhere: answer.wantedElsewhere.map((__, at) =>
        others.some((words) => words[at] === 1) ? 1 : 0,
      ),
    }
  })
}

/** Matches every alternative of every entry with the answer. */
function matchEntries(scheme: readonly MarkSchemeEntry[], answer: AnswerText): AlternativeMatch[][] {
  const entries = scheme.map((entry) => weighedAlternatives(entry.answer, answer.asked.stems))
  const answers = answerForEach(entries, answer)
  return entries.map((alternatives, index) =>
    alternatives.map((alternative) => ({
      text: alternative.text.toLowerCase(),
      ...matchAlternative(alternative, answers[index] ?? answer),
    })),
  )
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
