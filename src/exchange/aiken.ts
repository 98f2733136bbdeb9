import type { Question } from '../../contract/quiz-draft.ts'
import { type Part, buildQuestion, toOptionsPart, toTextPart, toTrueFalse } from './build-question.ts'
import { tidyText } from './html-text.ts'
import { type Findings, NotImportable } from './result.ts'

/** "A. text" and "A) text", as documents have them too: "a) text", "(a) text", and "*b) text" for the right one. */
const optionLine = /^(\*)?\s?(?:\(?([A-Za-z])\)\s*|([A-Za-z])\.\s+)(\S.*)$/
const answerLine = /^(?:(?:correct|right)\s+)?ans(?:wer)?\s*[:=]\s*(.*)$/i

interface Line {
  /** From 1. */
  number: number
  text: string
  isAfterBlank: boolean
}

interface Option {
  line: number
  letter: string
  text: string
  isStarred: boolean
}

interface Draft {
  line: number
  text: string[]
  /** A line without a letter has none. */
  options: Option[]
  /** Null where the next question begins before it. */
  answer: string | null
}

/**
 * Reads Aiken: the text, options `A.` or `A)`, then `ANSWER: B`. What a teacher types the same way is read too: small
 * letters, several right ones, a star before the right option, and an answer in words where there are no options.
 */
export function readAiken(source: string, findings: Findings): void {
  findings.attemptAll(withoutNumbers(splitQuestions(source)), (draft) => {
    findings.attempt(`Line ${draft.line}`, draft.text.join('\n'), () => toQuestion(draft))
  })
}

/** Each question ends with its `ANSWER:`; one that has none ends where the next begins. */
function splitQuestions(source: string): Draft[] {
  const drafts: Draft[] = []
  for (const line of toLines(source)) {
    const last = drafts.at(-1)
    const draft = last === undefined || endsBefore(line, last) ? startDraft(line, last) : last
    if (draft !== last) drafts.push(draft)
    const answer = answerLine.exec(line.text)?.[1]
    if (answer === undefined) addLine(draft, line)
    else draft.answer = answer.trim()
  }
  return drafts
}

function toLines(source: string): Line[] {
  const lines = source.split(/\r\n|[\r\n]/).map((text) => text.trim())
  return lines.flatMap((text, index) =>
    text === '' ? [] : [{ number: index + 1, text, isAfterBlank: lines[index - 1] === '' }],
  )
}

/** Text below a blank line is no option of the question above, and neither is a second "A." */
function endsBefore(line: Line, { answer, options }: Draft): boolean {
  if (answer !== null) return true
  if (options.length < 2 || answerLine.test(line.text)) return false
  const option = parseOption(line)
  return option === null ? line.isAfterBlank : option.letter === 'A'
}

/** Lines without a letter below the options of the question above are the text of the next. */
function startDraft(line: Line, above: Draft | undefined): Draft {
  const isSecond = above !== undefined && above.answer === null && parseOption(line) !== null
  const last = isSecond ? above.options.findLastIndex(({ letter }) => letter !== '') : 0
  const moved = isSecond ? above.options.splice(last + 1) : []
  return {
    line: moved[0]?.line ?? line.number,
    text: moved.map(({ text }) => text),
    options: [],
    answer: null,
  }
}

function parseOption({ number, text: line }: Pick<Line, 'number' | 'text'>): Option | null {
  const [, star, inBracket, beforeDot, text] = optionLine.exec(line) ?? []
  const letter = (inBracket ?? beforeDot)?.toUpperCase()
  if (letter === undefined || text === undefined) return null
  return { line: number, letter, text, isStarred: star !== undefined }
}

const toLetter = (index: number): string => String.fromCharCode(65 + index)

function addLine(draft: Draft, line: Line): void {
  const option = parseOption(line)
  // "A. Smith" in a text is an option only where an option can be.
  if (option !== null && (option.letter === toLetter(draft.options.length) || draft.options.length > 0))
    draft.options.push(option)
  else if (draft.options.length === 0) draft.text.push(line.text)
  else draft.options.push({ line: line.number, letter: '', text: line.text, isStarred: false })
}

