import { parseAlternatives } from '../../../../contract/quiz-draft.ts'
import type { MarkTask } from '../../examiner.ts'
import type { MarkOutcome } from '../../matching/mark-entries.ts'
import { type Token, tokenize } from '../../text/tokens.ts'
import { wordRuns } from './word-order.ts'

const anyJoins = new Set(['and', 'or', 'also', 'then', 'plus'])
const onlyAnd = new Set(['and'])
const isContent = ({ stop, negator }: Token): boolean => !stop || negator

/** The number of a point in a list: "1. boiling". */
const isOrdinal = ({ digits, quantity }: Token): boolean => digits && quantity?.counts === true

/** What stands between commas, strokes, line ends or joining words. */
function itemsIn(answer: string, tokens: Token[], joins: ReadonlySet<string>): Token[][] {
  const items: Token[][] = []
  for (const run of wordRuns(answer, tokens)) {
    items.push([])
    for (const token of run)
      if (joins.has(token.text)) items.push([])
      else items.at(-1)?.push(token)
  }
  return items.filter((item) => item.some((token) => isContent(token) && !isOrdinal(token)))
}

const fewestWords = 3

/** One word an item: "forces, balanced, zero, friction". */
function isWordList(items: Token[][]): boolean {
  const single = items.filter((item) => {
    const [first, second] = item.filter(isContent)
    return second === undefined && first?.digits === false
  }).length
  return single >= fewestWords && single >= items.length * 0.7
}

const alternativeItems = (entry: string): Token[][] =>
  parseAlternatives(entry).flatMap((text) => itemsIn(text, tokenize(text), onlyAnd))

/** Whether one word is enough for an entry, or a word of the list that it is. */
const wantsOneWord = (entry: string): boolean =>
  alternativeItems(entry).some((item) => {
    const [first, second] = item.filter(isContent)
    return second === undefined && first !== undefined && first.text.length > 2
  })

/** So many more words than marks, and nobody has chosen among them. */
const mostWords = 5

const longestTerm = 3
const articles = new Set(['a', 'an', 'the', 'either'])
const isTermWord = (token: Token): boolean => isContent(token) && !token.negator && !token.digits

/** A name of something: no words of grammar but an article. */
const isTerm = (item: Token[]): boolean =>
  item.filter(isContent).length <= longestTerm &&
  item.every((token) => isTermWord(token) || articles.has(token.text))

/** Terms that nobody asked for. */
function besideTerms({ markScheme, question, subquestion }: MarkTask, items: Token[][]): Token[][] {
  const wanted = markScheme.flatMap(({ answer }) => parseAlternatives(answer))
  const known = new Set(
    [...wanted, question, subquestion].flatMap((text) => tokenize(text).map(({ stem }) => stem)),
  )
  return items.filter((item) => item.filter(isContent).every(({ stem }) => !known.has(stem)))
}

const asksForTerms = ({ markScheme }: MarkTask): boolean =>
  markScheme.every(({ answer }) => alternativeItems(answer).every(isTerm))

/** Where one term is wanted a second is a guess; where several are, one may be wrong. */
function namesTooMany(task: MarkTask, items: Token[][]): boolean {
  const [first = [], ...others] = items
  const led = [first.slice(first.findIndex(isContent)), ...others]
  if (items.length < 2 || !led.every(isTerm) || !asksForTerms(task)) return false
  return besideTerms(task, items).length > (task.markScheme.length === 1 ? 0 : 1)
}

const fewestRunningOn = 4

/** The same without anything between the terms: "cell tissue organ system organism". */
function runsOn(task: MarkTask, tokens: Token[]): boolean {
  const words = tokens.map((token) => [token])
  return tokens.length >= fewestRunningOn && tokens.every(isTermWord) && besideTerms(task, words).length >= 3
}

/**
 * Whether an answer lists words instead of saying something: single words that only together make an entry, or more
 * terms than were asked for. Notes whose items are phrases pass, and so do the terms a question asks for.
 */
export function isTermList(task: MarkTask, tokens: Token[], { entries }: MarkOutcome): boolean {
  if (task.answer.includes('=')) return false
  const items = itemsIn(task.answer, tokens, anyJoins)
  const pieced = entries.some(({ awarded, entry }) => awarded > 0 && !wantsOneWord(entry))
  const chosen = items.length <= Math.max(mostWords, task.maxPoints * 2)
  if (isWordList(items) && (!chosen || pieced)) return true
  return namesTooMany(task, items) || runsOn(task, tokens)
}
