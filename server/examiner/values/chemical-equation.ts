import { type Formula, parseFormula, isSameFormula } from './formula.ts'

interface Term {
  coefficient: number
  formula: Formula
}

interface ChemicalEquation {
  left: Term[]
  right: Term[]
}

const arrow = /\s*(?:<?[-=–—]+>|[→⟶⇌⇄⇋]|<=>)\s*|\s+=\s+/u

function parseTerm(text: string): Term | null {
  const match = /^(\d*)\s*(\S.*)$/u.exec(text.trim())
  const formula = parseFormula(match?.[2]?.trim() ?? '')
  return formula === null ? null : { coefficient: Number(match?.[1] || 1), formula }
}

function parseSide(text: string): Term[] | null {
  // A plus between terms has spaces around it or follows a formula; at the end of a formula it is a charge.
  const terms = text.split(/\s\+\s|(?<=[\w)₀-₉])\+(?=\d*[A-Z(])/u).map(parseTerm)
  return terms.every((term) => term !== null) && terms.length > 0 ? terms : null
}

/** Parses "2H2 + O2 -> 2H2O" with any kind of arrow, or null. */
export function parseChemicalEquation(text: string): ChemicalEquation | null {
  const sides = text
    .trim()
    .replace(/[.!?]+$/u, '')
    .split(arrow)
  if (sides.length !== 2) return null
  const [left, right] = sides.map(parseSide)
  return left && right ? { left, right } : null
}

/** The ratio of given to expected coefficient for each term, or null if the terms differ. */
function coefficientRatios(given: Term[], expected: Term[]): number[] | null {
  if (given.length !== expected.length) return null
  const remaining = [...given]
  const matched = expected.map(({ coefficient, formula }) => {
    const at = remaining.findIndex((term) => isSameFormula(term.formula, formula))
    const [term] = at < 0 ? [] : remaining.splice(at, 1)
    return term === undefined ? null : term.coefficient / coefficient
  })
  return matched.every((ratio) => ratio !== null) ? matched : null
}

/** 'balance': all substances are on the correct sides, but the equation is not balanced. */
export function compareChemicalEquations(
  given: ChemicalEquation,
  expected: ChemicalEquation,
): 'same' | 'balance' | 'other' {
  const [left, right] = [
    coefficientRatios(given.left, expected.left),
    coefficientRatios(given.right, expected.right),
  ]
  if (left === null || right === null) return 'other'
  const ratios = [...left, ...right]
  return ratios.every((ratio) => Math.abs(ratio - (ratios[0] ?? 1)) < 1e-9) ? 'same' : 'balance'
}

/** The names on both sides of a word equation, each side sorted, or null. */
export function parseWordEquation(text: string): { left: string[]; right: string[] } | null {
  const sides = text
    .trim()
    .toLowerCase()
    .replace(/[.!?]+$/u, '')
    .split(/\s*(?:-+>|=+>|[→⟶⇌⇄])\s*|\s+=\s+/u)
  if (sides.length !== 2) return null
  const [left = [], right = []] = sides.map((side) =>
    side
      .split(/\s*\+\s*|\s+(?:and|plus)\s+/u)
      .map((name) =>
        name
          .replace(/[^\p{L}\s()]/gu, '')
          .replace(/\s+/gu, ' ')
          .trim(),
      )
      .toSorted(),
  )
  const names = [...left, ...right]
  return names.every((name) => /^\p{L}[\p{L}\s()]{2,}$/u.test(name)) ? { left, right } : null
}