const numberStart = /^(?:Q(?:uestion)?\s*)?(\d+)[.):]\s+/i

/** Without the numbers of the questions, where all of them count from 1. */
function withoutNumbers(drafts: Draft[]): Draft[] {
  const areNumbered = drafts.every(({ text: [first = ''] }, index) => {
    return Number(numberStart.exec(first)?.[1]) === index + 1
  })
  if (!areNumbered || drafts.length < 2) return drafts
  return drafts.map((draft) => ({
    ...draft,
    text: draft.text.map((line, index) => (index === 0 ? line.replace(numberStart, '') : line)),
  }))
}

function toQuestion({ text, options, answer }: Draft): Question {
  const question = tidyText(text.join('\n'))
  if (options.length === 0) return buildQuestion(question, [toAnswerPart(answer ?? '')])
  const odd = options.findIndex(({ letter }, index) => letter !== toLetter(index))
  if (odd >= 0)
    throw new NotImportable(
      `“${options[odd]?.text.slice(0, 60)}” should begin with ${toLetter(odd)}. like the other options.`,
    )
  const right = findRight(options, answer)
  return buildQuestion(question, [
    toOptionsPart(
      '',
      options.map((option) => ({ text: option.text, isRight: right.has(option.letter) })),
    ),
  ])
}

/** An answer in words; a letter can only mean that the options are missing. */
function toAnswerPart(answer: string): Part {
  if (answer === '' || isLetters(answer)) throw new NotImportable('It has no options A. B. C.')
  if (/^(?:true|false)$/i.test(answer)) return toOptionsPart('', toTrueFalse(/true/i.test(answer)))
  return toTextPart('', [answer])
}

/** "B", "b)", "A, C", "A and C". */
const isLetters = (answer: string): boolean =>
  /^\(?[a-z][.)]?(?:\s*(?:[,;&/]|\band\b)\s*\(?[a-z][.)]?)*$/i.test(answer)

/** The letters of the right options: those that the answer names by letter, by text or by both, else those with a star. */
function findRight(options: Option[], answer: string | null): Set<string> {
  const starred = options.filter(({ isStarred }) => isStarred)
  if (answer === null && starred.length > 0) return toLetters(starred)
  if (answer === null)
    throw new NotImportable('The line ANSWER: with the letter of the right option is missing.')
  const { letter, text = answer } = parseOption({ number: 0, text: answer }) ?? {}
  const named = options.filter((one) => one.text === text && one.letter === (letter ?? one.letter))
  if (named.length > 0) return toLetters(named)
  const written = isLetters(answer)
    ? answer
        .replace(/\band\b/gi, '')
        .toUpperCase()
        .match(/[A-Z]/g)
    : null
  const found = options.filter((option) => written?.includes(option.letter))
  if (written === null || found.length < new Set(written).size)
    throw new NotImportable(`ANSWER: ${answer.slice(0, 20)} is not the letter of one of its options.`)
  return toLetters(found)
}

const toLetters = (options: Option[]): Set<string> => new Set(options.map(({ letter }) => letter))

/** Whether a text has a line that ends a question, or a star before the right option. */
export const isAiken = (source: string): boolean =>
  toLines(source).some((line) => answerLine.test(line.text) || parseOption(line)?.isStarred)

/** Whether a text would be read as options, as the end of a question or as its number. */
export const looksLikeAiken = (text: string): boolean =>
  numberStart.test(text) ||
  toLines(text).some((line) => parseOption(line) !== null || answerLine.test(line.text))

/** Writes choices of one; others are left out beforehand. */
export const writeAiken = (questions: Question[]): string =>
  questions
    .map(({ questionDescription, subquestions: [part] }) => {
      const options = part?.options ?? []
      const right = options.indexOf(part?.answers[0]?.answer ?? '')
      const lines = options.map((option, index) => `${toLetter(index)}. ${option}`)
      return `${questionDescription}\n${lines.join('\n')}\nANSWER: ${toLetter(right)}\n`
    })
    .join('\n')
