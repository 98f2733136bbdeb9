import { parseAlternatives } from '../../../contract/quiz-draft.ts'
import type { AnsweredTask, SentenceQuestion } from './questions.ts'

/** An answer made of words without their sentences. */
export interface WordWay {
  name: string
  write: (question: SentenceQuestion) => string
}

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}'’-]+/gu) ?? []

const answerWords = ({ clauses }: SentenceQuestion): string[] => wordsIn(clauses.join(' '))

const schemeWords = ({ markScheme }: AnsweredTask, alternatives = 1): string[] =>
  wordsIn(markScheme.flatMap(({ answer }) => parseAlternatives(answer).slice(0, alternatives)).join(' '))

const grammar = new Set(
  wordsIn(
    'a an the is are be it its she her of to in on for and so than that there with by at on does not no',
  ),
)
const keywords = (task: AnsweredTask, alternatives = 1): string[] => [
  ...new Set(
    schemeWords(task, alternatives)
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

const swapped = (words: string[]): string[] =>
  words.flatMap((_, index) => (index % 2 === 0 ? [words[index + 1] ?? [], words[index] ?? []].flat() : []))

const dealt = (words: string[]): string[] => [
  ...words.filter((_, index) => index % 2 === 1),
  ...words.filter((_, index) => index % 2 === 0),
]

const inHalves = (words: string[]): string[] => {
  const half = Math.floor(words.length / 2)
  return [...words.slice(half).toReversed(), ...words.slice(0, half).toReversed()]
}

const inPairs = (words: string[]): string[] =>
  words.flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1] ?? ''].join(' ').trim()] : []))

const inTurn = (lists: string[][]): string[] =>
  Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, at) =>
    lists.flatMap((list) => list[at] ?? []),
  ).flat()

const inFours = (words: string[]): string =>
  words.map((word, at) => (at % 4 === 3 ? `${word}.` : word)).join(' ')

const byLength = (words: string[]): string[] => words.toSorted((one, other) => other.length - one.length)

const way = (name: string, write: WordWay['write']): WordWay => ({ name, write })

const shuffledWays: WordWay[] = [
  way('the answer shuffled', (q) => shuffle(answerWords(q), 1).join(' ')),
  way('the answer shuffled again', (q) => shuffle(answerWords(q), 2).join(' ')),
  way('the scheme shuffled', ({ task }) => shuffle(schemeWords(task), 3).join(' ')),
  way('all of the scheme shuffled', ({ task }) => shuffle(schemeWords(task, 9), 4).join(' ')),
  way('the answer backwards', (q) => answerWords(q).toReversed().join(' ')),
  way('the answer in the order of the alphabet', (q) => answerWords(q).toSorted().join(' ')),
  way('each clause shuffled', ({ clauses }) =>
    clauses.map((clause) => shuffle(wordsIn(clause), 5).join(' ')).join('. '),
  ),
  way('neighbours swapped', (q) => swapped(answerWords(q)).join(' ')),
  way('every second word first', (q) => dealt(answerWords(q)).join(' ')),
  way('shuffled after "I think that"', (q) => `I think that ${shuffle(answerWords(q), 6).join(' ')}.`),
  way('shuffled, with commas', (q) => shuffle(answerWords(q), 7).join(', ')),
  way('the last half first, backwards', (q) => inHalves(answerWords(q)).join(' ')),
  way(
    'the scheme shuffled after "because"',
    ({ task }) => `Because ${shuffle(schemeWords(task), 11).join(' ')}.`,
  ),
  way('the longest words first', (q) => byLength(answerWords(q)).join(' ')),
  way('the answer and the question shuffled', (q) =>
    shuffle([...answerWords(q), ...wordsIn(q.task.subquestion)], 12).join(' '),
  ),
  way('every third word', (q) =>
    [2, 0, 1].flatMap((rest) => answerWords(q).filter((_, at) => at % 3 === rest)).join(' '),
  ),
  way('a word of each clause in turn', (q) => inTurn(q.clauses.map(wordsIn)).join(' ')),
  way('shuffled, then a full stop after every four words', (q) => inFours(shuffle(answerWords(q), 18))),
  way('the first word last', (q) =>
    [...answerWords(q).slice(3), ...answerWords(q).slice(0, 3).toReversed()].join(' '),
  ),
  way('shuffled once more', (q) => shuffle(answerWords(q), 21).join(' ')),
  way('the scheme shuffled once more', ({ task }) => shuffle(schemeWords(task), 22).join(' ')),
]

const keywordWays: WordWay[] = [
  way('with commas', ({ task }) => keywords(task).join(', ')),
  way('of all alternatives', ({ task }) => shuffle(keywords(task, 9), 1).join(', ')),
  way('with nothing between', ({ task }) => shuffle(keywords(task, 9), 2).join(' ')),
  way('one a line', ({ task }) => shuffle(keywords(task), 3).join('\n')),
  way('three times', ({ task }) =>
    Array(3)
      .fill(shuffle(keywords(task), 4).join(' '))
      .join(' '),
  ),
  way('with "and" between', ({ task }) => shuffle(keywords(task), 5).join(' and ')),
  way('announced', ({ task }) => `The answer is about: ${shuffle(keywords(task, 3), 6).join(', ')}.`),
  way('with strokes', ({ task }) => shuffle(keywords(task, 3), 7).join('/')),
  way('as hash tags', ({ task }) =>
    keywords(task, 2)
      .map((word) => `#${word}`)
      .join(' '),
  ),
  way('in brackets', ({ task }) =>
    shuffle(keywords(task), 8)
      .map((word) => `(${word})`)
      .join(' '),
  ),
  way('after the question', ({ task }) => `${task.subquestion} ${shuffle(keywords(task, 2), 9).join(' ')}`),
  way('with semicolons', ({ task }) => shuffle(keywords(task, 2), 13).join('; ')),
  way('numbered', ({ task }) =>
    shuffle(keywords(task), 14)
      .map((word, index) => `${index + 1}. ${word}`)
      .join('\n'),
  ),
  way('with the word "the" before each', ({ task }) =>
    shuffle(keywords(task), 15)
      .map((word) => `the ${word}`)
      .join(' '),
  ),
  way('in pairs', ({ task }) => inPairs(shuffle(keywords(task, 2), 16)).join(', ')),
  way('with dots', ({ task }) => shuffle(keywords(task, 2), 17).join('... ')),
  way('with pluses', ({ task }) => keywords(task, 2).join(' + ')),
  way('with arrows', ({ task }) => shuffle(keywords(task, 2), 19).join(' -> ')),
  way('with "is" between', ({ task }) => shuffle(keywords(task), 20).join(' is ')),
  way('with commas and "and"', ({ task }) =>
    shuffle(keywords(task, 2), 23)
      .join(', ')
      .replace(/, (?=[^,]*$)/u, ' and '),
  ),
]

export const wordFamilies: Record<string, WordWay[]> = {
  'words shuffled': shuffledWays,
  'key words listed': keywordWays,
}
