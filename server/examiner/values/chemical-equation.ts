import { type Formula, parseFormula, sameFormula } from './formula.ts'

interface Term {
  many: number
  formula: Formula
}

interface ChemicalEquation {
  left: Term[]
  right: Term[]
}

const arrow = /\s*(?:<?[-=–—]+>|[→⟶⇌⇄⇋]|<=>)\s*|\s+=\s+/u

function parseTerm(text: string): Term | null {
  const found = /^(\d*)\s*(\S.*)$/u.exec(text.trim())
  const formula = parseFormula(found?.[2]?.trim() ?? '')
  return formula === null ? null : { many: Number(found?.[1] || 1), formula }
}

function parseSide(text: string): Term[] | null {
  // A plus between terms stands apart or after a formula; one at the end of a formula is its charge.
  const terms = text.split(/\s\+\s|(?<=[\w)₀-₉])\+(?=\d*[A-Z(])/u).map(parseTerm)
  return terms.every((term) => term !== null) && terms.length > 0 ? terms : null
}

/** Reads "2H2 + O2 -> 2H2O" with any kind of arrow; null where it is none. */
export function parseChemicalEquation(text: string): ChemicalEquation | null {
  const sides = text
    .trim()
    .replace(/[.!?]+$/u, '')
    .split(arrow)
  if (sides.length !== 2) return null
  const [left, right] = sides.map(parseSide)
  return left && right ? { left, right } : null
}

/** For every wanted term how many times as much was written; null where the terms are not the same ones. */
function ratios(given: Term[], wanted: Term[]): number[] | null {
  if (given.length !== wanted.length) return null
  const left = [...given]
  const found = wanted.map(({ many, formula }) => {
    const at = left.findIndex((term) => sameFormula(term.formula, formula))
    const [term] = at < 0 ? [] : left.splice(at, 1)
    return term === undefined ? null : term.many / many
  })
  return found.every((ratio) => ratio !== null) ? found : null
}

/** 'balance' says that all substances stand on the right sides but do not balance. */
export function compareChemicalEquations(
  given: ChemicalEquation,
  wanted: ChemicalEquation,
): 'same' | 'balance' | 'other' {
  const [left, right] = [ratios(given.left, wanted.left), ratios(given.right, wanted.right)]
  if (left === null || right === null) return 'other'
  const all = [...left, ...right]
  return all.every((ratio) => Math.abs(ratio - (all[0] ?? 1)) < 1e-9) ? 'same' : 'balance'
}

/** The names on both sides of a word equation, in any order within a side; null where the text is none. */
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
  const named = [...left, ...right]
  return named.every((name) => /^\p{L}[\p{L}\s()]{2,}$/u.test(name)) ? { left, right } : null
}
