import { roundPoints } from '../../contract/quiz-draft.ts'
import { tidyText } from './html-text.ts'
import { getAttribute, getQtiName } from './qti-names.ts'
import { type Element, findAll } from './xml.ts'

/** What an item says about the right answer to one interaction. */
export interface QtiResponse {
  isMultiple: boolean
  isNumber: boolean
  correct: string[]
  /** Points by answer. */
  mapped: Map<string, number>
  /** "0.1", "5 %"; empty without one. */
  tolerance: string
  /** Of the answer that is compared as a number; null if that is not said. */
  points: number | null
}

const findNamed = (element: Element, name: string): Element[] =>
  findAll(element, () => true).filter((one) => getQtiName(one) === name)

export function getResponse(item: Element, identifier: string): QtiResponse {
  const declaration = findNamed(item, 'responseDeclaration').find(
    (one) => getAttribute(one, 'identifier') === identifier,
  )
  const values =
    declaration && findNamed(declaration, 'correctResponse').flatMap((one) => findNamed(one, 'value'))
  const entries = declaration ? findNamed(declaration, 'mapEntry') : []
  return {
    isMultiple: declaration !== undefined && getAttribute(declaration, 'cardinality') === 'multiple',
    isNumber: declaration !== undefined && /^(?:float|integer)$/.test(getAttribute(declaration, 'baseType')),
    correct: (values ?? []).map(({ text }) => tidyText(text)),
    mapped: new Map(
      entries.map((entry) => [
        tidyText(getAttribute(entry, 'mapKey')),
        roundPoints(Number(getAttribute(entry, 'mappedValue')) || 0),
      ]),
    ),
    ...getComparison(item, identifier),
  }
}

/** How response processing compares a number, and what it is worth. */
function getComparison(item: Element, identifier: string): Pick<QtiResponse, 'tolerance' | 'points'> {
  const equal = findNamed(item, 'equal').find((one) =>
    findNamed(one, 'variable').some((variable) => getAttribute(variable, 'identifier') === identifier),
  )
  if (equal === undefined) return { tolerance: '', points: null }
  const [amount = ''] = getAttribute(equal, 'tolerance').trim().split(/\s+/)
  const mode = getAttribute(equal, 'toleranceMode')
  const isUsed = Number(amount) > 0 && (mode === 'absolute' || mode === 'relative')
  const condition = equal.parent as Element
  const worth = findNamed(condition, 'setOutcomeValue').flatMap((one) => findNamed(one, 'baseValue'))[0]
  const points = worth === undefined ? Number.NaN : Number(worth.text)
  return {
    tolerance: isUsed ? `${amount}${mode === 'relative' ? ' %' : ''}` : '',
    points: points > 0 ? roundPoints(points) : null,
  }
}

/** Whether all right options together earn the mark, and fewer earn nothing. */
export const isAllOrNothing = (item: Element, { mapped }: QtiResponse): boolean =>
  mapped.size === 0 && findNamed(item, 'responseProcessing').length > 0
