import { parseAlternatives } from '../../../contract/quiz-draft.ts'
import type { MarkTask } from '../examiner.ts'
import { areAlike, areOpposite } from '../text/opposites.ts'
import type { EntryOutcome } from '../matching/mark-entries.ts'
import { clauseAround, shortQuote } from './quotes.ts'
import { type Token, tokenize } from '../text/tokens.ts'
import { type ValueFault, findValueFault } from './value-faults.ts'
import { isFormula } from '../values/formula.ts'
import { parseAlgebraicEquation } from '../values/algebraic-equation.ts'
import { clauseBreaks, confusableWords, generalStems } from '../text/vocabulary.ts'

/** What is wrong with an answer rather than missing from it, with the pupil's words that show it. */
export type Fault =
  | ValueFault
  | { type: 'unit'; written: string; unit: string | null }
  | { type: 'balance' | 'relation' }
  | { type: 'letters' | 'lookalike'; written: string }
  /** A word that points the other way, and the clause it stands in. */
  | { type: 'turned'; written: string; clause: string; scale: string }
  /** A "not" that may not belong, or a statement that lacks one. */
  | { type: 'denied' | 'opposite'; clause: string }

const slice = ({ answer }: MarkTask, { start, end }: Token): string => answer.slice(start, end)

function unitFault(task: MarkTask, { match }: EntryOutcome): Fault {
  const hit = match.wordMatches.find(({ answerToken }) => answerToken.digits)?.answerToken
  const number = hit ?? tokenize(task.answer).find(({ digits }) => digits)
  const written = number === undefined ? shortQuote(task.answer) : slice(task, number)
  const unit = /[^\d.,\s^×*⁻⁰¹²³-⁹−-].*$/u.exec(written)?.[0] ?? null
  return { type: 'unit', written, unit: number?.quantity?.dimension === null ? null : unit }
}

/** Whether the answer names what a direction is said of; of what the question names one thing is enough. */
function isAboutIt(alternative: Token[], asked: ReadonlySet<string>, said: ReadonlySet<string>): boolean {
  const subjects = alternative.filter(
    ({ stop, direction, stem }) => !stop && direction === null && !generalStems.has(stem),
  )
  const own = subjects.filter(({ stem }) => !asked.has(stem))
  if (own.length > 0) return own.every(({ stem }) => said.has(stem))
  return subjects.length === 0 || subjects.some(({ stem }) => said.has(stem))
}

/** "Less acidic" and "x" in a sum point nowhere by themselves. */
const isModified = (answer: Token[], word: Token): boolean => {
  const before = answer[answer.indexOf(word) - 1]
  const compares = before?.direction?.scale === 'amount' && word.direction?.scale !== 'amount'
  return word.direction?.scale === 'operation' || compares
}

/** The pupil's word that points the other way than the entry, said of the same thing; null where there is none. */
function turnedWord(task: MarkTask, { entry, match, creditedPositions }: EntryOutcome): Token | null {
  const answer = tokenize(task.answer)
  const said = new Set(answer.map(({ stem }) => stem))
  const asked = new Set(tokenize(`${task.question} ${task.subquestion}`).map(({ stem }) => stem))
  for (const alternative of parseAlternatives(entry).map(tokenize)) {
    const sameThing = match.mismatch === 'flipped' || isAboutIt(alternative, asked, said)
    const directions = alternative.flatMap(({ direction }) => direction ?? [])
    if (!sameThing || directions.length === 0) continue
    const points = (word: Token, how: typeof areOpposite): boolean =>
      directions.some((direction) => how(direction, word.direction))
    const turned = answer.find(
      (word) =>
        (match.mismatch === 'flipped' || !creditedPositions.has(word.start)) &&
        !isModified(answer, word) &&
        points(word, areOpposite) &&
        !answer.some(
          (other) =>
            other.clause === word.clause &&
            other.direction?.scale === word.direction?.scale &&
            points(other, areAlike),
        ),
    )
    if (turned !== undefined) return turned
  }
  return null
}

/** The word with the "not" before it, where one reaches it. */
function withItsNot(task: MarkTask, word: Token): string {
  const before = tokenize(task.answer).filter(
    ({ negator, clause, end }) => negator && clause === word.clause && end <= word.start,
  )
  const not = word.negated ? before.at(-1) : undefined
  return not === undefined ? slice(task, word) : task.answer.slice(not.start, word.end)
}

/** From the "not" that reaches the word on, or the word alone. */
function notAndAfter(task: MarkTask, word: Token): string {
  const start = task.answer.indexOf(withItsNot(task, word))
  const rest = /^[^.,;:!?\n]*/u.exec(task.answer.slice(start))?.[0] ?? ''
  return word.negated ? shortQuote(rest, 7) : withItsNot(task, word)
}

