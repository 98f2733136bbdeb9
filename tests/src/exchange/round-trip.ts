import { isDeepStrictEqual } from 'node:util'
import { type Question, parseAlternatives } from '../../../contract/quiz-draft.ts'
import type { Format } from '../../../src/exchange/formats.ts'
import { readFile } from '../../../src/exchange/read.ts'
import { reduceQuestions } from '../../../src/exchange/reduce.ts'
import { writeQuizzes } from '../../../src/exchange/write.ts'

const names: Record<Format, string> = {
  ...{
    xlsx: 'a.xlsx',
    csv: 'a.csv',
    moodle: 'a.xml',
    gift: 'a.gift',
    qti: 'a.zip',
    aiken: 'a.aiken.txt',
    json: 'a.json',
  },
}

/** What is equal in meaning is equal: alternatives on lines of their own or repeated, texts of a number's entries. */
const toComparable = ({ questionDescription, difficulty, subquestions }: Question) => ({
  questionDescription,
  difficulty,
  parts: subquestions.map(({ id: _id, answers, shuffle, ...part }) => ({
    ...part,
    shuffle: shuffle === true,
    kind: part.kind ?? 'text',
    answers: answers.map(({ answer, ...entry }) => ({
      ...entry,
      alternatives: part.kind === 'number' ? [] : [...new Set(parseAlternatives(answer))],
    })),
  })),
})

/** What a file of the format should bring back, what it does, and whether what it can't say was listed. */
export async function roundTrip(questions: Question[], format: Format) {
  const quizzes = [{ name: 'Quiz', description: '', questions }]
  const { questions: expected, losses } = reduceQuestions(questions, format)
  const bytes = new Uint8Array(await (await writeQuizzes(quizzes, format)).arrayBuffer())
  const { questions: found, leftOut } =
    expected.length === 0 ? { questions: [], leftOut: [] } : readFile(bytes, names[format])
  const [before, after] = [questions.map(toComparable), expected.map(toComparable)]
  return {
    expected: after,
    found: found.map(({ question }) => toComparable(question)),
    leftOut,
    isListed: losses.length > 0 || isDeepStrictEqual(before, after),
  }
}
