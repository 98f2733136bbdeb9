import {
  type GIFTQuestion,
  type MultipleChoice,
  type Numerical,
  type NumericalFormat,
  type ShortAnswer,
  type TextChoice,
  type TextFormat,
  parse,
} from 'gift-pegjs'
import type { Question } from '../../contract/quiz-draft.ts'
import {
  type Part,
  buildQuestion,
  toOptionsPart,
  toPlainDecimal,
  toRangePart,
  toTextPart,
  toTrueFalse,
} from './build-question.ts'
import { isCloze, readCloze } from './cloze.ts'
import { anyToText, htmlToText, tidyText } from './html-text.ts'
import { exchangeLimits } from './limits.ts'
import { markdownToText } from './markdown-text.ts'
import { toMatchingParts } from './matching.ts'
import { noteTexts } from './note-texts.ts'
import type { Findings } from './result.ts'
import { NotImportable } from './result.ts'
import { parseScheme } from './scheme-text.ts'

/** Stands for a line break while the parser runs, because the parser turns line breaks into spaces. */
const lineBreak = '\ue00a'

interface Block {
  /** From 1. */
  line: number
  text: string
}

/** Reads GIFT. Blank lines separate the questions, so that an error in one leaves the others as they are. */
export function readGift(source: string, findings: Findings): void {
  // A file of embedded answers is one question, and nothing of GIFT.
  if (isCloze(source))
    return findings.attempt('Line 1', source.slice(0, 1_000), (changes) =>
      readCloze(tidyText(source), changes),
    )
  findings.attemptAll(splitBlocks(source), ({ line, text }) =>
    findings.attempt(`Line ${line}`, text.slice(0, 1_000).replace(/^\s*::.*?::/, ''), (changes) =>
      readBlock({ line, text }, changes),
    ),
  )
}

