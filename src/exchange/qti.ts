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
  /** Those that are answered. */
  interactions: Set<Element>
  /** How many gaps to drag words into were written. */
  gaps: number
  /** Notes for markers that stand before the interaction they are for. */
  notes: string
}

function readItem(item: Element, title: string, changes: Set<string>): Question {
  const body = getElements(item).find((child) => getQtiName(child) === 'itemBody')
  if (body === undefined) throw new NotImportable('It has no text.')
  const all = findAll(body, () => true).filter(isInteraction)
  const interactions = all.filter((one) => !isAid(one) || all.every(isAid))
  if (interactions.length < all.length) changes.add(noteTexts.aids)
  if (interactions.length === 0) throw new NotImportable('It is a text without a question.')
  refuseChanging(item, body, interactions)
  const builder = new TextBuilder(changes)
  const isSingle = interactions.length === 1
  const state = { partBuilder: null, parts: [], gaps: 0, notes: '' }
  const found: Body = { ...state, item, changes, builder, isSingle, interactions: new Set(interactions) }
  walk(body, found)
  const [first] = found.parts
  const text = builder.toString()
  if (text !== '' || first === undefined) return buildQuestion(text || title, found.parts)
  // A prompt alone is the question.
  if (found.parts.length > 1) return buildQuestion(title, found.parts)
  return buildQuestion(first.subquestionDescription || title, [{ ...first, subquestionDescription: '' }])
}

const feedback = /^(?:feedbackInline|feedbackBlock|modalFeedback|templateBlock|templateInline|infoControl)$/

/** Items that are made anew for each student, or that go on after an answer. */
function refuseChanging(item: Element, body: Element, interactions: Element[]): void {
  const has = (name: string) => findAll(item, () => true).some((one) => getQtiName(one) === name)
  const isMade = findAll(body, () => true).some(
    (one) => getQtiName(one) === 'printedVariable' && !isInFeedback(one),
  )
  if (isMade || has('templateProcessing'))
    throw new NotImportable('Its numbers are different each time, which is not possible here.')
  if (interactions.some(isInFeedback))
    throw new NotImportable('It shows more of itself after an answer, which is not possible here.')
}

/** Buttons for a hint or the solution, and sound or video that is played. */
const isAid = (element: Element): boolean => /^(?:endAttempt|media)Interaction$/.test(getQtiName(element))

const isInFeedback = ({ parent }: Element): boolean =>
  parent?.type === 'element' &&
  (feedback.test(getQtiName(parent as Element)) || isInFeedback(parent as Element))

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
  else if (isInteraction(element)) {
    if (body.interactions.has(element)) addInteraction({ element, name }, body)
  } else if (name === 'gapText' || name === 'gapImg') return
  else if (name === 'gap') body.builder.text(` ___(${(body.gaps += 1)})___ `)
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
  const interaction = { element, name, label, notes: body.notes, item: body.item, before: body.parts.length }
  const parts = toInteractionParts(interaction, body.changes)
  addTextOf({ element, name }, body)
  body.parts.push(...parts)
  if (isInline && body.partBuilder === null && !body.isSingle) body.changes.add(noteTexts.gaps)
  body.notes = ''
  if (getAttribute(element, 'responseIdentifier') === '')
    throw new NotImportable('Its answer has no identifier.')
}

/** What an interaction has besides options: a text with gaps, or the prompt above its parts. */
function addTextOf({ element, name }: Pick<Interaction, 'element' | 'name'>, body: Body): void {
  const [prompt] = getElements(element).filter((child) => getQtiName(child) === 'prompt')
  const isText = /^(?:gapMatch|hottext)Interaction$/.test(name)
  if (prompt !== undefined && (isText || name === 'matchInteraction')) {
    body.builder.open('p')
    walk(prompt, body)
    body.builder.close('p')
  }
  body.gaps = body.parts.length
  if (isText) for (const child of getElements(element)) if (child !== prompt) walkElement(child, body)
}
