import type { Question } from '../../contract/quiz-draft.ts'
import { buildQuestion, toOptionsPart } from './build-question.ts'
import { tidyText } from './html-text.ts'
import { type Findings, NotImportable } from './result.ts'

const optionLine = /^([A-Z])(?:\)\s*|\.\s+)(\S.*)$/
const answerLine = /^ANSWER\s*:\s*(.*)$/

interface Draft {
  line: number
  text: string[]
  options: { letter: string; text: string }[]
}

/** Reads Aiken: the text, options `A.` or `A)`, then `ANSWER: B`. */
export function readAiken(source: string, findings: Findings): void {
  findings.attemptAll(splitQuestions(source), ({ draft, answer }) => {
    const text = draft.text.join('\n')
    findings.attempt(`Line ${draft.line}`, text, () => toQuestion(draft, answer))
  })
}

/** Each question ends with its `ANSWER:`; null where the file ends before it. */
function splitQuestions(source: string): { draft: Draft; answer: string | null }[] {
  const questions: { draft: Draft; answer: string | null }[] = []
  let draft: Draft | null = null
  for (const [index, raw] of source.split(/\r\n|[\r\n]/).entries()) {
    const line = raw.trim()
    if (line === '') continue
    draft ??= { line: index + 1, text: [], options: [] }
    const answer = answerLine.exec(line)?.[1]
    if (answer !== undefined) {
      questions.push({ draft, answer: answer.trim() })
      draft = null
    } else addLine(draft, line)
  }
  if (draft !== null) questions.push({ draft, answer: null })
  return questions
}

function addLine(draft: Draft, line: string): void {
  const [, letter, text] = optionLine.exec(line) ?? []
  const expected = String.fromCharCode(65 + draft.options.length)
  // "A. Smith" in a text is an option only where an option can be.
  if (letter !== undefined && text !== undefined && (letter === expected || draft.options.length > 0))
    draft.options.push({ letter, text })
  else if (draft.options.length === 0) draft.text.push(line)
  else draft.options.push({ letter: '', text: line })
}

function toQuestion({ text, options }: Draft, answer: string | null): Question {
  if (options.length === 0) throw new NotImportable('It has no options A. B. C.')
  const odd = options.findIndex(({ letter }, index) => letter !== String.fromCharCode(65 + index))
  if (odd >= 0)
    throw new NotImportable(
      `“${options[odd]?.text.slice(0, 60)}” should begin with ${String.fromCharCode(65 + odd)}. like the other options.`,
    )
  if (answer === null)
    throw new NotImportable('The line ANSWER: with the letter of the right option is missing.')
  const right = answer.replace(/[.)]$/, '')
  if (!options.some(({ letter }) => letter === right))
    throw new NotImportable(`ANSWER: ${answer.slice(0, 20)} is not the letter of one of its options.`)
  return buildQuestion(tidyText(text.join('\n')), [
    toOptionsPart(
      '',
      options.map((option) => ({ text: option.text, isRight: option.letter === right })),
    ),
  ])
}

/** Whether a text would be read as options or as the end of a question. */
export const looksLikeAiken = (text: string): boolean =>
  text.split('\n').some((line) => optionLine.test(line.trim()) || answerLine.test(line.trim()))

/** Writes choices of one; others are left out beforehand. */
export const writeAiken = (questions: Question[]): string =>
  questions
    .map(({ questionDescription, subquestions: [part] }) => {
      const options = part?.options ?? []
      const letter = (index: number) => String.fromCharCode(65 + index)
      const right = options.indexOf(part?.answers[0]?.answer ?? '')
      const lines = options.map((option, index) => `${letter(index)}. ${option}`)
      return `${questionDescription}\n${lines.join('\n')}\nANSWER: ${letter(right)}\n`
    })
    .join('\n')
