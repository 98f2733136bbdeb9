import type { MarkTask } from '../examiner.ts'
import { alternativesWeighed } from './alternatives.ts'
import { evidenceIn } from './evidence.ts'
import { type AnswerText, type Match, matchAlternative, noMatch } from './match-alternative.ts'
import { dimensionAskedFor } from './quantities.ts'
import { type Refusal, refusalOf } from './refusals.ts'
import { tokensOf } from './tokens.ts'

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

export interface Outcome {
  refusal: Refusal | null
  mark: number
  entries: EntryOutcome[]
}

function pointsFor(match: Match, maxPoints: number): number {
  if (match.trouble === 'unit') return match.probability >= 0.5 ? Math.max(0, maxPoints - 1) : 0
  if (match.trouble !== null) return 0
  if (maxPoints <= 1) return match.probability >= 0.5 ? maxPoints : 0
  const share = Math.min(1, Math.max(0, (match.recall - 0.15) / 0.55))
  return Math.round(maxPoints * share)
}

interface Best {
  text: string
  match: Match
  contradicted: boolean
}

/** Whether the sentence that earns by one alternative denies another one: "not balanced so no resultant force". */
function deniesAnother({ match }: Best, opposed: Match[]): boolean {
  const sentences = new Set(match.hits.map(({ written }) => written.sentence))
  return opposed.some(
    ({ trouble, recall, hits }) =>
      trouble === 'negated' &&
      recall >= 0.9 &&
      hits.some(({ written }) => written.negated) &&
      hits.every(({ written }) => sentences.has(written.sentence)),
  )
}

/**
 * The best alternative that no earlier entry has used ("any two of" lists the same words in two entries), and
 * that does not rest only on words that have earned already.
 */
function bestMatch(entry: string, answer: AnswerText, used: Set<string>, spent: ReadonlySet<number>) {
  let best: Best | null = null
  const denied: Match[] = []
  for (const alternative of alternativesWeighed(entry, answer.question)) {
    const text = alternative.text.toLowerCase()
    if (used.has(text)) continue
    const { best: match, contradicted, opposed } = matchAlternative(alternative, answer)
    if (match.probability < 0.5 && opposed !== null) denied.push(opposed)
    if (match.hits.length > 0 && match.hits.every(({ written }) => spent.has(written.start))) continue
    const better = best === null || match.probability > best.match.probability
    const fuller = match.probability === best?.match.probability && match.recall > best.match.recall
    if (better || fuller) best = { text, match, contradicted }
  }
  if (best === null || best.match.probability < 0.5 || !deniesAnother(best, denied)) return best
  // An alternative that is itself a denial may well share words with the denied one, so the teacher decides.
  if (best.match.hits.some(({ written }) => written.negated)) return { ...best, contradicted: true }
  const match: Match = { ...best.match, probability: 0.05, trouble: 'negated' }
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

function markEntries(task: MarkTask, answer: AnswerText): EntryOutcome[] {
  const used = new Set<string>()
  const spent = new Set<number>()
  let left = task.maxPoints
  return task.markScheme.map(({ answer: entry, maxPoints }) => {
    const best = bestMatch(entry, answer, used, spent)
    if (best === null) return unearned(entry, maxPoints)
    const quote = evidenceIn(task.answer, answer.tokens, best.match.hits)
    // No evidence, no point: the teacher must be able to see what earned it.
    const awarded = quote === null ? 0 : Math.min(left, pointsFor(best.match, maxPoints))
    if (awarded > 0) {
      used.add(best.text)
      for (const { written } of best.match.hits) spent.add(written.start)
    }
    left -= awarded
    const { match, contradicted } = best
    return { entry, maxPoints, awarded, quote: awarded > 0 ? quote : null, match, contradicted, spent }
  })
}

/** Marks one answer against its scheme. The answer is only ever compared, so nothing in it can be an order. */
export function markOutcome(task: MarkTask): Outcome {
  const questions = [task.question, task.subquestion, `${task.question} ${task.subquestion}`]
  const tokens = tokensOf(task.answer)
  const refusal = refusalOf(task.answer, tokens, questions)
  if (refusal !== null) {
    const entries = task.markScheme.map(({ answer, maxPoints }) => unearned(answer, maxPoints))
    return { refusal, mark: 0, entries }
  }
  const asked = `${task.question} ${task.subquestion}`
  const question = new Set(tokensOf(asked).map(({ stem }) => stem))
  const entries = markEntries(task, { tokens, question, dimensionAskedFor: dimensionAskedFor(asked) })
  return { refusal, mark: entries.reduce((sum, { awarded }) => sum + awarded, 0), entries }
}
