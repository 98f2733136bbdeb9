import { sumPoints } from '../../../contract/quiz-draft.ts'
import { hasOtherDoubt, isUnsure, roundConfidence } from '../built-in/built-in-examiner.ts'
import type { EntryMarking, MarkedExample, Marking, MarkTask } from '../examiner.ts'
import { writeDecidedFeedback } from '../feedback/decided-feedback.ts'
import { type EntryOutcome, markOutcome, type MarkOutcome, maxQuoteLength } from '../matching/mark-entries.ts'
import { findSentences } from '../text/sentences.ts'
import { tokenize } from '../text/tokens.ts'
import { type AnswerBasis, readCachedAnswer } from './answer-basis.ts'
import { type DecidedBasis, type LearnedEntry, learnEntries } from './learn-entries.ts'
import { computeSimilarity, toWording, type Wording } from './wording.ts'

/** One subquestion and what its teachers decided, the latest decision last. */
export interface LearningTask extends Omit<MarkTask, 'answer' | 'studentName' | 'examples'> {
  decided: readonly MarkedExample[]
}

export interface LearnedMarking extends Marking {
  /** How many decisions of teachers it was learned from. */
  learnedFrom: number
}

interface Learning {
  task: Omit<MarkTask, 'answer'>
  decided: DecidedBasis[]
}

function findQuote({ decided }: Learning, basis: AnswerBasis, index: number): string {
  const evidence = basis.marking.entries[index]?.quote ?? basis.entries[index]?.evidence
  if (evidence !== null && evidence !== undefined) return evidence
  const earned = decided.filter(({ points }) => (points[index] ?? 0) > 0)
  return findLearnedQuote(
    basis.answer,
    earned.map((each) => each.basis.wording),
  )
}

/** The marker's outcome as if its probabilities had been the learned ones. */
function toLearnedOutcome(
  outcome: MarkOutcome,
  learned: readonly LearnedEntry[],
  entries: readonly EntryMarking[],
): MarkOutcome {
  const changed = outcome.entries.map((entry, index): EntryOutcome => {
    const probability = learned[index]?.probability ?? entry.match.probability
    const { awarded = 0, quote = null } = entries[index] ?? {}
    return { ...entry, awarded, quote, match: { ...entry.match, probability } }
  })
  return { ...outcome, mark: sumPoints(entries.map(({ awarded }) => awarded)), entries: changed }
}

/** The members of a marking that change with its points. */
function markAgain(learning: Learning, basis: AnswerBasis, learned: readonly LearnedEntry[]) {
  const task = { ...learning.task, answer: basis.answer }
  const entries = basis.marking.entries.map(({ entry }, index): EntryMarking => {
    const awarded = learned[index]?.points ?? 0
    return { entry, awarded, quote: awarded > 0 ? findQuote(learning, basis, index) : null }
  })
  const outcome = toLearnedOutcome(markOutcome(task), learned, entries)
  return {
    marking: {
      ...basis.marking,
      mark: outcome.mark,
      feedback: writeDecidedFeedback(
        task,
        entries.map(({ awarded }) => awarded),
      ),
      entries,
    },
    hasDoubt: hasOtherDoubt(task, outcome),
  }
}

const isUnchanged = ({ entries }: AnswerBasis, learned: readonly LearnedEntry[]): boolean =>
  entries.every(({ awarded }, index) => awarded === learned[index]?.points)

function toLearnedMarking(learning: Learning, basis: AnswerBasis, learned: LearnedEntry[]): LearnedMarking {
  const learnedFrom = learning.decided.length
  if (basis.isNonAnswer || learned.length === 0) return { ...basis.marking, learnedFrom }
  const { marking, hasDoubt } = isUnchanged(basis, learned)
    ? { marking: basis.marking, hasDoubt: basis.hasOtherDoubt }
    : markAgain(learning, basis, learned)
  const certainties = learned.map(({ probability }) => Math.max(probability, 1 - probability))
  const sum = certainties.reduce((total, certainty) => total + certainty, 0)
  // What a teacher has decided in the same words needs no second look.
  const isDecided = learned.every(({ isSameWording }) => isSameWording)
  return {
    ...marking,
    confidence: roundConfidence(sum / learned.length),
    please_check: !isDecided && (hasDoubt || learned.some(({ probability }) => isUnsure(probability))),
    learnedFrom,
  }
}

/**
 * Marks the answers that no teacher decided again, by what teachers decided on others of the same subquestion: their
 * strictness from three decisions on, the marks of similar wordings from five on. Built on the built-in marker.
 * Blank answers, non-answers and vetoes keep their 0. Order a queue by `confidence`: in simulated classes its mean over
 * the entries orders as well as the entries' lowest certainty, or better.
 *
 * Where an AI service marks, give it `pickExamples` as the task's `examples` instead: this marks by the built-in marker.
 *
 * It keeps nothing but a cache of what it read; the same input gives the same marking. About 1 ms for an answer that is
 * new or whose points change, microseconds per decision for any other.
 * @returns a function from the text of an answer to its marking, or null below three decisions
 * @see `npm run bench:marking -- --classes --data <folder>`
 */
export function learnMarks({ decided, ...task }: LearningTask): ((answer: string) => LearnedMarking) | null {
  const bases = decided.map(({ answer, points }) => ({
    basis: readCachedAnswer({ ...task, answer }),
    points,
  }))
  const learn = learnEntries(task, bases)
  if (learn === null || task.markScheme.length === 0) return null
  return (answer) => {
    const basis = readCachedAnswer({ ...task, answer })
    return toLearnedMarking({ task, decided: bases }, basis, learn(basis))
  }
}

const noStems: ReadonlySet<string> = new Set()

function cutAtWord(text: string): string {
  if (text.length <= maxQuoteLength) return text
  const cut = text.slice(0, maxQuoteLength)
  return cut.slice(0, Math.max(cut.search(/\s\S*$/u), 0)) || cut.replace(/\p{Cs}$/u, '')
}

/**
 * The evidence for points that learning gave without words of the entry: a short answer as a whole, of a long one the
 * sentence most like an answer that earned the entry. Always an exact span of the answer.
 */
function findLearnedQuote(answer: string, earned: readonly Wording[]): string {
  const whole = answer.trim()
  if (whole.length <= maxQuoteLength) return whole
  const getSimilarity = (text: string): number => {
    const wording = toWording(tokenize(text), noStems)
    return Math.max(0, ...earned.map((each) => computeSimilarity(wording, each)))
  }
  const sentences = findSentences(whole).map(({ start, end }) => whole.slice(start, end).trim())
  const [best] = sentences
    .map((text) => ({ text, similarity: getSimilarity(text) }))
    .toSorted((one, other) => other.similarity - one.similarity)
  return cutAtWord(best?.text ?? whole)
}
