/** "speed = distance ÷ time" as something that can be worked out: a value for every set of values of its letters. */
type Expression = (values: ReadonlyMap<string, number>) => number

export interface AlgebraicEquation {
  left: Expression
  right: Expression
  variables: Set<string>
}

const operatorWords: readonly [pattern: RegExp, sign: string][] = [
  [/\bdivided\s+by\b|\bover\b|÷/giu, '/'],
  [/\bmultiplied\s+by\b|\btimes\b|[×·⋅∗]|(?<=[\s)])x(?=[\s(])/giu, '*'],
  [/\bplus\b/giu, '+'],
  [/\bminus\b|[−–]/giu, '-'],
  [/\bsquared\b|²/giu, '^2'],
  [/\bcubed\b|³/giu, '^3'],
  [/\bequals\b|\bis equal to\b/giu, '='],
  [/½/gu, '0.5*'],
]

const articles = /\b(?:(?:the|an|its|total)\b|a(?=\s\p{L}{3}))/giu

function tokenizeSide(side: string): string[] | null {
  const tokens: string[] = []
  const pattern =
    /\s*(?:(?<number>\d+(?:\.\d+)?)|(?<sign>[-+*/^()])|(?<name>\p{L}[\p{L}_₀-₉]*(?:[ -]\p{L}+)*))\s*/uy
  let at = 0
  while (at < side.length) {
    pattern.lastIndex = at
    const match = pattern.exec(side)
    if (match === null || match[0] === '') return null
    const name = match.groups?.['name']
    tokens.push(name === undefined ? match[0].trim() : normaliseName(name))
    at += match[0].length
  }
  return tokens
}

/** A single letter keeps its case (t is not T); words do not. */
const normaliseName = (name: string): string =>
  name.length <= 2 ? name : name.toLowerCase().replace(/\s+/gu, ' ').trim()

const coilSymbol = /^[VIN][ps]$/iu

/** Reads sums, products and powers, with brackets and with products written without a sign ("ma"). */
class Parser {
  private index = 0
  readonly variables = new Set<string>()
  private readonly tokens: string[]
  constructor(tokens: string[]) {
    this.tokens = tokens
  }

  get isDone(): boolean {
    return this.index === this.tokens.length
  }

  parseSum(): Expression | null {
    let value = this.parseProduct()
    while (value !== null && (this.next === '+' || this.next === '-')) {
      const [before, plus] = [value, this.tokens[this.index++] === '+']
      const other = this.parseProduct()
      value = other === null ? null : (all) => before(all) + (plus ? other(all) : -other(all))
    }
    return value
  }

  private get next(): string | undefined {
    return this.tokens[this.index]
  }

  private parseProduct(): Expression | null {
    let value = this.parsePower()
    while (value !== null && this.next !== undefined && !/^[-+)]$/u.test(this.next)) {
      const over = this.next === '/'
      if (over || this.next === '*') this.index++
      const [before, other] = [value, this.parsePower()]
      value = other === null ? null : (all) => (over ? before(all) / other(all) : before(all) * other(all))
    }
    return value
  }

  private parsePower(): Expression | null {
    const base = this.parseAtom()
    if (base === null || this.next !== '^') return base
    this.index++
    const exponent = this.parseAtom()
    return exponent === null ? null : (all) => base(all) ** exponent(all)
  }

  private parseAtom(): Expression | null {
    const token = this.tokens[this.index++]
    if (token === '(') {
      const inner = this.parseSum()
      return this.tokens[this.index++] === ')' ? inner : null
    }
    if (token === undefined || /^[-+*/^)]$/u.test(token)) return null
    if (/^\d/u.test(token)) return () => Number(token)
    return this.toVariables(token)
  }

  /** "ma" is m times a, and "Pt" P times t; but "Vp" belongs to the primary coil. */
  private toVariables(token: string): Expression {
    const isProduct = /^\p{L}{2}$/u.test(token) && !coilSymbol.test(token)
    const letters = isProduct ? token.split('') : [token]
    for (const letter of letters) this.variables.add(letter)
    return (all) => letters.reduce((value, letter) => value * (all.get(letter) ?? NaN), 1)
  }
}

function parseSide(text: string): { expression: Expression; variables: Set<string> } | null {
  const tokens = tokenizeSide(text.trim())
  if (tokens === null || tokens.length === 0) return null
  const parser = new Parser(tokens)
  const expression = parser.parseSum()
  return expression !== null && parser.isDone ? { expression, variables: parser.variables } : null
}

const maxLength = 160

/** Parses "speed = distance ÷ time", "a = (v - u) / t" or "E = ½mv²", or null. */
export function parseAlgebraicEquation(text: string): AlgebraicEquation | null {
  if (text.length > maxLength) return null
  const normalised = operatorWords.reduce((rest, [pattern, sign]) => rest.replace(pattern, ` ${sign} `), text)
  const sides = normalised
    .replace(articles, ' ')
    .replace(/[.!?]+\s*$/u, '')
    .split('=')
  if (sides.length !== 2) return null
  const [left, right] = sides.map(parseSide)
  if (!left || !right || left.variables.size === 0 || right.variables.size === 0) return null
  return {
    left: left.expression,
    right: right.expression,
    variables: new Set([...left.variables, ...right.variables]),
  }
}

/** Values that satisfy no equation by chance. */
const createTrialValues = (variables: string[], round: number): Map<string, number> =>
  new Map(variables.map((name, index) => [name, 1.37 + round * 0.731 + index * (2.113 + round * 0.317)]))

/** The value of one variable that solves the equation, by bisection; NaN if there is none. */
function solve({ left, right }: AlgebraicEquation, variable: string, values: Map<string, number>): number {
  const difference = (value: number): number => {
    const all = new Map(values).set(variable, value)
    return left(all) - right(all)
  }
  let [low, high] = [1e-6, 1e6]
  if (!(difference(low) * difference(high) <= 0)) return NaN
  for (let step = 0; step < 200; step++) {
    const middle = Math.sqrt(low * high)
    if (difference(low) * difference(middle) <= 0) high = middle
    else low = middle
  }
  return Math.sqrt(low * high)
}

/** Whether two equations are equivalent, rearranged or not: a solution of one solves the other. */
export function areEquivalent(given: AlgebraicEquation, expected: AlgebraicEquation): boolean {
  const names = [...expected.variables].toSorted()
  if (given.variables.size !== names.length || !names.every((name) => given.variables.has(name))) return false
  let trials = 0
  for (let round = 0; round < 6 && trials < 3; round++)
    for (const name of names) {
      const values = createTrialValues(names, round)
      const value = solve(expected, name, values)
      if (Number.isNaN(value) || value < 1e-3 || value > 1e4) continue
      values.set(name, value)
      const [left, right] = [given.left(values), given.right(values)]
      if (!(Math.abs(left - right) <= 1e-6 * Math.max(Math.abs(left), Math.abs(right)))) return false
      trials++
      break
    }
  return trials > 0
}
