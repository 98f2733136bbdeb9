import { anyToText, htmlToText } from './html-text.ts'
import { noteTexts } from './note-texts.ts'
import { type Element, findAll, getChild, getElements, getName } from './xml.ts'

export const isResponse = (name: string): boolean => /^response_(?:lid|str|num)$/.test(name)

/** Blackboard's parts of an item that are no text of the question: the answers, and the right sides of its pairs. */
const isBlackboard = (element: Element | undefined, name: 'RESPONSE_BLOCK' | 'RIGHT_MATCH_BLOCK'): boolean =>
  element?.attributes['class'] === name

/** The text of a question, which shows where the gaps are that stand in it. */
export function toQuestionText(presentation: Element, responses: Element[], changes: Set<string>): string {
  const pieces = toPieces(presentation, changes)
  const gaps = pieces.filter((piece) => typeof piece !== 'string')
  const isShown = gaps.length > 1 || (gaps.length === 1 && pieces.at(-1) !== gaps[0])
  if (!isShown) return joinTexts(pieces)
  changes.add(noteTexts.gaps)
  return pieces
    .map((piece, index) => {
      if (typeof piece !== 'string')
        return responses.length === 1 ? ' _____ ' : ` ___(${responses.indexOf(piece) + 1})___ `
      return typeof pieces[index - 1] === 'string' ? `\n${piece}` : piece
    })
    .join('')
    .trim()
}

/** Text, or a response that is written and has no text of its own. */
type Piece = string | Element

const joinTexts = (pieces: Piece[]): string => pieces.filter((piece) => typeof piece === 'string').join('\n')

/** The texts of an element that are not inside of a response, and the gaps between them. */
function toPieces(element: Element, changes: Set<string>): Piece[] {
  return getElements(element).flatMap((child): Piece[] => {
    const name = getName(child)
    if (/^(?:mattext|mat_formattedtext)$/.test(name))
      return [toMattext(child, changes)].filter((text) => text !== '')
    if (/^mat(?:image|audio|video)$/.test(name)) {
      htmlToText(name === 'matimage' ? '<img>' : '<object></object>', changes)
      return []
    }
    if (isResponse(name))
      return name !== 'response_lid' && getChild(child, 'material') === undefined ? [child] : []
    const isSkipped = isBlackboard(child, 'RESPONSE_BLOCK') || isBlackboard(child, 'RIGHT_MATCH_BLOCK')
    return isSkipped || name.startsWith('response_') ? [] : toPieces(child, changes)
  })
}

const toMattext = (element: Element, changes: Set<string>): string =>
  element.attributes['texttype'] === 'text/html' || element.attributes['type'] === 'HTML'
    ? htmlToText(element.text, changes)
    : anyToText(element.text, changes)

export const toMaterialText = (element: Element, changes: Set<string>): string =>
  joinTexts(toPieces(element, changes))

/** The text of one of several responses, else the number of its gap, or the name of what is chosen from. */
export function toOwnText(response: Element, index: number, changes: Set<string>): string {
  const around = response.parent as Element
  const isPair = isBlackboard(around.parent as Element, 'RESPONSE_BLOCK')
  const texts = getElements(response)
    .filter((child) => getName(child) === 'material')
    .map((material) => toMaterialText(material, changes))
  if (isPair) texts.push(toMaterialText(around, changes))
  const text = texts.join('\n')
  if (text !== '' || getName(response) !== 'response_lid') return text || `Gap ${index + 1}`
  return (response.attributes['ident'] ?? '').replace(/^response_/, '')
}

/** The texts of options. Those of Blackboard's pairs stand together, in the order of the options. */
export function toLabelTexts(presentation: Element, labels: Element[], changes: Set<string>): string[] {
  const texts = labels.map((label) => nameOption(toMaterialText(label, changes)))
  if (texts.some((text) => text !== '')) return texts
  const rights = findAll(presentation, () => true).find((one) => isBlackboard(one, 'RIGHT_MATCH_BLOCK'))
  const blocks = rights === undefined ? [] : getElements(rights)
  return blocks.length === labels.length ? blocks.map((block) => toMaterialText(block, changes)) : texts
}

/** Blackboard's names of the options of questions with two. */
const pairsOfOptions: Record<string, [string, string]> = {
  true_false: ['True', 'False'],
  yes_no: ['Yes', 'No'],
  right_wrong: ['Right', 'Wrong'],
  agree_disagree: ['Agree', 'Disagree'],
}

function nameOption(text: string): string {
  const [, name = '', value] = /^(\w+)\.(true|false)$/.exec(text) ?? []
  return pairsOfOptions[name]?.[value === 'true' ? 0 : 1] ?? text
}
