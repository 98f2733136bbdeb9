import { parseAlternatives } from '../../../contract/quiz-draft.ts'
import type { AnsweredTask } from '../references.ts'

/** A question with an answer that earns full marks, as clauses, and a clause that contradicts it. */
export interface SentenceQuestion {
  task: AnsweredTask
  clauses: string[]
  opposite: string
}

/** An answer made of words without their sentences. */
export interface WordTransformation {
  name: string
  write: (question: SentenceQuestion) => string
}

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}'’-]+/gu) ?? []

const getAnswerWords = ({ clauses }: SentenceQuestion): string[] => wordsIn(clauses.join(' '))

const getSchemeWords = ({ markScheme }: AnsweredTask, alternatives = 1): string[] =>
  wordsIn(markScheme.flatMap(({ answer }) => parseAlternatives(answer).slice(0, alternatives)).join(' '))

const grammar = new Set(
  wordsIn(
    'a an the is are be it its she her of to in on for and so than that there with by at on does not no',
  ),
)
const getKeywords = (task: AnsweredTask, alternatives = 1): string[] => [
  ...new Set(
    getSchemeWords(task, alternatives)
      .map((word) => word.toLowerCase())
      .filter((word) => !grammar.has(word)),
  ),
]

/** The same order for the same seed; a linear congruential generator is random enough for it. */
function shuffle(words: string[], seed: number): string[] {
  let state = seed * 7919 + words.length
  const keyed = words.map((word) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return { word, key: state }
  })
  return keyed.toSorted((one, other) => one.key - other.key).map(({ word }) => word)
}

const swapNeighbours = (words: string[]): string[] =>
  words.flatMap((_, index) => (index % 2 === 0 ? [words[index + 1] ?? [], words[index] ?? []].flat() : []))

const everySecondFirst = (words: string[]): string[] => [
  ...words.filter((_, index) => index % 2 === 1),
  ...words.filter((_, index) => index % 2 === 0),
]

const swapHalves = (words: string[]): string[] => {
  const half = Math.floor(words.length / 2)
  return [...words.slice(half).toReversed(), ...words.slice(0, half).toReversed()]
}

const joinPairs = (words: string[]): string[] =>
  words.flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1] ?? ''].join(' ').trim()] : []))

const interleave = (lists: string[][]): string[] =>
  Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, at) =>
    lists.flatMap((list) => list[at] ?? []),
  ).flat()

const splitInFours = (words: string[]): string =>
  words.map((word, at) => (at % 4 === 3 ? `${word}.` : word)).join(' ')

const sortByLength = (words: string[]): string[] => words.toSorted((one, other) => other.length - one.length)

const transformation = (name: string, write: WordTransformation['write']): WordTransformation => ({
  name,
  write,
})

const shuffles: WordTransformation[] = [
  transformation('the answer shuffled', (q) => shuffle(getAnswerWords(q), 1).join(' ')),
  transformation('the answer shuffled again', (q) => shuffle(getAnswerWords(q), 2).join(' ')),
  transformation('the scheme shuffled', ({ task }) => shuffle(getSchemeWords(task), 3).join(' ')),
  transformation('all of the scheme shuffled', ({ task }) => shuffle(getSchemeWords(task, 9), 4).join(' ')),
  transformation('the answer backwards', (q) => getAnswerWords(q).toReversed().join(' ')),
  transformation('the answer in the order of the alphabet', (q) => getAnswerWords(q).toSorted().join(' ')),
  transformation('each clause shuffled', ({ clauses }) =>
    clauses.map((clause) => shuffle(wordsIn(clause), 5).join(' ')).join('. '),
  ),
  transformation('neighbours swapped', (q) => swapNeighbours(getAnswerWords(q)).join(' ')),
  transformation('every second word first', (q) => everySecondFirst(getAnswerWords(q)).join(' ')),
  transformation(
    'shuffled after "I think that"',
    (q) => `I think that ${shuffle(getAnswerWords(q), 6).join(' ')}.`,
  ),
  transformation('shuffled, with commas', (q) => shuffle(getAnswerWords(q), 7).join(', ')),
  transformation('the last half first, backwards', (q) => swapHalves(getAnswerWords(q)).join(' ')),
  transformation(
    'the scheme shuffled after "because"',
    ({ task }) => `Because ${shuffle(getSchemeWords(task), 11).join(' ')}.`,
  ),
  transformation('the longest words first', (q) => sortByLength(getAnswerWords(q)).join(' ')),
  transformation('the answer and the question shuffled', (q) =>
    shuffle([...getAnswerWords(q), ...wordsIn(q.task.subquestion)], 12).join(' '),
  ),
  transformation('every third word', (q) =>
    [2, 0, 1].flatMap((rest) => getAnswerWords(q).filter((_, at) => at % 3 === rest)).join(' '),
  ),
  transformation('a word of each clause in turn', (q) => interleave(q.clauses.map(wordsIn)).join(' ')),
  transformation('shuffled, then a full stop after every four words', (q) =>
    splitInFours(shuffle(getAnswerWords(q), 18)),
  ),
  transformation('the first word last', (q) =>
    [...getAnswerWords(q).slice(3), ...getAnswerWords(q).slice(0, 3).toReversed()].join(' '),
  ),
  transformation('shuffled once more', (q) => shuffle(getAnswerWords(q), 21).join(' ')),
  transformation('the scheme shuffled once more', ({ task }) => shuffle(getSchemeWords(task), 22).join(' ')),
]