function splitBlocks(source: string): Block[] {
  const blocks: Block[] = []
  let current: Block | null = null
  for (const [index, line] of source.split(/\r\n|[\r\n]/).entries()) {
    if (line.trim() === '') current = null
    else if (/^\s*\/\//.test(line)) continue
    else if (current !== null) current.text += `\n${line}`
    else if (!/^\s*\$CATEGORY:/.test(line)) {
      current = { line: index + 1, text: line }
      blocks.push(current)
    }
  }
  return blocks
}

function readBlock({ line, text }: Block, changes: Set<string>): Question | null {
  if (text.length > exchangeLimits.questionCharacters)
    throw new NotImportable('It is too long: is the blank line after it missing?')
  if (/\{\s*>\d*\s/.test(text)) throw new NotImportable('Answering by “order” has no counterpart here.')
  if (/\{\s*#/.test(text) && /~\s*#/.test(text)) changes.add(noteTexts.feedback)
  const [question] = parseBlock(prepare(text), line)
  if (question === undefined || question.type === 'Category') return null
  if (question.type === 'Description') throw new NotImportable('It is a text without a question.')
  const stem = toText(question.stem, changes) || tidyText(restore(question.title ?? ''))
  if (hasFeedback(question)) changes.add(noteTexts.feedback)
  return buildQuestion(stem, toParts(question, changes))
}

/** A title and a format, the text before the answers, the answers, the text after them. */
const blockParts =
  /^(\s*(?:::(?:\\[^]|[^\\])*?::)?\s*(?:\[\w+\])?)((?:\\[^]|[^\\{])*)(\{(?:\\[^]|[^\\}])*\})([^]*)$/

/**
 * What Moodle reads and the parser does not: `\n` in texts, exponents in numbers, and characters in texts that need no
 * backslash where they stand.
 */
function prepare(text: string): string {
  const marked = text.replace(/\\([^])/g, (escape, character) => (character === 'n' ? lineBreak : escape))
  const [, start, before = '', answers = '', after = ''] = blockParts.exec(marked) ?? []
  if (start === undefined) return marked
  const isNumerical = /^\{\s*#(?!###)/.test(answers)
  const prepared = isNumerical ? expandExponents(dropOther(answers)) : escapeCharacters(answers, ':')
  return `${start}${escapeCharacters(before, '=~#:')}${prepared}${escapeCharacters(after, '=~#:')}`
}

const escapeCharacters = (text: string, characters: string): string =>
  text.replace(/\\[^]|[^]/g, (one) => (characters.includes(one) ? `\\${one}` : one))

/** Without the feedback to any other number. */
const dropOther = (numbers: string): string => numbers.replace(/~\s*#(?:\\[^]|(?!####)[^\\=~}])*/g, '')

const expandExponents = (numbers: string): string =>
  numbers.replace(/[+-]?\d+(?:\.\d+)?[eE][+-]?\d{1,2}/g, (number) => toPlainDecimal(Number(number)))

function parseBlock(text: string, line: number): GIFTQuestion[] {
  try {
    return parse(text)
  } catch (error) {
    const { location, found } = error as { location?: { start: { line: number } }; found?: string | null }
    if (location === undefined) throw error
    const wrong = line + location.start.line - 1
    throw new NotImportable(
      found === null || found === undefined
        ? `It ends too early in line ${wrong}: is a } missing?`
        : `${JSON.stringify(found)} is not expected in line ${wrong}. Put a \\ before each = ~ # { } : that belongs to a text, and a blank line after each question.`,
    )
  }
}

const restore = (text: string): string => text.replaceAll(lineBreak, '\n')

function toText({ format, text }: TextFormat, changes: Set<string>): string {
  const restored = restore(text)
  if (format === 'html') return htmlToText(restored, changes)
  if (format === 'markdown') return markdownToText(restored, changes)
  return format === 'plain' ? tidyText(restored) : anyToText(restored, changes)
}

function hasFeedback(question: GIFTQuestion): boolean {
  if (question.type === 'Essay' || question.type === 'Description' || question.type === 'Category')
    return false
  if (question.globalFeedback !== null) return true
  if (question.type === 'TF') return [question.trueFeedback, question.falseFeedback].some((one) => one?.text)
  return 'choices' in question && Array.isArray(question.choices)
    ? question.choices.some(({ feedback }) => feedback?.text)
    : false
}

function toParts(question: GIFTQuestion, changes: Set<string>): Part[] {
  switch (question.type) {
    case 'TF':
      return [toOptionsPart('', toTrueFalse(question.isTrue))]
    case 'MC':
      return [toOptionPart(question, changes)]
    case 'Short':
      return [toShortPart(question, changes)]
    case 'Numerical':
      return [toNumericalPart(question, changes)]
    case 'Matching':
      return toMatchingParts(
        question.matchPairs.map(({ subquestion, subanswer }) => ({
          text: toText(subquestion, changes),
          answer: anyToText(restore(subanswer), changes),
        })),
        changes,
      )
    case 'Essay': {
      const notes = question.globalFeedback && toText(question.globalFeedback, changes)
      const scheme = notes ? parseScheme(notes) : null
      if (scheme !== null) return [{ subquestionDescription: '', answers: scheme }]
      if (notes) changes.add(noteTexts.feedback)
      changes.add(noteTexts.noScheme)
      return [toTextPart('', [])]
    }
    default:
      throw new NotImportable('It is a text without a question.')
  }
}

/** Options with `=` are right; where there are none, those with a positive weight are. */
function toOptionPart({ choices }: MultipleChoice, changes: Set<string>): Part {
  const hasRight = choices.some(({ isCorrect }) => isCorrect)
  const isRight = ({ isCorrect, weight }: TextChoice) => (hasRight ? isCorrect : (weight ?? 0) > 0)
  const weighted = choices.filter((choice) => !isRight(choice) && (choice.weight ?? 0) > 0)
  if (weighted.length > 0) changes.add(noteTexts.partMarks)
  return toOptionsPart(
    '',
    choices.map((choice) => ({ text: toText(choice.text, changes), isRight: isRight(choice) })),
  )
}

function toShortPart({ choices }: ShortAnswer, changes: Set<string>): Part {
  const full = choices.filter(({ weight }) => weight === null || weight === 100)
  if (full.length < choices.length) changes.add(noteTexts.partMarks)
  if (full.some(({ text }) => text.text.includes('*'))) changes.add(noteTexts.patterns)
  const accepted = (full.length > 0 ? full : choices).map(({ text }) => toText(text, changes))
  return toTextPart(
    '',
    accepted.filter((text) => text !== ''),
  )
}

function toNumericalPart({ choices }: Numerical, changes: Set<string>): Part {
  const isNumber = (text: NumericalFormat) => text.number !== undefined || text.numberLow !== undefined
  const all = Array.isArray(choices) ? choices : [{ text: choices, weight: null, isCorrect: true }]
  const numbers = all.filter(({ text, isCorrect }) => isNumber(text) && isCorrect)
  const right = numbers.filter(({ weight }) => (weight ?? 100) === 100)
  const [first] = right
  if (first === undefined) throw new NotImportable('It has no number that is right.')
  if (right.length > 1) changes.add(noteTexts.otherNumbers)
  if (right.length < numbers.length) changes.add(noteTexts.partMarks)
  const { number, range = 0, numberLow = 0, numberHigh = 0 } = first.text
  if (number !== undefined) return toRangePart(number, range)
  return toRangePart((numberLow + numberHigh) / 2, Math.abs(numberHigh - numberLow) / 2)
}
