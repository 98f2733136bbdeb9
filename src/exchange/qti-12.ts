import type { Question } from '../../contract/quiz-draft.ts'
import {
  type Part,
  buildQuestion,
  sharePoints,
  toNumberPart,
  toOptionsPart,
  toTextPart,
} from './build-question.ts'
import { toRangePart } from './gift.ts'
import { anyToText, htmlToText } from './html-text.ts'
import { noteTexts } from './note-texts.ts'
import { NotImportable } from './result.ts'
import { type Element, findAll, getChild, getChildren, getChildText, getName } from './xml.ts'

/** Reads an item of QTI 1.2, as Canvas and many others export it. */
export function readQti12(item: Element, title: string, changes: Set<string>): Question {
  const presentation = getChild(item, 'presentation')
  if (presentation === undefined) throw new NotImportable('It has no text.')
  const type = getField(item, 'question_type') || getField(item, 'cc_profile')
  const responses = findAll(presentation, (name) => /^response_(?:lid|str|num)$/.test(name))
  if (responses.length === 0) throw new NotImportable(getReason(type, presentation))
  if (type === 'calculated_question')
    throw new NotImportable('Its numbers are different each time, which is not possible here.')
  if (type === 'file_upload_question') throw new NotImportable('A file as an answer is not possible here.')
  if (getChildren(item, 'itemfeedback').length > 0) changes.add(noteTexts.feedback)
  const points = Number(getField(item, 'points_possible') || 1)
  const shares = sharePoints(Number.isFinite(points) ? points : 1, responses.length)
  const parts = responses.map((response, index) =>
    toPart({ item, response, type, points: shares[index] ?? 1, isOnly: responses.length === 1 }, changes),
  )
  return buildQuestion(toMaterialText(presentation, changes) || title, parts)
}

function getReason(type: string, presentation: Element): string {
  if (type === 'text_only_question') return 'It is a text without a question.'
  if (type === 'file_upload_question') return 'A file as an answer is not possible here.'
  const other = findAll(presentation, (name) => name.startsWith('response_'))[0]
  return other === undefined
    ? 'It is a text without a question.'
    : `Answering by “${getName(other).replace('response_', '')}” has no counterpart here.`
}

/** A field of the metadata of an item. */
function getField(item: Element, label: string): string {
  const fields = findAll(item, (name) => name === 'qtimetadatafield')
  const field = fields.find((one) => getChildText(one, 'fieldlabel') === label)
  return getChildText(field, 'fieldentry')
}

/** The texts of an element that are not inside of a response. */
function toMaterialText(element: Element, changes: Set<string>): string {
  const texts = element.children.flatMap((child) => {
    if (child.type !== 'element') return []
    const name = getName(child as Element)
    if (name === 'mattext') return toMattext(child as Element, changes)
    if (/^(?:matimage|mataudio|matvideo)$/.test(name)) {
      htmlToText(name === 'matimage' ? '<img>' : '<object></object>', changes)
      return []
    }
    return name.startsWith('response_') ? [] : toMaterialText(child as Element, changes)
  })
  return texts.filter((text) => text !== '').join('\n')
}

const toMattext = (element: Element, changes: Set<string>): string =>
  element.attributes['texttype'] === 'text/html'
    ? htmlToText(element.text, changes)
    : anyToText(element.text, changes)

interface Response {
  item: Element
  response: Element
  type: string
  points: number
  isOnly: boolean
}

function toPart(given: Response, changes: Set<string>): Part {
  const { item, response, type, points, isOnly } = given
  const text = isOnly ? '' : toOwnText(response, changes)
  const right = getRight(item, response.attributes['ident'] ?? '')
  if (getName(response) !== 'response_lid') return toWritten(given, text, right, changes)
  const labels = findAll(response, (name) => name === 'response_label').map((label) => ({
    text: toMaterialText(label, changes),
    isRight: right.equal.includes(label.attributes['ident'] ?? ''),
  }))
  // Canvas lists what is accepted in a gap as options.
  if (type === 'fill_in_multiple_blanks_question')
    return toTextPart(
      text,
      labels.map((label) => label.text),
      points,
    )
  if (!labels.some(({ isRight }) => isRight))
    throw new NotImportable('It does not say which option is right.')
  const isSeveral = /^multiple$/i.test(response.attributes['rcardinality'] ?? '')
  const isRightTwice = labels.filter(({ isRight }) => isRight).length > 1
  if (isRightTwice && !isSeveral)
    throw new NotImportable('It has more than one right option, of which one may be chosen.')
  if (isRightTwice) changes.add(noteTexts.allOrNothing)
  const shuffle = findAll(response, (name) => name === 'render_choice')[0]?.attributes['shuffle'] === 'Yes'
  return toOptionsPart(text, labels, { points, shuffle })
}

/** The text of one of several responses, else its name. */
const toOwnText = (response: Element, changes: Set<string>): string =>
  getChildren(response, 'material')
    .map((material) => toMaterialText(material, changes))
    .join('\n') || (response.attributes['ident'] ?? '').replace(/^response_/, '')

function toWritten(
  { response, type, points }: Response,
  text: string,
  right: Right,
  changes: Set<string>,
): Part {
  const isNumber =
    type === 'numerical_question' || getName(response) === 'response_num' || isDecimal(response)
  const [first] = right.equal
  if (isNumber && right.from !== null && right.to !== null)
    return toRangePart((right.from + right.to) / 2, Math.abs(right.to - right.from) / 2, text, points)
  if (isNumber && first !== undefined)
    return toNumberPart(text, { value: first }, [{ answer: first, maxPoints: points }])
  if (right.equal.length === 0) changes.add(noteTexts.noScheme)
  return toTextPart(text, right.equal, points)
}

const isDecimal = (response: Element): boolean =>
  findAll(response, (name) => name === 'render_fib').some(({ attributes }) =>
    /^(?:decimal|integer|scientific)$/i.test(attributes['fibtype'] ?? ''),
  )

interface Right {
  equal: string[]
  /** The limits of a number. */
  from: number | null
  to: number | null
}

/** What is right for one response, by the conditions that give points. */
function getRight(item: Element, ident: string): Right {
  const conditions = findAll(item, (name) => name === 'respcondition').filter((condition) =>
    findAll(condition, (name) => name === 'setvar').some((setvar) => Number(setvar.text) > 0),
  )
  const tests = conditions.flatMap((condition) => findTests(condition, ident))
  const limit = (names: string[]) => {
    const found = tests.find((one) => names.includes(getName(one)))
    return found === undefined || Number.isNaN(Number(found.text)) ? null : Number(found.text)
  }
  const equal = tests.filter((one) => getName(one) === 'varequal').map(({ text }) => text.trim())
  return {
    equal: [...new Set(equal)].filter((text) => text !== ''),
    from: limit(['vargte', 'vargt']),
    to: limit(['varlte', 'varlt']),
  }
}

/** The tests of a response, without those that are negated. */
function findTests(element: Element, ident: string): Element[] {
  return element.children.flatMap((child) => {
    if (child.type !== 'element' || getName(child as Element) === 'not') return []
    const one = child as Element
    const isTest = getName(one).startsWith('var') && (one.attributes['respident'] ?? ident) === ident
    return [...(isTest ? [one] : []), ...findTests(one, ident)]
  })
}
