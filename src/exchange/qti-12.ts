import type { Question } from '../../contract/quiz-draft.ts'
import {
  type Part,
  buildQuestion,
  sharePoints,
  toNumberPart,
  toOptionsPart,
  toRangePart,
  toTextPart,
} from './build-question.ts'
import { noteTexts } from './note-texts.ts'
import { type Right, getRight } from './qti-12-score.ts'
import { isResponse, toLabelTexts, toOwnText, toQuestionText } from './qti-12-text.ts'
import { NotImportable } from './result.ts'
import { type Element, findAll, getChild, getChildren, getChildText, getName } from './xml.ts'

/** Reads an item of QTI 1.2, as Canvas, Blackboard, Respondus and many others export it. */
export function readQti12(item: Element, title: string, changes: Set<string>): Question {
  const presentation = getChild(item, 'presentation')
  if (presentation === undefined) throw new NotImportable('It has no text.')
  const type = getType(item)
  const [, reason] = typesWithout.find(([name]) => name.test(type)) ?? []
  if (reason !== undefined) throw new NotImportable(reason)
  if (getChildren(item, 'itemfeedback').length > 0) changes.add(noteTexts.feedback)
  const responses = findAll(presentation, isResponse)
  if (responses.length > 1) changes.add(/match/i.test(type) ? noteTexts.matching : noteTexts.gaps)
  const points = getPoints(item)
  const shares = sharePoints(points, responses.length)
  const parts = responses.map((response, index) => {
    const isOnly = responses.length === 1
    const part = { item, presentation, response, index, type, points: shares[index] ?? 1, isOnly }
    return toPart(part, changes)
  })
  if (parts.length === 0) parts.push(...toNamedGaps(item, presentation, points))
  const text = toQuestionText(presentation, responses, changes)
  const names = responses.map(({ attributes }) => (attributes['ident'] ?? '').replace(/^response_/, ''))
  return buildQuestion(showGaps(text, names.length > 0 ? names : getGapNames(item), parts) || title, parts)
}

/**
 * Puts gaps for names like [colour] in a text and gives the parts their numbers: a name, or what Canvas has instead of one,
 * may be the answer.
 */
function showGaps(text: string, names: string[], parts: Part[]): string {
  let shown = text
  for (const [index, part] of parts.entries()) {
    const name = `[${names[index] ?? ''}]`
    if (!text.includes(name)) continue
    shown = shown.replaceAll(name, parts.length === 1 ? '_____' : `___(${index + 1})___`)
    part.subquestionDescription = parts.length === 1 ? '' : `Gap ${index + 1}`
  }
  return shown
}

/** Respondus has no responses for gaps like [a], only what is right for each. */
function getGapNames(item: Element): string[] {
  const tests = findAll(item, (name) => name === 'varequal')
  const names = tests.flatMap(({ attributes }) => /^\[(.+)\]$/.exec(attributes['respident'] ?? '')?.[1] ?? [])
  return [...new Set(names)]
}

/** As Canvas, Respondus or Blackboard name it; empty without a name. */
function getType(item: Element): string {
  const names = ['question_type', 'cc_profile', 'respondusapi_qtype', 'wct_questiontype']
  const field = names.map((name) => getField(item, name)).find((one) => one !== '')
  return field ?? findAll(item, (name) => name === 'bbmd_questiontype')[0]?.text.trim() ?? ''
}

/** Types that have no counterpart although an item of theirs looks as if it had one. */
const typesWithout: [RegExp, string][] = [
  [/calculated/i, 'Its numbers are different each time, which is not possible here.'],
  [/file.?upload/i, 'A file as an answer is not possible here.'],
  [/opinion|likert/i, 'It asks for an opinion: no option is right.'],
  [/ordering/i, 'Answering by “order” has no counterpart here.'],
]

function toNamedGaps(item: Element, presentation: Element, points: number): Part[] {
  const names = getGapNames(item)
  if (names.length === 0) throw new NotImportable(getReason(presentation))
  const shares = sharePoints(points, names.length)
  return names.map((name, index) => toTextPart(name, getRight(item, `[${name}]`).equal, shares[index]))
}

