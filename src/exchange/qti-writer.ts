import { type Question, type Subquestion, parseAlternatives } from '../../contract/quiz-draft.ts'
import { parseTolerance } from '../../contract/question-kinds.ts'
import { formatScheme } from './scheme-text.ts'
import { escapeAttribute, escapeXml } from './xml-text.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.imsglobal.org/xsd/imsqti_v2p2'

/** The files of a QTI 2.2 package by their names: an item for each question, and the manifest. */
export function writeQti(questions: Question[]): Record<string, string> {
  const names = questions.map((_, index) => `item-${index + 1}`)
  const resources = names.map(
    (name) =>
      `    <resource identifier="${name}" type="imsqti_item_xmlv2p2" href="${name}.xml"><file href="${name}.xml"/></resource>\n`,
  )
  const manifest = `${declaration}<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="jotter">\n  <metadata><schema>QTIv2.2 Package</schema><schemaversion>1.0.0</schemaversion></metadata>\n  <organizations/>\n  <resources>\n${resources.join('')}  </resources>\n</manifest>\n`
  const items = questions.map((question, index) => [`${names[index]}.xml`, writeItem(question, index)])
  return { 'imsmanifest.xml': manifest, ...Object.fromEntries(items) }
}

function writeItem({ questionDescription, subquestions }: Question, index: number): string {
  const parts = subquestions.map((part, n) => writePart(part, `RESPONSE${n === 0 ? '' : n + 1}`))
  const lines = [
    ...parts.map(({ response }) => response),
    '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>',
    `<itemBody><div>${toBlocks(questionDescription)}</div>${parts.map(({ body }) => `<div class="jotter-part">${body}</div>`).join('')}</itemBody>`,
    `<responseProcessing>${parts.map(({ processing }) => processing).join('')}</responseProcessing>`,
  ]
  const title = escapeAttribute(`Question ${index + 1}`)
  return `${declaration}<assessmentItem xmlns="${namespace}" identifier="item-${index + 1}" title="${title}" adaptive="false" timeDependent="false">\n${lines.map((line) => `  ${line}\n`).join('')}</assessmentItem>\n`
}

/** A line break is a `br`. */
const toInline = (text: string): string => escapeXml(text).replaceAll('\n', '<br/>')
const toBlocks = (text: string): string => (text === '' ? '' : `<p>${toInline(text)}</p>`)
const toPrompt = (text: string): string => (text === '' ? '' : `<prompt>${toInline(text)}</prompt>`)

interface WrittenPart {
  response: string
  body: string
  processing: string
}

function writePart(part: Subquestion, id: string): WrittenPart {
  if (part.kind === 'choice' || part.kind === 'several') return writeOptions(part, id)
  if (part.kind === 'number') return writeNumber(part, id)
  const [only] = part.answers
  const alternatives = parseAlternatives(only?.answer ?? '')
  if (part.answers.length > 1 || alternatives.length === 0 || only?.maxPoints === 0)
    return writeEssay(part, id)
  const entries = alternatives.map(
    (one) =>
      `<mapEntry mapKey="${escapeAttribute(one)}" mappedValue="${only?.maxPoints}" caseSensitive="false"/>`,
  )
  return {
    response: declare(id, 'single', 'string', alternatives.slice(0, 1), entries),
    body: `${toBlocks(part.subquestionDescription)}<p><textEntryInteraction responseIdentifier="${id}"/></p>`,
    processing: addMapped(id),
  }
}

const declare = (
  id: string,
  cardinality: string,
  baseType: string,
  correct: string[],
  entries: string[],
): string => {
  const values = correct.map((one) => `<value>${escapeXml(one)}</value>`).join('')
  const mapping =
    entries.length === 0 ? '' : `<mapping defaultValue="0" lowerBound="0">${entries.join('')}</mapping>`
  const answer = correct.length === 0 ? '' : `<correctResponse>${values}</correctResponse>`
  return `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="${baseType}">${answer}${mapping}</responseDeclaration>`
}

const add = (value: string): string =>
  `<setOutcomeValue identifier="SCORE"><sum><variable identifier="SCORE"/>${value}</sum></setOutcomeValue>`
const addMapped = (id: string): string => add(`<mapResponse identifier="${id}"/>`)

/** Of several, a wrong option takes away one mark. */
function writeOptions(
  { kind, options = [], answers, shuffle, subquestionDescription }: Subquestion,
  id: string,
): WrittenPart {
  const points = new Map(answers.map(({ answer, maxPoints }) => [answer, maxPoints]))
  const key = (index: number) => `choice-${index + 1}`
  const isSeveral = kind === 'several'
  const entries = options.flatMap((option, index) =>
    points.has(option) || isSeveral
      ? [`<mapEntry mapKey="${key(index)}" mappedValue="${points.get(option) ?? -1}"/>`]
      : [],
  )
  const correct = options.flatMap((option, index) => (points.has(option) ? [key(index)] : []))
  const choices = options.map(
    (option, index) => `<simpleChoice identifier="${key(index)}">${escapeXml(option)}</simpleChoice>`,
  )
  return {
    response: declare(id, isSeveral ? 'multiple' : 'single', 'identifier', correct, entries),
    body: `<choiceInteraction responseIdentifier="${id}" shuffle="${shuffle === true}" maxChoices="${isSeveral ? 0 : 1}">${toPrompt(subquestionDescription)}${choices.join('')}</choiceInteraction>`,
    processing: addMapped(id),
  }
}

function writeNumber(
  { value = '', tolerance = '', answers, subquestionDescription }: Subquestion,
  id: string,
): WrittenPart {
  const { type, amount } = parseTolerance(tolerance) ?? { type: 'absolute', amount: 0 }
  const mode = amount === 0 ? 'exact' : type === 'percent' ? 'relative' : 'absolute'
  const attributes = `toleranceMode="${mode}"${amount === 0 ? '' : ` tolerance="${amount} ${amount}"`}`
  const equal = `<equal ${attributes}><variable identifier="${id}"/><correct identifier="${id}"/></equal>`
  const points = `<baseValue baseType="float">${answers[0]?.maxPoints ?? 1}</baseValue>`
  return {
    response: declare(id, 'single', 'float', [value], []),
    body: `${toBlocks(subquestionDescription)}<p><textEntryInteraction responseIdentifier="${id}"/></p>`,
    processing: `<responseCondition><responseIf>${equal}${add(points)}</responseIf></responseCondition>`,
  }
}

/** The mark scheme stands before it, for those who mark. */
const writeEssay = ({ answers, subquestionDescription }: Subquestion, id: string): WrittenPart => ({
  response: declare(id, 'single', 'string', [], []),
  body: `<rubricBlock view="scorer">${toBlocks(formatScheme(answers))}</rubricBlock><extendedTextInteraction responseIdentifier="${id}">${toPrompt(subquestionDescription)}</extendedTextInteraction>`,
  processing: '',
})
