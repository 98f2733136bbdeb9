import { type Part, formatNumber, toNumberPart, toOptionsPart, toTextPart } from './build-question.ts'
import { htmlToText } from './html-text.ts'
import { toMatchingParts } from './matching.ts'
import { noteTexts } from './note-texts.ts'
import { getAttribute, getQtiName } from './qti-names.ts'
import { type QtiResponse, getResponse, isAllOrNothing } from './qti-response.ts'
import { NotImportable } from './result.ts'
import { parseScheme } from './scheme-text.ts'
import { TextBuilder } from './text-builder.ts'
import { type Element, findAll, getElements, isText } from './xml.ts'

export interface Interaction {
  element: Element
  name: string
  /** The text of the part where it has no prompt. */
  label: string
  /** Notes for markers. */
  notes: string
  item: Element
  /** How many parts the question has before it. */
  before: number
}

export const isInteraction = (element: Element): boolean => getQtiName(element).endsWith('Interaction')

type ReadInteraction = (interaction: Interaction, response: QtiResponse, changes: Set<string>) => Part[]

const readers: Record<string, ReadInteraction> = {
  choiceInteraction: toChoice,
  inlineChoiceInteraction: toChoice,
  textEntryInteraction: toTextEntry,
  extendedTextInteraction: toExtendedText,
  matchInteraction: toMatch,
  gapMatchInteraction: toGapMatch,
  hottextInteraction: toChoice,
}

