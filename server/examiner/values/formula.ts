import { type RequestedForm, rightResult, type Matcher, type MatcherResult, wrongResult } from './matcher.ts'

/** A parsed chemical formula: the count of each element, its charge, and its state if given. */
export interface Formula {
  elements: ReadonlyMap<string, number>
  charge: number
  state: string | null
}

const symbols = new Set(
  `H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo
  Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th U Pu Am`.split(
    /\s+/,
  ),
)

const subscripts = '₀₁₂₃₄₅₆₇₈₉'
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Charge at the end: ⁺, 2-, ^2-, +2, 2+, but "Na2" has none. */
const chargePattern =
  /(?:\^\{?(?<raised>\d?[+-]|[+-]\d)\}?|(?<shown>[⁰¹²³⁴-⁹]?[⁺⁻])|(?<ended>\d?[+-]|[+-]\d))$/u

/** "NH4+" and "NO3-" have a charge of 1, "Fe3+" and "SO42-" larger ones. */
const isCountOfAtoms = (rest: string): boolean =>
  /^[[(]?[A-Z][a-z]?.*[A-Z(]/u.test(rest) && !/\d$/u.test(rest)

function splitCharge(text: string): { rest: string; charge: number } {
  const match = chargePattern.exec(text)
  const groups = match?.groups
  if (match === null || groups === undefined) return { rest: text, charge: 0 }
  const raw = groups['raised'] ?? groups['shown'] ?? groups['ended'] ?? ''
  const charge = raw
    .replace('⁺', '+')
    .replace('⁻', '-')
    .replace(/[⁰¹²³⁴-⁹]/gu, (digit) => `${superscripts.indexOf(digit)}`)
  const rest = text.slice(0, match.index)
  const digit = /\d/u.exec(charge)?.[0]
  const sign = charge.includes('-') ? -1 : 1
  if (groups['ended'] !== undefined && /^\d/u.test(charge) && isCountOfAtoms(rest))
    return { rest: `${rest}${digit}`, charge: sign }
  return { rest, charge: sign * Number(digit ?? 1) }
}

function countAtoms(text: string): Map<string, number> | null {
  const total = new Map<string, number>()
  for (const part of text.split(/[·•.*]/u)) {
    const many = /^\d+/u.exec(part)?.[0] ?? ''
    const stack: Map<string, number>[] = [new Map()]
    let rest = part.slice(many.length)
    if (rest === '') return null
    while (rest !== '') {
      const step =
        /^(?:(?<open>[([])|(?<close>[)\]])(?<times>\d*)|(?<symbol>[A-Z][a-z]?)(?<count>\d*))/u.exec(rest)
      const groups = step?.groups
      if (step === null || groups === undefined) return null
      if (!countStep(stack, groups)) return null
      rest = rest.slice(step[0].length)
    }
    const [atoms, left] = stack
    if (atoms === undefined || left !== undefined) return null
    for (const [symbol, count] of atoms)
      total.set(symbol, (total.get(symbol) ?? 0) + count * Number(many || 1))
  }
  return total
}

function countStep(stack: Map<string, number>[], groups: Record<string, string | undefined>): boolean {
  if (groups['open'] !== undefined) {
    stack.push(new Map())
    return true
  }
  if (groups['close'] !== undefined) {
    const inner = stack.pop()
    const outer = stack.at(-1)
    if (inner === undefined || outer === undefined || inner.size === 0) return false
    for (const [symbol, count] of inner)
      outer.set(symbol, (outer.get(symbol) ?? 0) + count * Number(groups['times'] || 1))
    return true
  }
  const symbol = groups['symbol'] ?? ''
  const count = Number(groups['count'] || 1)
  const top = stack.at(-1)
  if (!symbols.has(symbol) || top === undefined || count === 0) return false
  top.set(symbol, (top.get(symbol) ?? 0) + count)
  return true
}

const statePattern = /\s?\((s|l|g|aq)\)$/u

/** Parses a formula such as Ca(OH)2, SO4^2-, CuSO4·5H2O, H₂O(l) or e⁻, or null. Case matters. */
export function parseFormula(text: string): Formula | null {
  const plain = text
    .trim()
    .replace(/[₀-₉]/gu, (digit) => `${subscripts.indexOf(digit)}`)
    .replace(/[−–]/gu, '-')
  const state = statePattern.exec(plain)?.[1] ?? null
  const bare = plain.replace(statePattern, '')
  if (bare === '' || bare.length > 40 || /\s/u.test(bare)) return null
  if (/^e(?:\^?-|⁻)$/u.test(bare)) return { elements: new Map([['e', 1]]), charge: -1, state }
  const { rest, charge } = splitCharge(bare)
  const elements = countAtoms(rest)
  return elements === null || elements.size === 0 ? null : { elements, charge, state }
}

/** Whether the counts and the order of the elements agree: SMg is not MgS. */
function hasSameAtoms(one: Formula, other: Formula): boolean {
  const others = [...other.elements]
  return (
    others.length === one.elements.size &&
    [...one.elements].every(([symbol, count], at) => others[at]?.[0] === symbol && others[at][1] === count)
  )
}

/** A state may be left out, but must be correct if it is given. */
export const isSameFormula = (given: Formula, expected: Formula): boolean =>
  hasSameAtoms(given, expected) &&
  given.charge === expected.charge &&
  (given.state === null || expected.state === null || given.state === expected.state)

const symbolsAlone = new Set(
  'Na Mg Al Si Cl Ar Ca Fe Cu Zn Br Kr Ag Sn Pb Hg Au Li Ne Mn Ni Ti Cr Pt Rb Cs Ba Xe'.split(' '),
)
const formulaeInCapitals = new Set('CO NO HF HI KI KF KOH HCN'.split(' '))

/** Whether a text is meant as a formula: "No", "As", UV and HIV are not, NO, Na+ and H2O are. */
export function isFormula(text: string): boolean {
  const bare = text.trim()
  const formula = parseFormula(bare)
  if (formula === null) return false
  if (/^[A-Z]?[a-z]+$/u.test(bare)) return symbolsAlone.has(bare)
  if (/^[A-Z]+$/u.test(bare)) return formulaeInCapitals.has(bare)
  return /[\d₀-₉]/u.test(bare) || formula.elements.size > 1 || formula.charge !== 0
}

const molecules = new Set('H2 N2 O2 F2 Cl2 Br2 I2 O3 P4 S8'.split(' '))

/** Whether atoms of one element are found like this: Co is cobalt, but there is no Co2. */
function isMolecule({ elements, charge }: Formula): boolean {
  const [first] = elements
  if (first === undefined || elements.size > 1 || charge !== 0) return true
  const [symbol, count] = first
  return count === 1 || molecules.has(`${symbol}${count}`)
}

interface Word {
  text: string
  start: number
}

const spacedCharge = /(?<=[\p{L}\d)₀-₉])\s(?=(?:\d?[+\-−–⁺⁻]|[⁰¹²³⁴-⁹][⁺⁻])(?:[\s.,;)]|$))/gu
const breaks = /[\s,;:"“”'‘’]/u

/** The words of an answer without full stops at their end; "SO4 2-" is one word. */
function splitWords(answer: string): Word[] {
  const charges = new Set([...answer.matchAll(spacedCharge)].map(({ index }) => index))
  const words: Word[] = []
  let start = 0
  for (let at = 0; at <= answer.length; at++) {
    if (at < answer.length && (!breaks.test(answer[at] ?? '') || charges.has(at))) continue
    const text = answer.slice(start, at).replace(/[.!?]+$/u, '')
    if (text !== '') words.push({ text, start })
    start = at + 1
  }
  return words
}

const parseVariants = ({ text }: Word): (Formula | null)[] =>
  [text, text.replace(/\)+$/u, ''), text.replace(/^\(+/u, '')].map((each) =>
    parseFormula(each.replace(/\s/gu, '')),
  )

const toLetters = (text: string): string => text.toLowerCase().replace(/[^a-z\d]/gu, '')

const isBareSymbol = (entry: string): boolean => /^[A-Z][a-z]?$/u.test(entry)

const startsSentence = (answer: string, { start }: Word): boolean =>
  /(?:^|[.!?\n])\s*$/u.test(answer.slice(0, start))

/**
 * "co2" in running text for CO2, also with the capital of a sentence; but not "co", which may be cobalt, and not "fe",
 * for a symbol alone has nothing but its case.
 */
function matchesWithoutCapitals(answer: string, word: Word, entry: string, expected: Formula): boolean {
  const given = parseFormula(applyCapitals(word.text.replace(/\s/gu, ''), entry) ?? '')
  if (given === null || !isSameFormula(given, expected)) return false
  const [first, rest] = [word.text.slice(0, 1), word.text.slice(1)]
  if (rest !== rest.toLowerCase()) return false
  if (first !== first.toLowerCase() && !startsSentence(answer, word)) return false
  const capitalised = parseFormula(first.toUpperCase() + rest)
  const isOtherSubstance =
    capitalised !== null && !isSameFormula(capitalised, expected) && isMolecule(capitalised)
  return !isOtherSubstance && !isBareSymbol(entry)
}

/** The word with the capitals of the entry, where the letters are the same. */
function applyCapitals(word: string, entry: string): string | null {
  const capitals = entry.match(/\p{L}/gu) ?? []
  let at = 0
  const text = word.replace(/\p{L}/gu, (letter) => {
    const expected = capitals[at++]
    return expected?.toLowerCase() === letter.toLowerCase() ? expected : '?'
  })
  return text.includes('?') ? null : text
}

/** "Co" and "As" are formulae only if a symbol is asked for. */
const isExpectedFormula = (entry: string, requested: RequestedForm): boolean =>
  isFormula(entry) || (requested.needsFormula && /^[A-Z][A-Za-z]/u.test(entry.trim()))

/** Case matters in a formula. Other words may still name the substance. */
export function formulaMatcher(entry: string): Matcher | null {
  const expected = parseFormula(entry)
  if (expected === null) return null
  return (answer, requested): MatcherResult | null => {
    if (!isExpectedFormula(entry, requested)) return null
    const words = splitWords(answer)
    const right = words.find(
      (word) =>
        parseVariants(word).some((given) => given !== null && isSameFormula(given, expected)) ||
        (!requested.needsFormula && matchesWithoutCapitals(answer, word, entry.trim(), expected)),
    )
    if (right !== undefined) return rightResult(right.start, right.text)
    const hasFormula = words.some(({ text }) => toLetters(text) === toLetters(entry) || isFormula(text))
    return requested.needsFormula || hasFormula ? wrongResult : null
  }
}
