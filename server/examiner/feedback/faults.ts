import { parseAlternatives } from '../../../contract/quiz-draft.ts'
import type { MarkTask } from '../examiner.ts'
import { areAlike, areOpposite } from '../text/opposites.ts'
import type { EntryOutcome } from '../matching/mark-entries.ts'
import { findClauseAround, shortenQuote } from './quotes.ts'
import { type Token, tokenize } from '../text/tokens.ts'
import { type ValueFault, findValueFault } from './value-faults.ts'
import { isFormula } from '../values/formula.ts'
import { parseAlgebraicEquation } from '../values/algebraic-equation.ts'
import { clauseBreaks, confusableWords, generalStems } from '../text/vocabulary.ts'

/** What is wrong with an answer rather than missing from it, with the student's words that show it. */
export type Fault =
  | ValueFault
  | { type: 'unit'; quote: string; unit: string | null }
  | { type: 'balance' | 'relation' }
  | { type: 'letters' | 'lookalike'; quote: string }
  /** A word with the opposite direction, and its clause. */
  | { type: 'turned'; quote: string; clause: string; scale: string }
  /** A "not" that may not belong, or a statement that lacks one. */
  | { type: 'denied' | 'opposite'; clause: string }

const sliceAnswer = ({ answer }: MarkTask, { start, end }: Token): string => answer.slice(start, end)

function findUnitFault(task: MarkTask, { match }: EntryOutcome): Fault {
  const hit = match.wordMatches.find(({ answerToken }) => answerToken.digits)?.answerToken
  const number = hit ?? tokenize(task.answer).find(({ digits }) => digits)
  const quote = number === undefined ? shortenQuote(task.answer) : sliceAnswer(task, number)
  const unit = /[^\d.,\s^×*⁻⁰¹²³-⁹−-].*$/u.exec(quote)?.[0] ?? null
  return { type: 'unit', quote, unit: number?.quantity?.dimension === null ? null : unit }
}

/** Whether the answer names the subject of a direction. Of subjects that the question names, one is enough. */
function isSameSubject(
  alternative: Token[],
  questionStems: ReadonlySet<string>,
  answerStems: ReadonlySet<string>,
): boolean {
  const subjects = alternative.filter(
    ({ stop, direction, stem }) => !stop && direction === null && !generalStems.has(stem),
  )
  const newSubjects = subjects.filter(({ stem }) => !questionStems.has(stem))
  if (newSubjects.length > 0) return newSubjects.every(({ stem }) => answerStems.has(stem))
  return subjects.length === 0 || subjects.some(({ stem }) => answerStems.has(stem))
}

/** "Less acidic" and "x" in a sum point nowhere by themselves. */
const isModified = (answer: Token[], word: Token): boolean => {
  const previous = answer[answer.indexOf(word) - 1]
  const isComparison = previous?.direction?.scale === 'amount' && word.direction?.scale !== 'amount'
  return word.direction?.scale === 'operation' || isComparison
}

/** The student's word with the opposite direction of the entry, about the same subject, or null. */
function findOppositeWord(task: MarkTask, { entry, match, creditedPositions }: EntryOutcome): Token | null {
  const answer = tokenize(task.answer)
  const answerStems = new Set(answer.map(({ stem }) => stem))
  const questionStems = new Set(tokenize(`${task.question} ${task.subquestion}`).map(({ stem }) => stem))
  for (const alternative of parseAlternatives(entry).map(tokenize)) {
    const isSubject = match.mismatch === 'flipped' || isSameSubject(alternative, questionStems, answerStems)
    const directions = alternative.flatMap(({ direction }) => direction ?? [])
    if (!isSubject || directions.length === 0) continue
    const hasDirection = (word: Token, compare: typeof areOpposite): boolean =>
      directions.some((direction) => compare(direction, word.direction))
    const opposite = answer.find(
      (word) =>
        (match.mismatch === 'flipped' || !creditedPositions.has(word.start)) &&
        !isModified(answer, word) &&
        hasDirection(word, areOpposite) &&
        !answer.some(
          (other) =>
            other.clause === word.clause &&
            other.direction?.scale === word.direction?.scale &&
            hasDirection(other, areAlike),
        ),
    )
    if (opposite !== undefined) return opposite
  }
  return null
}

/** The word with the "not" before it, where one reaches it. */
function quoteWithNegator(task: MarkTask, word: Token): string {
  const before = tokenize(task.answer).filter(
    ({ negator, clause, end }) => negator && clause === word.clause && end <= word.start,
  )
  const not = word.negated ? before.at(-1) : undefined
  return not === undefined ? sliceAnswer(task, word) : task.answer.slice(not.start, word.end)
}

/** From the "not" that reaches the word on, or the word alone. */
function quoteFromNegator(task: MarkTask, word: Token): string {
  const start = task.answer.indexOf(quoteWithNegator(task, word))
  const rest = /^[^.,;:!?\n]*/u.exec(task.answer.slice(start))?.[0] ?? ''
  return word.negated ? shortenQuote(rest, 7) : quoteWithNegator(task, word)
}

