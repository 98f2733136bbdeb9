import { type MarkSchemeEntry, type Question, difficulties } from '../../contract/quiz-draft.ts'
import { getKind, getKindFields, questionKinds, toOptionText } from '../../contract/question-kinds.ts'
import { type Part, buildQuestion } from './build-question.ts'
import { tidyText } from './html-text.ts'
import { type Findings, NotImportable, UnreadableFile } from './result.ts'

const name = 'jotter-questions'
const version = 1

/** What a Jotter file has, see docs/exchange.md. */
export interface NamedQuiz {
  name: string
  description: string
  questions: Question[]
}

export function readJotterJson(source: string, findings: Findings): void {
  const quizzes = toList(parseFile(source)['quizzes']).map(toObject)
  const questions = quizzes.flatMap((quiz, index) => {
    const title = tidyText(toString(quiz['name'])) || `Quiz ${index + 1}`
    return toList(quiz['questions']).map((question, n) => ({
      location: quizzes.length === 1 ? `Question ${n + 1}` : `${title}, question ${n + 1}`,
      question: toObject(question),
    }))
  })
  findings.attemptAll(questions, ({ location, question }) =>
    findings.attempt(location, toString(question['text']), () => toQuestion(question)),
  )
}

function parseFile(source: string): JsonObject {
  const file = toObject(parseJson(source))
  if (file['format'] !== name)
    throw new UnreadableFile(
      'This JSON file does not hold questions of Jotter. Export them as Excel, CSV, Moodle XML, GIFT or QTI where they were made.',
    )
  if (typeof file['version'] !== 'number' || file['version'] > version)
    throw new UnreadableFile('This file is of a newer Jotter. Reload the page to get the new version.')
  return file
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    throw new UnreadableFile('This JSON file is damaged or not complete.')
  }
}

function toQuestion(stored: JsonObject): Question {
  return buildQuestion(
    tidyText(toString(stored['text'])),
    toList(stored['parts']).map(toObject).map(toPart),
    {
      difficulty: difficulties.find((difficulty) => difficulty === stored['difficulty']) ?? null,
    },
  )
}

function toPart(stored: JsonObject): Part {
  const kind = questionKinds.find((one) => one === (stored['kind'] ?? 'text'))
  if (kind === undefined) throw new NotImportable(`Its kind ${JSON.stringify(stored['kind'])} is not known.`)
  const subquestionDescription = tidyText(toString(stored['text']))
  const answers = toList(stored['answers']).map(toObject).map(toEntry)
  if (kind === 'text') return { subquestionDescription, answers }
  if (kind === 'number') return { subquestionDescription, kind, ...toNumberFields(stored), answers }
  const options = toList(stored['options']).map((option) => toOptionText(toString(option)))
  const shuffle = stored['shuffle'] === true
  return { subquestionDescription, kind, options, ...(shuffle && { shuffle }), answers }
}

function toEntry(stored: JsonObject): MarkSchemeEntry {
  const { marks = 1, for: part } = stored
  return {
    answer: tidyText(toString(stored['answer'])),
    maxPoints: typeof marks === 'number' ? marks : Number.NaN,
    ...((part === 'unit' || part === 'figures') && { part }),
  }
}

function toNumberFields(stored: JsonObject): Partial<Part> {
  const { significantFigures } = stored
  const text = (member: string) => tidyText(toString(stored[member]))
  return {
    value: text('value'),
    ...(text('tolerance') !== '' && { tolerance: text('tolerance') }),
    ...(text('unit') !== '' && { unit: text('unit') }),
    ...(typeof significantFigures === 'number' && { significantFigures }),
  }
}

export function writeJotterJson(quizzes: NamedQuiz[]): string {
  const file = {
    format: name,
    version,
    quizzes: quizzes.map((quiz) => ({
      name: quiz.name,
      description: quiz.description,
      questions: quiz.questions.map(fromQuestion),
    })),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

const fromQuestion = ({ questionDescription, difficulty, subquestions }: Question) => ({
  text: questionDescription,
  ...(difficulty !== null && { difficulty }),
  parts: subquestions.map((subquestion) => ({
    text: subquestion.subquestionDescription,
    kind: getKind(subquestion),
    ...getKindFields(subquestion),
    // Members that are undefined are not written.
    answers: subquestion.answers.map(({ answer, maxPoints, part }) => ({
      answer,
      marks: maxPoints,
      for: part,
    })),
  })),
})

/** Reads JSON of unknown shape. */
type JsonObject = Record<string, unknown>

const toObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const toString = (value: unknown): string => (typeof value === 'string' ? value : '')