/** The clause a word stands in; where that is long the stretch from the "not" that reaches the word, or the word alone. */
function clauseOf(task: MarkTask, word: Token): string {
  const { answer } = task
  const whole = tokenize(answer).filter(({ clause }) => clause === word.clause)
  while (whole[0] !== undefined && clauseBreaks.has(whole[0].text)) whole.shift()
  const [first, last] = [whole[0], whole.at(-1)]
  if (first === undefined || last === undefined || whole.length > 10) return notAndAfter(task, word)
  return shortQuote(clauseAround(answer, answer.slice(first.start, last.end)))
}

/** A clause that says all of the entry with a "not" before it that the entry has not. */
function deniedClause(task: MarkTask, { entry, creditedPositions }: EntryOutcome): Fault | null {
  const answer = tokenize(task.answer)
  for (const alternative of parseAlternatives(entry).map(tokenize)) {
    const content = alternative.filter(({ stop }) => !stop)
    if (content.length < 2 || alternative.some(({ negator }) => negator)) continue
    const said = content.map(({ stem }) =>
      answer.find((word) => word.stem === stem && !creditedPositions.has(word.start)),
    )
    const negated = said.find((word) => word?.negated)
    if (negated !== undefined && said.every((word) => word !== undefined))
      return { type: 'denied', clause: clauseOf(task, negated) }
  }
  return null
}

function deniedFault(task: MarkTask, { match }: EntryOutcome): Fault | null {
  const [heaviest] = match.wordMatches.toSorted(
    (one, other) => other.schemeWord.weight - one.schemeWord.weight,
  )
  if (heaviest === undefined) return null
  const clause = clauseOf(task, heaviest.answerToken)
  const hasNot = tokenize(clause).some(({ negator }) => negator)
  return { type: hasNot ? 'denied' : 'opposite', clause }
}

const sameLetters = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** A formula whose letters are there but not in the right case, or names of an equation in a wrong order. */
function symbolFault(task: MarkTask, { entry }: EntryOutcome): Fault | null {
  const ways = parseAlternatives(entry)
  const words = task.answer.split(/[\s,;:.!?]+/u)
  const formula = words.find((word) => ways.some((way) => isFormula(way) && sameLetters(way, word)))
  if (formula !== undefined) return { type: 'letters', written: formula }
  const given = parseAlgebraicEquation(task.answer)
  const sameNames = (way: string): boolean => {
    const wanted = parseAlgebraicEquation(way)
    return (
      wanted !== null && given !== null && [...wanted.variables].every((name) => given.variables.has(name))
    )
  }
  return given !== null && ways.some(sameNames) ? { type: 'relation' } : null
}

/** "Meiosis" for "mitosis": near in letters, far in meaning. */
function looksLike(written: string, wanted: string): boolean {
  if (written === wanted || Math.min(written.length, wanted.length) < 6) return false
  const known = confusableWords.has(written) && confusableWords.has(wanted)
  return (
    written.slice(0, 5) === wanted.slice(0, 5) ||
    (known && written.slice(0, 1) === wanted.slice(0, 1) && written.slice(-3) === wanted.slice(-3))
  )
}

function lookalikeFault(task: MarkTask, { entry }: EntryOutcome): Fault | null {
  const words = tokenize(task.answer).filter(({ stop, digits }) => !stop && !digits)
  const wanted = parseAlternatives(entry)
    .map((way) => tokenize(way).filter(({ stop }) => !stop))
    .flatMap((way) => (way.length === 1 ? way : []))
  if (words.length > 2) return null
  const like = words.find(({ text, stem }) =>
    wanted.some((word) => word.stem !== stem && looksLike(text, word.text)),
  )
  return like === undefined ? null : { type: 'lookalike', written: slice(task, like) }
}

/** What is wrong with the answer where this entry is missed, or null where it is only missing. */
export function findFault(task: MarkTask, missed: EntryOutcome, demand: string): Fault | null {
  const { mismatch } = missed.match
  if (mismatch === 'unit') return unitFault(task, missed)
  if (mismatch === 'balance') return { type: 'balance' }
  const turned = turnedWord(task, missed)
  if (turned !== null)
    return {
      type: 'turned',
      written: withItsNot(task, turned),
      clause: clauseOf(task, turned),
      scale: turned.direction?.scale ?? '',
    }
  const denied = mismatch === 'negated' || mismatch === 'flipped' ? deniedFault(task, missed) : null
  return (
    denied ??
    deniedClause(task, missed) ??
    findValueFault(task, missed, demand) ??
    symbolFault(task, missed) ??
    lookalikeFault(task, missed)
  )
}