function getReason(presentation: Element): string {
  const other = findAll(presentation, (name) => name.startsWith('response_'))[0]
  return other === undefined
    ? 'It is a text without a question.'
    : `Answering by “${getName(other).replace('response_', '')}” has no counterpart here.`
}

/** By the names that Canvas, Respondus and Blackboard have for them. */
function getPoints(item: Element): number {
  const blackboard = findAll(item, (name) => name === 'qmd_absolutescore_max')[0]?.text
  const points = getField(item, 'points_possible') || getField(item, 'respondusapi_qpoints') || blackboard
  return Number(points) > 0 ? Number(points) : 1
}

/** A field of the metadata of an item. */
function getField(item: Element, label: string): string {
  const fields = findAll(item, (name) => name === 'qtimetadatafield' || name === 'qti_metadatafield')
  const field = fields.find((one) => getChildText(one, 'fieldlabel') === label)
  return getChildText(field, 'fieldentry')
}

interface Response {
  item: Element
  presentation: Element
  response: Element
  index: number
  type: string
  points: number
  isOnly: boolean
}

function toPart(given: Response, changes: Set<string>): Part {
  const { item, response, index, isOnly } = given
  const text = isOnly ? '' : toOwnText(response, index, changes)
  const cardinality = response.attributes['rcardinality'] ?? ''
  if (/^ordered$/i.test(cardinality)) throw new NotImportable('Answering by “order” has no counterpart here.')
  const isSeveral = /^multiple$/i.test(cardinality)
  const right = getRight(item, response.attributes['ident'] ?? '', isSeveral)
  if (right.hasPartMarks) changes.add(noteTexts.partMarks)
  return getName(response) === 'response_lid'
    ? toChoice(given, text, right, changes)
    : toWritten(given, text, right, changes)
}

function toChoice(
  { presentation, response, type, points }: Response,
  text: string,
  right: Right,
  changes: Set<string>,
): Part {
  const labels = findAll(response, (name) => name === 'response_label')
  const texts = toLabelTexts(presentation, labels, changes)
  // Canvas lists what is accepted in a gap as options.
  if (type === 'fill_in_multiple_blanks_question') return toTextPart(text, texts, points)
  const options = labels.map((label, index) => ({
    text: texts[index] ?? '',
    isRight: right.equal.includes(label.attributes['ident'] ?? ''),
  }))
  const rightCount = options.filter(({ isRight }) => isRight).length
  if (rightCount === 0) throw new NotImportable('It does not say which option is right.')
  const isSeveral = /^multiple$/i.test(response.attributes['rcardinality'] ?? '')
  if (rightCount > 1 && !isSeveral)
    throw new NotImportable('It has more than one right option, of which one may be chosen.')
  if (rightCount > 1) changes.add(noteTexts.allOrNothing)
  const shuffle = findAll(response, (name) => name === 'render_choice')[0]?.attributes['shuffle'] === 'Yes'
  return toOptionsPart(text, options, { points, shuffle })
}

function toWritten(
  { response, type, points }: Response,
  text: string,
  right: Right,
  changes: Set<string>,
): Part {
  const isNumber =
    type === 'numerical_question' || getName(response) === 'response_num' || isDecimal(response)
  const [range, ...others] = right.ranges
  if (isNumber && range !== undefined) {
    if (others.length > 0) changes.add(noteTexts.otherNumbers)
    return toRangePart(range.value, range.distance, text, points)
  }
  const [first] = right.equal
  if (isNumber && first !== undefined)
    return toNumberPart(text, { value: first }, [{ answer: first, maxPoints: points }])
  if (right.equal.length === 0) changes.add(noteTexts.noScheme)
  return toTextPart(text, right.equal, points)
}

const isDecimal = (response: Element): boolean =>
  findAll(response, (name) => name === 'render_fib').some(({ attributes }) =>
    /^(?:decimal|integer|scientific)$/i.test(attributes['fibtype'] ?? ''),
  )
