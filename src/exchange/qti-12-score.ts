import { type Element, findAll, getName } from './xml.ts'

/** What is right for one response. */
export interface Right {
  /** The answers that earn the most, or all that earn points where several are to be chosen. */
  equal: string[]
  /** Whether other answers earn a part of the points. */
  hasPartMarks: boolean
  /** Numbers, each a value with its limits. */
  ranges: Range[]
}

interface Range {
  value: number
  /** How far from the value an answer may be. */
  distance: number
}

/** What is right for one response of an item, by the conditions that give points. */
export function getRight(item: Element, ident: string, isMultiple = false): Right {
  const conditions = findAll(item, (name) => name === 'respcondition').flatMap((condition) => {
    const points = getPoints(condition)
    const tests = findTests(condition, ident)
    return points > 0 && tests.length > 0 ? [{ points, tests }] : []
  })
  const most = Math.max(0, ...conditions.map(({ points }) => points))
  const best = conditions.filter(({ points }) => isMultiple || points === most)
  const equal = best.flatMap(({ tests }) => getTexts(tests, 'varequal'))
  return {
    equal: [...new Set(equal)].filter((text) => text !== ''),
    hasPartMarks: best.length < conditions.length,
    ranges: best.map(({ tests }) => toRange(tests)).filter((range) => range !== null),
  }
}

/**
 * What a condition is worth. Blackboard names the most there is, and of a text it says that it is correct alone. Respondus
 * counts what is incorrect too.
 */
function getPoints(condition: Element): number {
  const setvars = findAll(condition, (name) => name === 'setvar')
  const isCorrect = ({ attributes }: Element) => attributes['linkrefid'] === 'correct'
  if (setvars.length === 0)
    return findAll(condition, (name) => name === 'displayfeedback').some(isCorrect) ? 1 : 0
  const points = setvars.map(({ text, attributes }) => {
    if (/incorrect/i.test(attributes['varname'] ?? '')) return 0
    return /^\s*score\.max\s*$/i.test(text) ? Number.POSITIVE_INFINITY : Number(text) || 0
  })
  return Math.max(...points)
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

const getTexts = (tests: Element[], ...names: string[]): string[] =>
  tests.filter((one) => names.includes(getName(one))).map(({ text }) => text.trim())

/** The number of one condition: a value, limits, or a value that its limits surround. */
function toRange(tests: Element[]): Range | null {
  const toNumber = (names: string[]) => {
    const [text = ''] = getTexts(tests, ...names)
    return text === '' || Number.isNaN(Number(text)) ? null : Number(text)
  }
  const value = toNumber(['varequal'])
  const from = toNumber(['vargte', 'vargt'])
  const to = toNumber(['varlte', 'varlt'])
  const isAlone = value !== null && (from === null || to === null || value < from || value > to)
  if (isAlone) return { value, distance: 0 }
  if (from === null || to === null) return null
  const middle = value ?? (from + to) / 2
  return { value: middle, distance: Math.max(Math.abs(to - middle), Math.abs(middle - from)) }
}
