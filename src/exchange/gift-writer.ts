import { type Question, type Subquestion, parseAlternatives } from '../../contract/quiz-draft.ts'
import { toPlainDecimal } from './build-question.ts'
import { looksLikeHtml } from './html-text.ts'
import { formatScheme } from './scheme-text.ts'

/** Writes questions of one part each. */
export const writeGift = (questions: Question[]): string =>
  questions.map((question, index) => `::Question ${index + 1}::${writeQuestion(question)}\n`).join('\n')

const escapeText = (text: string): string => text.replace(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n')

function writeQuestion({ questionDescription: text, subquestions: [part] }: Question): string {
  if (part === undefined) return escapeText(text)
  const texts = [text, ...(part.options ?? []), ...part.answers.map(({ answer }) => answer)]
  const format = text.startsWith('[') || texts.some(looksLikeHtml) ? '[plain]' : ''
  return `${format}${escapeText(text)} {${writeAnswers(part)}}`
}

/** What begins with `[` would be taken for a format. */
const toFormat = (text: string): string => `${text.startsWith('[') ? '[plain]' : ''}${escapeText(text)}`

/** What begins with `%` would be taken for a weight. */
const writeChoice = (mark: '=' | '~', text: string, weight: number | null = null): string => {
  const percent = weight ?? (text.startsWith('%') ? (mark === '=' ? 100 : 0) : null)
  return `\n  ${mark}${percent === null ? '' : `%${percent}%`}${toFormat(text)}`
}

function writeAnswers(part: Subquestion): string {
  const { kind, options = [], answers, value, tolerance } = part
  const right = new Set(answers.map(({ answer }) => answer))
  if (kind === 'number')
    return `#${toPlainDecimal(Number(value))}${tolerance === undefined ? '' : `:${toPlainDecimal(Number(tolerance))}`}`
  if (kind === 'choice')
    return `${options.map((option) => writeChoice(right.has(option) ? '=' : '~', option)).join('')}\n`
  if (kind === 'several') {
    const share = Number((100 / right.size).toFixed(5))
    return `${options.map((option) => writeChoice('~', option, right.has(option) ? share : -100)).join('')}\n`
  }
  return writeText(part)
}

/** One entry is a short answer with alternatives; several are an essay with the mark scheme as its feedback. */
function writeText({ answers }: Subquestion): string {
  const [only] = answers
  const alternatives = parseAlternatives(only?.answer ?? '')
  if (answers.length > 1 || (alternatives.length === 0 && only?.maxPoints !== 1))
    return `####${toFormat(formatScheme(answers))}`
  return alternatives.length === 0 ? '' : `${alternatives.map((text) => writeChoice('=', text)).join('')}\n`
}