const keywordLists: WordTransformation[] = [
  transformation('with commas', ({ task }) => getKeywords(task).join(', ')),
  transformation('of all alternatives', ({ task }) => shuffle(getKeywords(task, 9), 1).join(', ')),
  transformation('with nothing between', ({ task }) => shuffle(getKeywords(task, 9), 2).join(' ')),
  transformation('one a line', ({ task }) => shuffle(getKeywords(task), 3).join('\n')),
  transformation('three times', ({ task }) =>
    Array(3)
      .fill(shuffle(getKeywords(task), 4).join(' '))
      .join(' '),
  ),
  transformation('with "and" between', ({ task }) => shuffle(getKeywords(task), 5).join(' and ')),
  transformation(
    'announced',
    ({ task }) => `The answer is about: ${shuffle(getKeywords(task, 3), 6).join(', ')}.`,
  ),
  transformation('with strokes', ({ task }) => shuffle(getKeywords(task, 3), 7).join('/')),
  transformation('as hash tags', ({ task }) =>
    getKeywords(task, 2)
      .map((word) => `#${word}`)
      .join(' '),
  ),
  transformation('in brackets', ({ task }) =>
    shuffle(getKeywords(task), 8)
      .map((word) => `(${word})`)
      .join(' '),
  ),
  transformation(
    'after the question',
    ({ task }) => `${task.subquestion} ${shuffle(getKeywords(task, 2), 9).join(' ')}`,
  ),
  transformation('with semicolons', ({ task }) => shuffle(getKeywords(task, 2), 13).join('; ')),
  transformation('numbered', ({ task }) =>
    shuffle(getKeywords(task), 14)
      .map((word, index) => `${index + 1}. ${word}`)
      .join('\n'),
  ),
  transformation('with the word "the" before each', ({ task }) =>
    shuffle(getKeywords(task), 15)
      .map((word) => `the ${word}`)
      .join(' '),
  ),
  transformation('in pairs', ({ task }) => joinPairs(shuffle(getKeywords(task, 2), 16)).join(', ')),
  transformation('with dots', ({ task }) => shuffle(getKeywords(task, 2), 17).join('... ')),
  transformation('with pluses', ({ task }) => getKeywords(task, 2).join(' + ')),
  transformation('with arrows', ({ task }) => shuffle(getKeywords(task, 2), 19).join(' -> ')),
  transformation('with "is" between', ({ task }) => shuffle(getKeywords(task), 20).join(' is ')),
  transformation('with commas and "and"', ({ task }) =>
    shuffle(getKeywords(task, 2), 23)
      .join(', ')
      .replace(/, (?=[^,]*$)/u, ' and '),
  ),
]

export const transformations: Record<string, WordTransformation[]> = {
  'words shuffled': shuffles,
  'key words listed': keywordLists,
}
