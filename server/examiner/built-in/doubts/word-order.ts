import { parseAlternatives } from '../../../../contract/quiz-draft.ts'
import type { MarkTask } from '../../examiner.ts'
import { type Token, tokenize } from '../../text/tokens.ts'

/** Grammar words by what they may be next to. All other words are one class, and so are the ends of a run. */
const classWords = {
  article: 'a an the my your his her its their our every each no',
  pointer: 'this that these those which what who',
  preposition:
    'of in on at by for from with into onto than during through between towards toward over under without against across near',
  to: 'to',
  helper:
    'is are was were am do does did has have had will would can could should may might must cannot isnt arent wasnt werent doesnt dont didnt wont cant couldnt hasnt havent',
  be: 'be been being',
  subject: 'they he she we i there',
  it: 'it you',
  object: 'them him us me',
  conjunction: 'and or but because so if when as while since although where whereas then',
  not: 'not never',
}

type WordClass = keyof typeof classWords | 'other' | 'edge'

const classOfWord = new Map(
  Object.entries(classWords).flatMap(([name, words]) =>
    words.split(' ').map((word) => [word, name as keyof typeof classWords] as const),
  ),
)

const getWordClass = ({ text, digits }: Token): WordClass =>
  digits ? 'other' : (classOfWord.get(text.replace(/['’]/gu, '')) ?? 'other')

const wordClasses: WordClass[] = [
  ...(Object.keys(classWords) as (keyof typeof classWords)[]),
  'other',
  'edge',
]

/**
 * How much more often a word of one class stands before one of another than chance would have it, as a logarithm: a row
 * for the first word, a column for the second. Counted in the 8910 answers of SciEntsBank and Beetle.
 */
const logRatios: readonly (readonly number[])[] = [
  [-4.0, -2.9, -3.9, -3.3, -1.4, -4.0, -3.5, -3.7, -4.0, -1.1, -3.3, 0.7, -1.7],
  [-0.3, -0.6, -1.9, -1.8, 1.0, -2.8, 0.9, 0.9, -1.9, -0.9, -2.4, 0.0, -1.9],
  [1.5, -0.3, -2.6, -2.7, -4.0, -1.4, -3.9, -0.2, 1.6, -2.0, -2.9, -0.3, -1.7],
  [1.1, -1.2, -4.0, -2.5, -1.0, 2.2, -4.0, -2.2, 0.5, -3.2, -1.1, 0.1, -3.3],
  [0.2, -0.3, 0.2, 0.0, -2.0, 2.0, -2.8, -2.2, -3.8, -1.7, 2.3, 0.2, -2.1],
  [0.3, -0.9, 0.8, -3.2, -4.0, -2.3, -2.0, -2.3, -1.4, -1.8, -2.9, 0.4, -2.2],
  [-3.4, -4.0, -4.0, -2.6, 2.0, -3.6, -4.0, -4.0, -2.6, -2.6, -4.0, -0.3, -3.3],
  [-2.9, -0.7, -1.1, -0.5, 1.8, -2.3, -2.7, -2.5, -2.9, -1.1, -2.7, -0.3, -0.7],
  [-1.2, 2.0, 0.5, 0.9, -0.4, -1.4, -2.6, -0.9, -0.7, 0.4, -0.8, -0.4, 0.9],
  [0.6, 0.2, -1.3, -2.0, -2.0, -3.5, 1.4, 1.6, -3.6, -0.5, -0.7, -0.1, -3.6],
  [-0.7, -0.8, 0.5, -1.1, -0.3, 1.6, -1.9, -1.9, -1.9, -1.4, -2.5, 0.4, -1.0],
  [-0.6, 0.3, 0.6, 0.6, 0.1, -1.3, -1.3, -0.4, 0.4, 0.2, -2.7, -0.3, 0.7],
  [0.5, 0.5, -1.6, -0.9, -3.2, -3.8, 1.7, 0.9, -3.9, 1.2, -1.9, -0.4, 0.0],
]

const getLogRatio = (first: WordClass, second: WordClass): number =>
  logRatios[wordClasses.indexOf(first)]?.[wordClasses.indexOf(second)] ?? 0

/** The words of a mark scheme, and which of them stand side by side there or in the question. */
interface SchemeWordOrder {
  stems: ReadonlySet<string>
  questionPairs: ReadonlySet<string>
  pairs: ReadonlySet<string>
}

const toPairs = (tokens: Token[]): string[] =>
  tokens.slice(1).map(({ stem }, index) => `${tokens[index]?.stem} ${stem}`)

/** With the words of grammar and without them, since notes leave them out. */
const toAllPairs = (tokens: Token[]): string[] => [
  ...toPairs(tokens),
  ...toPairs(tokens.filter(({ stop, negator }) => !stop || negator)),
]

const ratioOfKnown = (stems: ReadonlySet<string>, words: Token[]): number =>
  words.filter(({ stem }) => stems.has(stem)).length / words.length

const orderCache = new WeakMap<MarkTask['markScheme'], SchemeWordOrder>()

export function getSchemeWordOrder({ markScheme, question, subquestion }: MarkTask): SchemeWordOrder {
  const before = orderCache.get(markScheme)
  if (before !== undefined) return before
  const scheme = markScheme.flatMap(({ answer }) => parseAlternatives(answer)).map(tokenize)
  const asked = [question, subquestion].map(tokenize)
  const order = {
    questionPairs: new Set(asked.flatMap(toPairs)),
    stems: new Set(scheme.flat().map(({ stem }) => stem)),
    pairs: new Set([...scheme, ...asked].flatMap(toAllPairs)),
  }
  orderCache.set(markScheme, order)
  return order
}

/** Words with nothing but white space between them. */
export function splitWordRuns(answer: string, tokens: Token[]): Token[][] {
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
function computeOrderliness(runs: Token[][], { pairs }: SchemeWordOrder): number {
  let [likely, places, found, neighbours] = [0, 0, 0, 0]
  for (const run of runs) {
    const classes = run.map(getWordClass)
    for (let at = 0; at <= run.length; at++)
      likely += getLogRatio(classes[at - 1] ?? 'edge', classes[at] ?? 'edge')
    places += run.length + 1
    neighbours += run.length - 1
    found += toPairs(run).filter((pair) => pairs.has(pair)).length
  }
  return likely / places + (neighbours === 0 ? 0 : found / neighbours)
}

const minRunLength = 3
/** Fewer words say little about their order. */
const maxFewWords = 6

/** A question that was copied in front is in order, and says nothing about the rest. */
const isCopied = (run: Token[], { questionPairs }: SchemeWordOrder): boolean =>
  run.length >= maxFewWords &&
  toPairs(run).filter((pair) => questionPairs.has(pair)).length >= (run.length - 1) * 0.8

const leadInWords = new Set(['i', 'we', 'think', 'believe', 'know', 'that'])

/** Removes "I think that …", which is no part of the statement. */
function removeLeadIn(run: Token[]): Token[] {
  const first = run.findIndex(({ text }) => !leadInWords.has(text))
  return run.slice(first)
}

/**
 * Below what an order is none. The more of the words are the scheme's, the surer it is that only their order is the
 * student's; few words say little about it. Chosen so that under one honest answer in a hundred lies below.
 */
const orderlinessLimits = [
  { share: 0.9, fewWords: 0.38, manyWords: 0.48 },
  { share: 0.8, fewWords: -0.1, manyWords: 0.3 },
  { share: 0.6, fewWords: -0.05, manyWords: 0.1 },
  { share: 0, fewWords: -0.35, manyWords: -0.35 },
]
const limitForThreeWords = { share: 0.9, fewWords: -0.1, manyWords: -0.1 }

function getMinOrderliness(share: number, words: number): number {
  const limit = (words === minRunLength ? [limitForThreeWords] : orderlinessLimits).find(
    (each) => share >= each.share,
  )
  if (limit === undefined) return -Infinity
  return words <= maxFewWords ? limit.fewWords : limit.manyWords
}

/**
 * Whether an answer is words of the mark scheme in no order: neither in that of English grammar nor in that in which
 * they stand in the scheme. Notes without words of grammar pass where they keep the scheme's pairs of words together;
 * a shuffle of two or three words passes too.
 */
export function isShuffled(task: MarkTask, tokens: Token[]): boolean {
  const order = getSchemeWordOrder(task)
  const runs = splitWordRuns(task.answer, tokens)
    .filter((run) => !isCopied(run, order))
    .map(removeLeadIn)
    .filter((run) => run.length >= minRunLength && isSentence(run))
  const longer = runs.filter((run) => run.length > minRunLength)
  const judged = longer.length > 0 ? longer : runs
  const words = judged.flat()
  if (words.length === 0) return false
  return computeOrderliness(judged, order) < getMinOrderliness(ratioOfKnown(order.stems, words), words.length)
}
