import { parseAlternatives } from '../../../../contract/quiz-draft.ts'
import type { MarkTask } from '../../examiner.ts'
import { type Token, tokenize } from '../../text/tokens.ts'
import { classOf, pairLikeliness } from './word-classes.ts'

/** The words of a mark scheme, and which of them stand side by side there or in the question. */
interface KnownOrder {
  stems: ReadonlySet<string>
  asked: ReadonlySet<string>
  pairs: ReadonlySet<string>
}

const pairsIn = (tokens: Token[]): string[] =>
  tokens.slice(1).map(({ stem }, index) => `${tokens[index]?.stem} ${stem}`)

/** With the words of grammar and without them, since notes leave them out. */
const allPairsIn = (tokens: Token[]): string[] => [
  ...pairsIn(tokens),
  ...pairsIn(tokens.filter(({ stop, negator }) => !stop || negator)),
]

const shareIn = (stems: ReadonlySet<string>, words: Token[]): number =>
  words.filter(({ stem }) => stems.has(stem)).length / words.length

const known = new WeakMap<MarkTask['markScheme'], KnownOrder>()

export function schemeWordOrder({ markScheme, question, subquestion }: MarkTask): KnownOrder {
  const before = known.get(markScheme)
  if (before !== undefined) return before
  const scheme = markScheme.flatMap(({ answer }) => parseAlternatives(answer)).map(tokenize)
  const asked = [question, subquestion].map(tokenize)
  const order = {
    asked: new Set(asked.flatMap(pairsIn)),
    stems: new Set(scheme.flat().map(({ stem }) => stem)),
    pairs: new Set([...scheme, ...asked].flatMap(allPairsIn)),
  }
  known.set(markScheme, order)
  return order
}

/** Words with nothing but white space between them. */
export function wordRuns(answer: string, tokens: Token[]): Token[][] {
  const runs: Token[][] = []
  tokens.forEach((token, index) => {
    const before = tokens[index - 1]
    const joined = before !== undefined && /^[\s'’"-]*$/u.test(answer.slice(before.end, token.start))
    if (joined && !/\n/u.test(answer.slice(before.end, token.start))) runs.at(-1)?.push(token)
    else runs.push([token])
  })
  return runs
}

const isSentence = (run: Token[]): boolean => run.filter(({ digits }) => digits).length <= run.length / 4

/** How much the order of the words is that of English, or that of the mark scheme: lower is less. */
function orderliness(runs: Token[][], { pairs }: KnownOrder): number {
  let [likely, places, found, neighbours] = [0, 0, 0, 0]
  for (const run of runs) {
    const classes = run.map(classOf)
    for (let at = 0; at <= run.length; at++)
      likely += pairLikeliness(classes[at - 1] ?? 'edge', classes[at] ?? 'edge')
    places += run.length + 1
    neighbours += run.length - 1
    found += pairsIn(run).filter((pair) => pairs.has(pair)).length
  }
  return likely / places + (neighbours === 0 ? 0 : found / neighbours)
}

const shortest = 3
/** So few words say little about their order. */
const few = 6

/** A question that was copied in front is in order, and says nothing about the rest. */
const isCopied = (run: Token[], { asked }: KnownOrder): boolean =>
  run.length >= few && pairsIn(run).filter((pair) => asked.has(pair)).length >= (run.length - 1) * 0.8

const leadIn = new Set(['i', 'we', 'think', 'believe', 'know', 'that'])

/** "I think that …" in front is no part of what is said. */
function withoutLeadIn(run: Token[]): Token[] {
  const first = run.findIndex(({ text }) => !leadIn.has(text))
  return run.slice(first)
}

/**
 * Below what an order is none. The more of the words are the scheme's, the surer it is that only their order is the
 * pupil's; few words say little about it. Chosen so that under one honest answer in a hundred lies below.
 */
const limits = [
  { share: 0.9, fewWords: 0.38, manyWords: 0.48 },
  { share: 0.8, fewWords: -0.1, manyWords: 0.3 },
  { share: 0.6, fewWords: -0.05, manyWords: 0.1 },
  { share: 0, fewWords: -0.35, manyWords: -0.35 },
]
const limitOfThree = { share: 0.9, fewWords: -0.1, manyWords: -0.1 }

function minOrderliness(share: number, words: number): number {
  const limit = (words === shortest ? [limitOfThree] : limits).find((each) => share >= each.share)
  if (limit === undefined) return -Infinity
  return words <= few ? limit.fewWords : limit.manyWords
}

/**
 * Whether an answer is words of the mark scheme in no order: neither in that of English grammar nor in that in which
 * they stand in the scheme. Notes without words of grammar pass where they keep the scheme's pairs of words together;
 * a shuffle of two or three words passes too.
 */
export function isShuffled(task: MarkTask, tokens: Token[]): boolean {
  const order = schemeWordOrder(task)
  const runs = wordRuns(task.answer, tokens)
    .filter((run) => !isCopied(run, order))
    .map(withoutLeadIn)
    .filter((run) => run.length >= shortest && isSentence(run))
  const longer = runs.filter((run) => run.length > shortest)
  const judged = longer.length > 0 ? longer : runs
  const words = judged.flat()
  if (words.length === 0) return false
  return orderliness(judged, order) < minOrderliness(shareIn(order.stems, words), words.length)
}
