import type { Question } from '../../contract/quiz-draft.ts'
import {
  type Part,
  buildQuestion,
  formatNumber,
  sharePoints,
  toNumberPart,
  toOptionsPart,
  toTextPart,
  toTrueFalse,
} from './build-question.ts'
import { readCloze } from './cloze.ts'
import { anyToText, htmlToText, tidyText } from './html-text.ts'
import { markdownToText } from './markdown-text.ts'
import { toMatchingParts } from './matching.ts'
import { noteTexts } from './note-texts.ts'
import { type Findings, NotImportable } from './result.ts'
import { parseScheme } from './scheme-text.ts'
import { type Element, getChild, getChildren, getChildText } from './xml.ts'

export interface MoodleItem {
  element: Element
  location: string
}

/** Reads the questions of Moodle XML. */
export function readMoodle(items: MoodleItem[], findings: Findings): void {
  findings.attemptAll(items, ({ element, location }) => {
    const title = tidyText(getChildText(getChild(element, 'name'), 'text'))
    findings.attempt(location, title, (changes) => toQuestion(element, title, changes))
  })
}

/** The text of an element with a `format`; embedded files are left out. */
function toText(element: Element | undefined, changes: Set<string>): string {
  const text = getChildText(element, 'text')
  const format = element?.attributes['format'] ?? 'moodle_auto_format'
  if (format === 'html') return htmlToText(text, changes)
  if (format === 'markdown') return markdownToText(text, changes)
  return format === 'plain_text' ? tidyText(text) : anyToText(text, changes)
}

function toQuestion(element: Element, title: string, changes: Set<string>): Question {
  const type = element.attributes['type'] ?? ''
  if (type === 'gapfill') return readGapfill(element, changes)
  if (type === 'cloze' || type === 'multianswer')
    return readCloze(toText(getChild(element, 'questiontext'), changes), changes)
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined
  if (read === undefined) throw new NotImportable(getReason(type))
  const text = toText(getChild(element, 'questiontext'), changes) || title
  const parts = read(element, getPoints(element), changes)
  noteLeftOut(element, changes)
  return buildQuestion(read === toSelectedWords ? showWordGaps(text) : text, parts)
}

/** A common plug-in: [cat] is a gap, [cat|dog] has alternatives, and other delimiters may stand for the brackets. */
function readGapfill(element: Element, changes: Set<string>): Question {
  const delimiters = getChildText(element, 'delimitchars')
  const [open = '', close = ''] = /^[^\w\s]{2}$/.test(delimiters) ? delimiters : '[]'
  const source = toText(getChild(element, 'questiontext'), changes)
  const gap = new RegExp(`\\${open}([^\\${open}\\${close}]+)\\${close}`, 'g')
  const answers = [...source.matchAll(gap)].map(([, words = '']) =>
    words.split('|').map((word) => word.trim()),
  )
  if (answers.length === 0) throw new NotImportable('It has no gap that can be read.')
  noteLeftOut(element, changes)
  changes.add(noteTexts.gaps)
  const shares = sharePoints(getPoints(element), answers.length)
  let count = 0
  return buildQuestion(
    source.replace(gap, () => `___(${(count += 1)})___`),
    answers.map((words, index) => toTextPart(`Gap ${index + 1}`, words, shares[index])),
  )
}

function getReason(type: string): string {
  if (type === 'description') return 'It is a text without a question.'
  if (type.startsWith('calculated')) return 'Its numbers are different each time, which is not possible here.'
  if (type.startsWith('random')) return 'It draws its questions from others, which is not possible here.'
  return `Questions of the type “${type}” have no counterpart here.`
}

/** The marks of the whole; Moodle writes 1.0000000. */
function getPoints(element: Element): number {
  const points = Number(getChildText(element, 'defaultgrade') || 1)
  return Number.isFinite(points) ? Math.round(points * 100) / 100 : 1
}

function noteLeftOut(element: Element, changes: Set<string>): void {
  const names = ['generalfeedback', 'correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']
  const feedback = [
    ...names.map((name) => getChild(element, name)),
    ...getChildren(element, 'answer').map((answer) => getChild(answer, 'feedback')),
  ]
  if (feedback.some((one) => getChildText(one, 'text') !== '')) changes.add(noteTexts.feedback)
  if (getChildren(element, 'hint').some((hint) => getChildText(hint, 'text') !== ''))
    changes.add(noteTexts.hints)
}

type ReadParts = (element: Element, points: number, changes: Set<string>) => Part[]

const readers: Record<string, ReadParts> = {
  multichoice: toChoice,
  truefalse: toTrueOrFalse,
  shortanswer: toShortAnswer,
  numerical: toNumerical,
  essay: toEssay,
  matching: toMatching,
  match: toMatching,
  gapselect: toSelectedWords,
  ddwtos: toSelectedWords,
}

interface Answer {
  text: string
  fraction: number
  element: Element
}

const getAnswers = (element: Element, changes: Set<string>): Answer[] =>
  getChildren(element, 'answer').map((answer) => ({
    text: toText(answer, changes),
    fraction: Number(answer.attributes['fraction'] ?? 0),
    element: answer,
  }))

