import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { markAnswer } from '../../../server/examiner/built-in/mark-answer.ts'
import { references } from '../references.ts'
import {
  type AnsweredTask,
  demoTask,
  directionQuestions,
  type SentenceQuestion,
  sentenceQuestions,
  termQuestions,
  valueQuestions,
} from './questions.ts'
import { wordFamilies } from './word-ways.ts'

/** An answer that is meant to earn marks without giving an answer. */
export interface GamedAnswer {
  family: string
  way: string
  task: AnsweredTask
  answer: string
}

const read = (name: string): [name: string, texts: string[]][] =>
  Object.entries(
    JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as Record<string, string[]>,
  )

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const listed = (items: string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

/** Three words in another order often say the same. */
const minWords = 4

/** Some sentences of the question bank, each against its own entry, beside the demo school's questions. */
const bankQuestions: SentenceQuestion[] = references
  .filter(({ text }) => text.split(' ').length >= minWords)
  .filter((_, index) => index % 80 === 40)
  .map(({ task, text }) => ({ task, clauses: [text], opposite: 'the opposite is the case' }))

const allSentenceQuestions = [...sentenceQuestions, ...bankQuestions]

const filled = (wording: string, values: Record<string, string>): string =>
  wording.replace(/\{(\w+)\}/gu, (whole, name: string) => values[name] ?? whole)

function inSentence(wording: string, { clauses, opposite }: SentenceQuestion): string {
  const answer = listed(clauses)
  return filled(wording, {
    answer,
    opposite,
    Answer: capitalised(answer),
    Opposite: capitalised(opposite),
    Sentences: clauses.map((clause) => `${capitalised(clause)}.`).join(' '),
  })
}

/** Every wording of a file with every question. */
const worded = <T extends { task: AnsweredTask }>(
  file: string,
  questions: T[],
  write: (wording: string, question: T) => string,
): GamedAnswer[] =>
  read(file).flatMap(([family, wordings]) =>
    wordings.flatMap((way) =>
      questions.map((question) => ({ family, way, task: question.task, answer: write(way, question) })),
    ),
  )

const withoutSentences = Object.entries(wordFamilies).flatMap(([family, ways]) =>
  ways.flatMap(({ name, write }) =>
    allSentenceQuestions
      .map((question) => ({ question, answer: write(question) }))
      .filter(({ question, answer }) => answer !== question.clauses.join(' '))
      .map(({ question: { task }, answer }): GamedAnswer => ({ family, way: name, task, answer })),
  ),
)

export const gamedAnswers: readonly GamedAnswer[] = [
  ...worded('sentence-ways.json', allSentenceQuestions, inSentence),
  ...withoutSentences,
  ...worded('term-ways.json', termQuestions, (wording, { terms }) =>
    wording.replace(/\{terms([^}]*)\}/u, (_, between: string) => terms.join(between)),
  ),
  ...worded('value-ways.json', valueQuestions, (wording, { right, wrong: [wrong1, wrong2, wrong3] }) =>
    filled(wording, { right, wrong1, wrong2, wrong3 }),
  ),
  ...worded('direction-ways.json', directionQuestions, (wording, { changes }) =>
    listed(changes.map(([subject, right, wrong]) => filled(wording, { subject, right, wrong }))),
  ),
]

/** What pupils may well write in few words, with a denial or a slip in it, and mean. */
export const honestAnswers: readonly { task: AnsweredTask; answer: string }[] = read(
  'honest-answers.json',
).flatMap(([subquestion, answers]) => answers.map((answer) => ({ task: demoTask(subquestion), answer })))

export interface GamedMarks {
  /** Marks that were to be had. */
  available: number
  /** Marks given without "Please check". */
  unflagged: number
}

export function marksOf(answers: readonly GamedAnswer[]): GamedMarks {
  const marks: GamedMarks = { available: 0, unflagged: 0 }
  for (const { task, answer } of answers) {
    const { mark, please_check } = markAnswer({ ...task, answer })
    marks.available += task.maxPoints
    if (!please_check) marks.unflagged += mark
  }
  return marks
}
