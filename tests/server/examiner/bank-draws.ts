import { getKindFields, getKindProblem } from '../../../contract/question-kinds.ts'
import { parseAlternatives, type Difficulty, subquestionPoints } from '../../../contract/quiz-draft.ts'
import { builtInExaminer } from '../../../server/examiner/built-in/built-in-examiner.ts'
import type {
  BankPart,
  BankQuestion,
  Draw,
  QuestionMaker,
} from '../../../content/question-bank/bank-question.ts'
import { createDraw } from '../../../server/examiner/built-in/questions/draw.ts'
import { questionBanks } from '../../../server/examiner/built-in/questions/questions.ts'
import { toFullAnswer } from './tasks.ts'

export const drawCount = 50

export const findMakers = (subject: string, ncTopic: string, difficulty: Difficulty) =>
  questionBanks.get(subject.toLowerCase())?.get(ncTopic)?.[difficulty] ?? []

interface Drawn {
  questions: BankQuestion[]
  hasValues: boolean
}

const cache = new Map<QuestionMaker, Drawn>()

/** The different questions of 50 fixed seeds, and whether they have drawn values. */
export function drawQuestions(maker: QuestionMaker): Drawn {
  const found = cache.get(maker) ?? drawAll(maker)
  cache.set(maker, found)
  return found
}

function drawAll({ make }: QuestionMaker): Drawn {
  let hasValues = false
  const watched = (draw: Draw): Draw => ({
    whole: (...range) => ((hasValues = true), draw.whole(...range)),
    oneOf: (items) => ((hasValues = true), draw.oneOf(items)),
    some: (items, count) => ((hasValues = true), draw.some(items, count)),
  })
  const made = Array.from({ length: drawCount }, (_, seed) => make(watched(createDraw(`${seed}`))))
  return { questions: [...new Map(made.map((one) => [JSON.stringify(one), one])).values()], hasValues }
}

const getMark = async (question: string, part: BankPart, answer: string): Promise<number> => {
  const maxPoints = subquestionPoints(part)
  const subquestion = part.subquestionDescription
  const scheme = { maxPoints, markScheme: part.answers, ...getKindFields(part) }
  return (await builtInExaminer.mark({ question, subquestion, answer, ...scheme })).mark
}

/** The marking errors of a question, one per line. */
export async function findMarkErrors({ questionDescription, subquestions }: BankQuestion): Promise<string[]> {
  const found: string[] = []
  for (const part of subquestions) {
    const full = subquestionPoints(part)
    const where = `${questionDescription} ${part.subquestionDescription}`
    const solution = toFullAnswer(part.answers, part)
    const mark = await getMark(questionDescription, part, solution)
    if (mark !== full) found.push(`${mark} of ${full} for its own mark scheme "${solution}": ${where}`)
    for (const answer of part.wrong) {
      const earned = await getMark(questionDescription, part, answer)
      if (earned !== 0) found.push(`${earned} of ${full} for "${answer}": ${where}`)
    }
  }
  return found
}

const fuzz = /NaN|undefined|null|Infinity|\[object|\d\.\d{6}|\d{9}|\de[+-]?\d|\s{2}|\(\)/u
const american =
  /\b(?:color\w*|gray|center|meters?|liters?|kilometers?|fiber|vapor|behavior|aluminum|ionize\w*|analyze\w*|neighbor\w*|labeled|traveling|traveled|favor\w*|mold)\b/iu
/** "a onion", "an kettle", "the the". "An LDR" and "3 A at" are neither. */
const wrongArticle =
  /\b(?:(?<!\d )[Aa] (?:[aio]|e(?!u)|u(?!ni|se))[a-z]+|[Aa]n (?!hour|honest|heir)[b-df-hj-np-tv-z][a-z]+|([a-z]+) \1)\b/u
const bareNumber = /^[−-]?\d[\d.,]*(?: × 10[⁻⁰¹²³⁴-⁹]+)?$/u
const withoutUnit = /number|how many|ratio|relative|\bpH\b|magnification|probability|index|count|times/iu

const listTexts = ({ questionDescription, subquestions }: BankQuestion): string[] => [
  questionDescription,
  ...subquestions.flatMap((part) => [
    part.subquestionDescription,
    ...part.answers.map(({ answer }) => answer),
    ...part.wrong,
    ...(part.options ?? []),
  ]),
]

function findPartErrors(part: BankPart): string[] {
  const found: string[] = []
  const points = subquestionPoints(part)
  const kindProblem = getKindProblem(part)
  if (kindProblem !== null) found.push(`${part.subquestionDescription} ${kindProblem}`)
  if (points < 1 || points > 6) found.push(`${points} points: ${part.subquestionDescription}`)
  if (part.answers.length === 0 || part.answers.some(({ answer }) => parseAlternatives(answer).length === 0))
    found.push(`an empty mark scheme: ${part.subquestionDescription}`)
  if (part.wrong.length === 0) found.push(`no typical wrong answer: ${part.subquestionDescription}`)
  for (const { answer } of part.answers) {
    const bare = bareNumber.test(parseAlternatives(answer)[0] ?? '')
    if (bare && !withoutUnit.test(part.subquestionDescription))
      found.push(`no unit in "${answer}": ${part.subquestionDescription}`)
  }
  return found
}

/** The errors in the texts of a question, one per line. */
export function findTextErrors(question: BankQuestion): string[] {
  const texts = listTexts(question)
  return [
    ...texts
      .filter((text) => text.trim() === '' || fuzz.test(text))
      .map((text) => `a value went wrong: "${text}"`),
    ...texts.filter((text) => american.test(text)).map((text) => `not British: "${text}"`),
    ...texts.filter((text) => wrongArticle.test(text)).map((text) => `not English: "${text}"`),
    ...question.subquestions.flatMap(findPartErrors),
  ]
}