function toChoice(element: Element, points: number, changes: Set<string>): Part[] {
  const answers = getAnswers(element, changes)
  const isSingle = !/^(false|0)$/.test(getChildText(element, 'single'))
  const best = Math.max(0, ...answers.map(({ fraction }) => fraction))
  const isRight = ({ fraction }: Answer) => (isSingle ? fraction === best && best > 0 : fraction > 0)
  const right = answers.filter(isRight)
  if (answers.length > 0 && right.length === 0)
    throw new NotImportable('None of its options is right. Give one of them marks in Moodle.')
  if (answers.some((answer) => !isRight(answer) && answer.fraction > 0)) changes.add(noteTexts.partMarks)
  if (isSingle && right.length > 1)
    throw new NotImportable('It has more than one right option, of which one may be chosen.')
  if (!isSingle && right.length > 1) notePenalty(answers, points, changes)
  const shuffle = /^(true|1)$/.test(getChildText(element, 'shuffleanswers'))
  const options = answers.map((answer) => ({ text: answer.text, isRight: isRight(answer) }))
  return [toOptionsPart('', options, { points, shuffle })]
}

/** Notes a penalty that is not one mark, which a wrong option costs here. */
function notePenalty(answers: Answer[], points: number, changes: Set<string>): void {
  const penalties = answers
    .filter(({ fraction }) => fraction <= 0)
    .map(({ fraction }) => (fraction * points) / 100)
  if (penalties.some((penalty) => Math.abs(penalty + 1) > 0.01)) changes.add(noteTexts.wrongPenalty)
}

function toTrueOrFalse(element: Element, points: number): Part[] {
  const right = getChildren(element, 'answer').find(({ attributes }) => Number(attributes['fraction']) > 0)
  // Some write the word without the element around it.
  const said = right && (getChildText(right, 'text') || right.text.trim())
  const word = /^(?:true|false|1|0)\b/i.exec(said ?? '')?.[0]
  if (word === undefined) throw new NotImportable('It does not say whether it is true or false.')
  return [toOptionsPart('', toTrueFalse(/^[t1]/i.test(word)), { points })]
}

function toShortAnswer(element: Element, points: number, changes: Set<string>): Part[] {
  const answers = getAnswers(element, changes).filter(({ fraction }) => fraction > 0)
  const full = answers.filter(({ fraction }) => fraction >= 100)
  if (full.length === 0) throw new NotImportable('It has no answer that earns the full mark.')
  if (full.length < answers.length) changes.add(noteTexts.partMarks)
  if (full.some(({ text }) => /(?<!\\)\*/.test(text))) changes.add(noteTexts.patterns)
  return [
    toTextPart(
      '',
      full.map(({ text }) => text.replaceAll('\\*', '*')),
      points,
    ),
  ]
}

function toNumerical(element: Element, points: number, changes: Set<string>): Part[] {
  const answers = getAnswers(element, changes).filter(({ fraction, text }) => fraction > 0 && text !== '*')
  const first = answers.find(({ fraction }) => fraction >= 100)
  if (first === undefined) throw new NotImportable('It has no number that earns the full mark.')
  const full = answers.filter(({ fraction }) => fraction >= 100)
  if (full.length > 1) changes.add(noteTexts.otherNumbers)
  if (full.length < answers.length) changes.add(noteTexts.partMarks)
  const tolerance = Number(getChildText(first.element, 'tolerance') || 0)
  const units = getChildren(getChild(element, 'units'), 'unit')
  const base = units.find((unit) => Number(getChildText(unit, 'multiplier')) === 1) ?? units[0]
  if (units.length > 1) changes.add(noteTexts.units)
  const fields = {
    value: first.text,
    ...(tolerance > 0 && { tolerance: formatNumber(tolerance) }),
    ...(base !== undefined && { unit: tidyText(getChildText(base, 'unit_name')) }),
  }
  return [toNumberPart('', fields, [{ answer: first.text, maxPoints: points }])]
}

function toEssay(element: Element, points: number, changes: Set<string>): Part[] {
  const notes = toText(getChild(element, 'graderinfo'), changes)
  const scheme = parseScheme(notes)
  if (scheme !== null) return [{ subquestionDescription: '', answers: scheme }]
  changes.add(notes === '' ? noteTexts.noScheme : noteTexts.notes)
  return [{ subquestionDescription: '', answers: [{ answer: notes, maxPoints: points }] }]
}

function toMatching(element: Element, points: number, changes: Set<string>): Part[] {
  const pairs = getChildren(element, 'subquestion').map((pair) => ({
    text: toText(pair, changes),
    answer: anyToText(getChildText(getChild(pair, 'answer'), 'text'), changes),
  }))
  return toMatchingParts(pairs, changes, points)
}

/** Words to choose or to drag into a text: [[2]] is the gap that the second word belongs to. */
function toSelectedWords(element: Element, points: number, changes: Set<string>): Part[] {
  const words = [...getChildren(element, 'selectoption'), ...getChildren(element, 'dragbox')].map((word) => ({
    text: anyToText(getChildText(word, 'text'), changes),
    group: getChildText(word, 'group'),
  }))
  const text = getChildText(getChild(element, 'questiontext'), 'text')
  const gaps = [...text.matchAll(wordGap)].map(([, number]) => words[Number(number) - 1])
  if (gaps.length === 0) throw new NotImportable('It has no gap that can be read.')
  changes.add(noteTexts.gaps)
  const shares = sharePoints(points, gaps.length)
  const shuffle = /^(true|1)$/.test(getChildText(element, 'shuffleanswers'))
  return gaps.map((right, index) => {
    const options = words.filter(({ group }) => group === right?.group)
    const unique = options.filter((one, at) => options.findIndex((other) => other.text === one.text) === at)
    const marked = unique.map((one) => ({ text: one.text, isRight: one.text === right?.text }))
    return toOptionsPart(`Gap ${index + 1}`, marked, { points: shares[index], shuffle })
  })
}

const wordGap = /\[\[(\d+)\]\]/g

/** The gaps of such a text as they are shown elsewhere. */
function showWordGaps(text: string): string {
  let count = 0
  return text.replace(wordGap, () => `___(${(count += 1)})___`)
}
