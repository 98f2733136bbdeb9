import type { Question } from '../../contract/quiz-draft.ts'
import { type Part, buildQuestion } from './build-question.ts'
import { tidyText } from './html-text.ts'
import { noteTexts } from './note-texts.ts'
import { readQti12 } from './qti-12.ts'
import { type Interaction, isInteraction, toInteractionParts } from './qti-interactions.ts'
import { getAttribute, getQtiName } from './qti-names.ts'
import { type Findings, NotImportable } from './result.ts'
import { TextBuilder } from './text-builder.ts'
import { type Element, findAll, getElements, getName, isText } from './xml.ts'

export interface QtiItem {
  element: Element
  location: string
}

/** Reads items of QTI 1.2, 2.1, 2.2 and 3.0. */
export function readQti(items: QtiItem[], findings: Findings): void {
  findings.attemptAll(items, ({ element, location }) => {
    const title = tidyText(element.attributes['title'] ?? '')
    findings.attempt(location, title, (changes) =>
      getName(element) === 'item' ? readQti12(element, title, changes) : readItem(element, title, changes),
    )
  })
}

/** What is found in the body of an item while it is walked through. */
interface Body {
  item: Element
  changes: Set<string>
  builder: TextBuilder
  /** Text inside of an element of this product that holds one part. */
  partBuilder: TextBuilder | null
  isSingle: boolean
  parts: Part[]
  /** Notes for markers that stand before the interaction they are for. */
  notes: string
}

function readItem(item: Element, title: string, changes: Set<string>): Question {
  const body = getElements(item).find((child) => getQtiName(child) === 'itemBody')
  if (body === undefined) throw new NotImportable('It has no text.')
  const interactions = findAll(body, () => true).filter(isInteraction)
  if (interactions.length === 0) throw new NotImportable('It is a text without a question.')
  if (findAll(item, () => true).some((one) => getQtiName(one) === 'printedVariable'))
    throw new NotImportable('Its numbers are different each time, which is not possible here.')
  const builder = new TextBuilder(changes)
  const isSingle = interactions.length === 1
  const found: Body = { item, changes, builder, partBuilder: null, isSingle, parts: [], notes: '' }
  walk(body, found)
  const first = found.parts[0]
  const text = builder.toString()
  if (text !== '' || first === undefined) return buildQuestion(text || title, found.parts)
  // A prompt alone is the question.
  if (!isSingle) return buildQuestion(title, found.parts)
  return buildQuestion(first.subquestionDescription || title, [{ ...first, subquestionDescription: '' }])
}

const feedback = /^(?:feedbackInline|feedbackBlock|modalFeedback|templateBlock|templateInline|infoControl)$/

function walk(element: Element, body: Body): void {
  for (const child of element.children) {
    if (isText(child)) (body.partBuilder ?? body.builder).text(child.text)
    else if (child.type === 'element') walkElement(child as Element, body)
  }
}

function walkElement(element: Element, body: Body): void {
  const name = getQtiName(element)
  if (feedback.test(name)) body.changes.add(noteTexts.feedback)
  else if (name === 'rubricBlock') readRubric(element, body)
  else if (isInteraction(element)) addInteraction({ element, name }, body)
  else if (/\bjotter-part\b/.test(element.attributes['class'] ?? '')) {
    body.partBuilder = new TextBuilder(body.changes)
    walk(element, body)
    body.partBuilder = null
  } else {
    const builder = body.partBuilder ?? body.builder
    const tag = name.toLowerCase()
    builder.open(tag, element.attributes)
    walk(element, body)
    builder.close(tag)
  }
}

/** Notes for those who mark are kept, instructions for students are text. */
function readRubric(element: Element, body: Body): void {
  const isForMarkers = /scorer|author|tutor|proctor/.test(element.attributes['view'] ?? '')
  if (!isForMarkers) return walk(element, body)
  const notes = new TextBuilder(body.changes)
  walk(element, { ...body, builder: notes, partBuilder: null })
  body.notes = notes.toString()
}

function addInteraction({ element, name }: Pick<Interaction, 'element' | 'name'>, body: Body): void {
  const isInline = name === 'textEntryInteraction' || name === 'inlineChoiceInteraction'
  const ownText = body.partBuilder?.toString() ?? ''
  if (isInline && body.partBuilder === null)
    body.builder.text(body.isSingle ? ' _____ ' : ` ___(${body.parts.length + 1})___ `)
  const label =
    isInline && body.partBuilder === null && !body.isSingle ? `Gap ${body.parts.length + 1}` : ownText
  const interaction = { element, name, label, notes: body.notes, item: body.item }
  body.parts.push(...toInteractionParts(interaction, body.changes))
  if (isInline && body.partBuilder === null && !body.isSingle) body.changes.add(noteTexts.gaps)
  body.notes = ''
  if (getAttribute(element, 'responseIdentifier') === '')
    throw new NotImportable('Its answer has no identifier.')
}
