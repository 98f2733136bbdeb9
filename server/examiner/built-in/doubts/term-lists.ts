import { parseAlternatives } from '../../../../contract/quiz-draft.ts'
import type { MarkTask } from '../../examiner.ts'
import type { MarkOutcome } from '../../matching/mark-entries.ts'
import { type Token, tokenize } from '../../text/tokens.ts'
import { splitWordRuns } from './word-order.ts'

const listJoins = new Set(['and', 'or', 'also', 'then', 'plus'])
const onlyAnd = new Set(['and'])
const isContent = ({ stop, negator }: Token): boolean => !stop || negator

/** The number of a point in a list: "1. boiling". */
const isOrdinal = ({ digits, quantity }: Token): boolean => digits && quantity?.counts === true

/** Splits an answer at commas, slashes, line ends and joining words. */
function splitItems(answer: string, tokens: Token[], joins: ReadonlySet<string>): Token[][] {
  const items: Token[][] = []
  for (const run of splitWordRuns(answer, tokens)) {
    items.push([])
    for (const token of run)
      if (joins.has(token.text)) items.push([])
      else items.at(-1)?.push(token)
  }
  return items.filter((item) => item.some((token) => isContent(token) && !isOrdinal(token)))
}

const minWords = 3

/** One word an item: "forces, balanced, zero, friction". */
function isWordList(items: Token[][]): boolean {
  const single = items.filter((item) => {
    const [first, second] = item.filter(isContent)
    return second === undefined && first?.digits === false
  }).length
  return single >= minWords && single >= items.length * 0.7
}

const splitAlternativeItems = (entry: string): Token[][] =>
  parseAlternatives(entry).flatMap((text) => splitItems(text, tokenize(text), onlyAnd))

/** Whether one word is enough for an entry, or a word of the list that it is. */
const needsOneWord = (entry: string): boolean =>
  splitAlternativeItems(entry).some((item) => {
    const [first, second] = item.filter(isContent)
    return second === undefined && first !== undefined && first.text.length > 2
  })

/** With more items than this, the student has not chosen among them. */
const maxWords = 5

const maxTermWords = 3
const articles = new Set(['a', 'an', 'the', 'either'])
const isTermWord = (token: Token): boolean => isContent(token) && !token.negator && !token.digits

/** A name of something: no words of grammar but an article. */
const isTerm = (item: Token[]): boolean =>
  item.filter(isContent).length <= maxTermWords &&
  item.every((token) => isTermWord(token) || articles.has(token.text))

/** Terms that neither the question nor the mark scheme has. */
function findUnrequestedTerms({ markScheme, question, subquestion }: MarkTask, items: Token[][]): Token[][] {
  const alternatives = markScheme.flatMap(({ answer }) => parseAlternatives(answer))
  const known = new Set(
    [...alternatives, question, subquestion].flatMap((text) => tokenize(text).map(({ stem }) => stem)),
  )
  return items.filter((item) => item.filter(isContent).every(({ stem }) => !known.has(stem)))
}

const asksForTerms = ({ markScheme }: MarkTask): boolean =>
  markScheme.every(({ answer }) => splitAlternativeItems(answer).every(isTerm))

/** If one term is asked for, a second is a guess; if several are, one may be wrong. */
function namesTooManyTerms(task: MarkTask, items: Token[][]): boolean {
  const [first = [], ...others] = items
  const led = [first.slice(first.findIndex(isContent)), ...others]
  if (items.length < 2 || !led.every(isTerm) || !asksForTerms(task)) return false
  return findUnrequestedTerms(task, items).length > (task.markScheme.length === 1 ? 0 : 1)
}

const minUnseparatedWords = 4

/** The same without anything between the terms: "cell tissue organ system organism". */
function listsWithoutSeparators(task: MarkTask, tokens: Token[]): boolean {
  const words = tokens.map((token) => [token])
  return (
    tokens.length >= minUnseparatedWords &&
    tokens.every(isTermWord) &&
    findUnrequestedTerms(task, words).length >= 3
  )
}

/**
 * Whether an answer lists words instead of saying something: single words that only together make an entry, or more
 * terms than were asked for. Notes whose items are phrases pass, and so do the terms a question asks for.
 */
export function isTermList(task: MarkTask, tokens: Token[], { entries }: MarkOutcome): boolean {
  if (task.answer.includes('=')) return false
  const items = splitItems(task.answer, tokens, listJoins)
  const isPiecedTogether = entries.some(({ awarded, entry }) => awarded > 0 && !needsOneWord(entry))
  const isShort = items.length <= Math.max(maxWords, task.maxPoints * 2)
  if (isWordList(items) && (!isShort || isPiecedTogether)) return true
  return namesTooManyTerms(task, items) || listsWithoutSeparators(task, tokens)
}