/** The clause of a word. If it is long, the text from the negator that applies to the word, or the word alone. */
function quoteClause(task: MarkTask, word: Token): string {
  const { answer } = task
  const clauseTokens = tokenize(answer).filter(({ clause }) => clause === word.clause)
  while (clauseTokens[0] !== undefined && clauseBreaks.has(clauseTokens[0].text)) clauseTokens.shift()
  const [first, last] = [clauseTokens[0], clauseTokens.at(-1)]
  if (first === undefined || last === undefined || clauseTokens.length > 10)
    return quoteFromNegator(task, word)
  return shortenQuote(findClauseAround(answer, answer.slice(first.start, last.end)))
}

/** A clause that says all of the entry with a "not" before it that the entry has not. */
function findDeniedClause(task: MarkTask, { entry, creditedPositions }: EntryOutcome): Fault | null {
  const answer = tokenize(task.answer)
  for (const alternative of parseAlternatives(entry).map(tokenize)) {
    const content = alternative.filter(({ stop }) => !stop)
    if (content.length < 2 || alternative.some(({ negator }) => negator)) continue
    const answerWords = content.map(({ stem }) =>
      answer.find((word) => word.stem === stem && !creditedPositions.has(word.start)),
    )
    const negated = answerWords.find((word) => word?.negated)
    if (negated !== undefined && answerWords.every((word) => word !== undefined))
      return { type: 'denied', clause: quoteClause(task, negated) }
  }
  return null
}

function toDenialFault(task: MarkTask, { match }: EntryOutcome): Fault | null {
  const [heaviest] = match.wordMatches.toSorted(
    (one, other) => other.schemeWord.weight - one.schemeWord.weight,
  )
  if (heaviest === undefined) return null
  const clause = quoteClause(task, heaviest.answerToken)
  const hasNot = tokenize(clause).some(({ negator }) => negator)
  return { type: hasNot ? 'denied' : 'opposite', clause }
}

const hasSameLetters = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** A formula whose letters are there but not in the right case, or names of an equation in a wrong order. */
function findSymbolFault(task: MarkTask, { entry }: EntryOutcome): Fault | null {
  const alternatives = parseAlternatives(entry)
  const words = task.answer.split(/[\s,;:.!?]+/u)
  const formula = words.find((word) =>
    alternatives.some((alternative) => isFormula(alternative) && hasSameLetters(alternative, word)),
  )
  if (formula !== undefined) return { type: 'letters', quote: formula }
  const given = parseAlgebraicEquation(task.answer)
  const hasSameVariables = (alternative: string): boolean => {
    const expected = parseAlgebraicEquation(alternative)
    return (
      expected !== null &&
      given !== null &&
      [...expected.variables].every((name) => given.variables.has(name))
    )
  }
  return given !== null && alternatives.some(hasSameVariables) ? { type: 'relation' } : null
}

/** "Meiosis" for "mitosis": near in letters, far in meaning. */
function looksLike(answerWord: string, schemeWord: string): boolean {
  if (answerWord === schemeWord || Math.min(answerWord.length, schemeWord.length) < 6) return false
  const areConfusable = confusableWords.has(answerWord) && confusableWords.has(schemeWord)
  return (
    answerWord.slice(0, 5) === schemeWord.slice(0, 5) ||
    (areConfusable &&
      answerWord.slice(0, 1) === schemeWord.slice(0, 1) &&
      answerWord.slice(-3) === schemeWord.slice(-3))
  )
}

function findLookalikeFault(task: MarkTask, { entry }: EntryOutcome): Fault | null {
  const words = tokenize(task.answer).filter(({ stop, digits }) => !stop && !digits)
  const schemeWords = parseAlternatives(entry)
    .map((alternative) => tokenize(alternative).filter(({ stop }) => !stop))
    .flatMap((alternative) => (alternative.length === 1 ? alternative : []))
  if (words.length > 2) return null
  const lookalike = words.find(({ text, stem }) =>
    schemeWords.some((word) => word.stem !== stem && looksLike(text, word.text)),
  )
  return lookalike === undefined ? null : { type: 'lookalike', quote: sliceAnswer(task, lookalike) }
}

/** What is wrong with the answer where this entry is missed, or null where it is only missing. */
export function findFault(task: MarkTask, missedEntry: EntryOutcome, requirementText: string): Fault | null {
  const { mismatch } = missedEntry.match
  if (mismatch === 'unit') return findUnitFault(task, missedEntry)
  if (mismatch === 'balance') return { type: 'balance' }
  const oppositeWord = findOppositeWord(task, missedEntry)
  if (oppositeWord !== null)
    return {
      type: 'turned',
      quote: quoteWithNegator(task, oppositeWord),
      clause: quoteClause(task, oppositeWord),
      scale: oppositeWord.direction?.scale ?? '',
    }
  const denialFault =
    mismatch === 'negated' || mismatch === 'flipped' ? toDenialFault(task, missedEntry) : null
  return (
    denialFault ??
    findDeniedClause(task, missedEntry) ??
    findValueFault(task, missedEntry, requirementText) ??
    findSymbolFault(task, missedEntry) ??
    findLookalikeFault(task, missedEntry)
  )
}