/** @throws {NotImportable} for a kind that is not known here */
export function toInteractionParts(interaction: Interaction, changes: Set<string>): Part[] {
  const { element, name, item } = interaction
  const read = Object.hasOwn(readers, name) ? readers[name] : undefined
  if (read === undefined) {
    const words = name.replace(/Interaction$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    throw new NotImportable(`Answering by “${words}” has no counterpart here.`)
  }
  return read(interaction, getResponse(item, getAttribute(element, 'responseIdentifier')), changes)
}

/** The text of an element, without feedback inside of it. */
function toText(element: Element, changes: Set<string>): string {
  const builder = new TextBuilder(changes)
  addText(element, builder, changes)
  const text = builder.toString()
  return htmlAsText.test(text) ? htmlToText(text, changes) : text
}

/** Some write HTML as the text of an element, not as elements. */
const htmlAsText = /^<(p|div|span)\b[^]*<\/\1>$/

function addText(element: Element, builder: TextBuilder, changes: Set<string>): void {
  for (const child of element.children) {
    if (isText(child)) builder.text(child.text)
    if (child.type !== 'element') continue
    const name = getQtiName(child as Element)
    if (name.startsWith('feedback')) {
      changes.add(noteTexts.feedback)
      continue
    }
    builder.open(name.toLowerCase(), (child as Element).attributes)
    addText(child as Element, builder, changes)
    builder.close(name.toLowerCase())
  }
}

function toPrompt(element: Element, changes: Set<string>): string {
  const prompt = getElements(element).find((child) => getQtiName(child) === 'prompt')
  return prompt === undefined ? '' : toText(prompt, changes)
}

const getPrompt = ({ element, label }: Interaction, changes: Set<string>): string =>
  toPrompt(element, changes) || label

const getNamed = (element: Element, names: RegExp): Element[] =>
  getElements(element).filter((child) => names.test(getQtiName(child)))

/** The options of an interaction. An empty line of a list in a text asks to choose, and is none. */
function getChoices({ element, name }: Interaction, { correct, mapped }: QtiResponse, changes: Set<string>) {
  const found =
    name === 'hottextInteraction'
      ? findAll(element, () => true).filter((one) => getQtiName(one) === 'hottext')
      : getNamed(element, /^(?:simpleChoice|inlineChoice)$/)
  const choices = found.map((choice) => {
    const identifier = getAttribute(choice, 'identifier')
    return { text: toText(choice, changes), identifier, points: mapped.get(identifier) ?? 0 }
  })
  return choices.filter(
    ({ text, identifier }) =>
      text !== '' || name !== 'inlineChoiceInteraction' || correct.includes(identifier),
  )
}

function toChoice(interaction: Interaction, response: QtiResponse, changes: Set<string>): Part[] {
  const { element, item, name } = interaction
  const { correct } = response
  const choices = getChoices(interaction, response, changes)
  const isSeveral = response.isMultiple && getAttribute(element, 'maxChoices') !== '1'
  const best = Math.max(0, ...choices.map(({ points }) => points))
  const isRight = ({ identifier, points }: (typeof choices)[number]) => {
    if (correct.length > 0) return correct.includes(identifier)
    return isSeveral ? points > 0 : points === best && best > 0
  }
  const right = choices.filter(isRight)
  if (right.length === 0) throw new NotImportable('It does not say which option is right.')
  if (choices.some((choice) => !isRight(choice) && choice.points > 0)) changes.add(noteTexts.partMarks)
  if (right.length > 1)
    noteMarks(
      item,
      response,
      choices.filter((choice) => !isRight(choice)),
      changes,
    )
  const options = choices.map((choice) => ({ text: choice.text, isRight: isRight(choice) }))
  const shuffle = getAttribute(element, 'shuffle') === 'true'
  const text = name === 'hottextInteraction' ? '' : getPrompt(interaction, changes)
  const part = toOptionsPart(text, options, { points: best || 1, shuffle })
  return [
    right.length > 1 && best > 0
      ? withPoints(
          part,
          right.map(({ points }) => points),
        )
      : part,
  ]
}

/** Notes what several right options earn and wrong ones cost where that is not as here. */
function noteMarks(
  item: Element,
  response: QtiResponse,
  wrong: { points: number }[],
  changes: Set<string>,
): void {
  if (isAllOrNothing(item, response)) changes.add(noteTexts.allOrNothing)
  else if (response.mapped.size > 0 && wrong.some(({ points }) => points !== -1))
    changes.add(noteTexts.wrongPenalty)
}

const withPoints = (part: Part, points: number[]): Part => ({
  ...part,
  answers: part.answers.map((answer, index) => ({ ...answer, maxPoints: points[index] ?? 0 })),
})

function toTextEntry(interaction: Interaction, response: QtiResponse, changes: Set<string>): Part[] {
  const { label } = interaction
  const { correct, mapped, isNumber, tolerance, points } = response
  const [value] = correct
  const best = Math.max(0, ...mapped.values())
  if (isNumber && value !== undefined && value !== '' && Number.isFinite(Number(value))) {
    const answers = [{ answer: value, maxPoints: points ?? (best || 1) }]
    return [
      toNumberPart(
        label,
        { value: /[eE]/.test(value) ? formatNumber(Number(value)) : value, tolerance },
        answers,
      ),
    ]
  }
  const full = [...mapped].filter(([, worth]) => worth === best && best > 0).map(([answer]) => answer)
  if (full.length < [...mapped.values()].filter((worth) => worth > 0).length) changes.add(noteTexts.partMarks)
  const accepted = [...new Set([...correct, ...full])].filter((answer) => answer !== '')
  if (accepted.length === 0) return toExtendedText(interaction, response, changes)
  return [toTextPart(label, accepted, best || 1)]
}

/** Free text: the notes for markers become its mark scheme; without notes it has none yet. */
function toExtendedText(interaction: Interaction, { correct }: QtiResponse, changes: Set<string>): Part[] {
  const text = getPrompt(interaction, changes)
  const { notes } = interaction
  const scheme = parseScheme(notes)
  if (scheme !== null) return [{ subquestionDescription: text, answers: scheme }]
  if (notes !== '') {
    changes.add(noteTexts.notes)
    return [{ subquestionDescription: text, answers: [{ answer: notes, maxPoints: 1 }] }]
  }
  if (correct.length === 0) changes.add(noteTexts.noScheme)
  return [toTextPart(text, correct)]
}

/** Pairs of two sets, where each of the first set goes with one of the second. */
function toMatch({ element }: Interaction, { correct, mapped }: QtiResponse, changes: Set<string>): Part[] {
  const [from = [], to = []] = getNamed(element, /^simpleMatchSet$/).map((set) =>
    getNamed(set, /^simpleAssociableChoice$/).map((choice) => ({
      id: getAttribute(choice, 'identifier'),
      text: toText(choice, changes),
    })),
  )
  const pairs = correct.map((pair) => pair.split(/\s+/))
  const isFunction =
    from.length > 0 && from.every(({ id }) => pairs.filter(([left]) => left === id).length === 1)
  if (!isFunction) throw new NotImportable('It matches in a way that has no counterpart here.')
  const answers = to.map(({ text }) => ({ text: '', answer: text }))
  const asked = from.map(({ id, text }) => {
    const target = pairs.find(([left]) => left === id)?.[1] ?? ''
    const points = mapped.get(`${id} ${target}`) ?? 1
    return { text, answer: to.find((one) => one.id === target)?.text ?? '', points }
  })
  const parts = toMatchingParts([...answers, ...asked], changes)
  const worth = asked.filter(({ text }) => text !== '').map(({ points }) => points)
  return parts.map((part, index) => withPoints(part, [worth[index] ?? 1]))
}

/** Words to drag into gaps: a choice of all words for each gap. */
function toGapMatch(
  { element, before }: Interaction,
  { correct, mapped }: QtiResponse,
  changes: Set<string>,
): Part[] {
  const words = getNamed(element, /^gapText$/).map((word) => ({
    id: getAttribute(word, 'identifier'),
    text: toText(word, changes),
  }))
  const gaps = findAll(element, (name) => name === 'gap' || name === 'qti-gap')
  if (getNamed(element, /^gapImg$/).length > 0) throw new NotImportable('Its options are pictures.')
  const pairs = (correct.length > 0 ? correct : [...mapped.keys()]).map((pair) => pair.split(/\s+/))
  changes.add(noteTexts.gaps)
  return gaps.map((gap, index) => {
    const id = getAttribute(gap, 'identifier')
    const right = pairs.filter(([, to]) => to === id).map(([word]) => word)
    if (right.length === 0) throw new NotImportable(`It does not say what belongs into gap ${index + 1}.`)
    const options = words.map((word) => ({ text: word.text, isRight: right.includes(word.id) }))
    const points = mapped.get(`${right[0]} ${id}`) ?? 1
    return toOptionsPart(`Gap ${before + index + 1}`, options, {
      points: points > 0 ? points : 1,
      kind: 'choice',
    })
  })
}
