import { roundPoints, sumPoints } from '../../../contract/quiz-draft.ts'
import type { MarkTask } from '../examiner.ts'
import { type AnswerText, answerText, askedIn } from './answer-text.ts'
import { type Way, waysOf } from './entry-ways.ts'
import { evidenceIn } from './evidence.ts'
import { type Match, noMatch } from './match-alternative.ts'
import { earnsAmongOthers, earnsFrom, pointsFor } from './points.ts'
import { type NonAnswer, nonAnswerType } from '../text/non-answers.ts'
import { tokenize } from '../text/tokens.ts'

/** What became of one mark-scheme entry, with more than the interface tells: feedback needs it. */
export interface EntryOutcome {
  entry: string
  maxPoints: number
  awarded: number
  quote: string | null
  match: Match
  contradicted: boolean
  /** Where the words of the answer begin that have earned another entry. */
  spent: ReadonlySet<number>
}

export interface MarkOutcome {
  nonAnswer: NonAnswer | null
  mark: number
  /** 0 to 1: how much of the marks the answer is likely to deserve, before anything is rounded to whole points. */
  likely: number
  entries: EntryOutcome[]
}

type Best = Pick<Way, 'text' | 'contradicted'> & { match: Match }

/**
 * Whether the words that earn by one alternative say the opposite of another one more plainly: "bends away from the
 * normal" may look like "refracts towards the normal", but "bends towards the normal" stands in the scheme too.
 */
function deniesAnother({ match }: Best, opposed: Match[]): Match | undefined {
  const sentences = new Set(match.hits.map(({ written }) => written.sentence))
  const isPlainer = ({ trouble, exact, recall, hits }: Match): boolean =>
    trouble === 'flipped'
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
function bestWay(ways: Way[], { used, spent }: Taken, least: number): Best | null {
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
  const denial = best === null || best.match.probability < least ? undefined : deniesAnother(best, denied)
  if (best === null || denial === undefined) return best
  // An alternative that is itself a denial may well share words with the denied one, so the teacher decides.
  if (best.match.hits.some(({ written }) => written.negated)) return { ...best, contradicted: true }
  const match: Match = { ...best.match, probability: 0.05, trouble: denial.trouble }
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

const surest = (ways: Way[]): number => Math.max(0, ...ways.map(({ best }) => best.probability))

/** The surest entries take their words first, so that none earns by a word that belongs to another. */
function markEntries(task: MarkTask, answer: AnswerText): EntryOutcome[] {
  const least = task.markScheme.length === 1 ? earnsFrom : earnsAmongOthers
  const taken: Taken = { used: new Set(), spent: new Set() }
  const ways = waysOf(task.markScheme, answer)
  const outcomes = task.markScheme.map((entry) => unearned(entry.answer, entry.maxPoints))
  const order = ways.map((_, index) => index)
  let left = task.maxPoints
  for (const index of order.toSorted((one, other) => surest(ways[other] ?? []) - surest(ways[one] ?? []))) {
    const [outcome, best] = [outcomes[index], bestWay(ways[index] ?? [], taken, least)]
    if (outcome === undefined || best === null) continue
    const quote = evidenceIn(task.answer, answer.tokens, best.match.hits)
    // No evidence, no point: the teacher must be able to see what earned it.
    const awarded = quote === null ? 0 : Math.min(left, pointsFor(best.match, outcome.maxPoints, least))
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

function likelyShare(entries: EntryOutcome[]): number {
  const all = entries.reduce((sum, { maxPoints }) => sum + maxPoints, 0)
  const likely = entries.reduce((sum, { match, maxPoints }) => sum + match.probability * maxPoints, 0)
  return all === 0 ? 0 : likely / all
}

/** Marks one answer against its scheme. The answer is only ever compared, so nothing in it can be an order. */
export function markOutcome(task: MarkTask): MarkOutcome {
  const questions = [task.question, task.subquestion, `${task.question} ${task.subquestion}`]
  const tokens = tokenize(task.answer)
  const nonAnswer = nonAnswerType(task.answer, tokens, questions)
  if (nonAnswer !== null) {
    const entries = task.markScheme.map(({ answer, maxPoints }) => unearned(answer, maxPoints))
    return { nonAnswer, mark: 0, likely: 0, entries }
  }
  const asked = askedIn(`${task.question} ${task.subquestion}`)
  const entries = markEntries(task, answerText(task.answer, tokens, asked, task.markScheme.length === 1))
  const mark = sumPoints(entries.map(({ awarded }) => awarded))
  return { nonAnswer, mark, likely: likelyShare(entries), entries }
}
