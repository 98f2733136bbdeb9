/** "speed = distance ÷ time" as something that can be worked out: a value for every set of values of its letters. */
type Worked = (values: ReadonlyMap<string, number>) => number

export interface AlgebraicEquation {
  left: Worked
  right: Worked
  names: Set<string>
}

const spoken: readonly [pattern: RegExp, sign: string][] = [
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

function tokensIn(side: string): string[] | null {
  const tokens: string[] = []
  const pattern =
    /\s*(?:(?<number>\d+(?:\.\d+)?)|(?<sign>[-+*/^()])|(?<name>\p{L}[\p{L}_₀-₉]*(?:[ -]\p{L}+)*))\s*/uy
  let at = 0
  while (at < side.length) {
    pattern.lastIndex = at
    const found = pattern.exec(side)
    if (found === null || found[0] === '') return null
    const name = found.groups?.['name']
    tokens.push(name === undefined ? found[0].trim() : nameOf(name))
    at += found[0].length
  }
  return tokens
}

/** A single letter keeps its case (t is not T); words do not. */
const nameOf = (name: string): string =>
  name.length <= 2 ? name : name.toLowerCase().replace(/\s+/gu, ' ').trim()

const ofCoil = /^[VIN][ps]$/iu

/** Reads sums, products and powers, with brackets and with products written without a sign ("ma"). */
class Reader {
  private at = 0
  readonly names = new Set<string>()
  private readonly tokens: string[]
  constructor(tokens: string[]) {
    this.tokens = tokens
  }

  get done(): boolean {
    return this.at === this.tokens.length
  }

  sum(): Worked | null {
    let value = this.product()
    while (value !== null && (this.next === '+' || this.next === '-')) {
      const [before, plus] = [value, this.tokens[this.at++] === '+']
      const other = this.product()
      value = other === null ? null : (all) => before(all) + (plus ? other(all) : -other(all))
    }
    return value
  }

  private get next(): string | undefined {
    return this.tokens[this.at]
  }

  private product(): Worked | null {
    let value = this.power()
    while (value !== null && this.next !== undefined && !/^[-+)]$/u.test(this.next)) {
      const over = this.next === '/'
      if (over || this.next === '*') this.at++
      const [before, other] = [value, this.power()]
      value = other === null ? null : (all) => (over ? before(all) / other(all) : before(all) * other(all))
    }
    return value
  }

  private power(): Worked | null {
    const base = this.atom()
    if (base === null || this.next !== '^') return base
    this.at++
    const exponent = this.atom()
    return exponent === null ? null : (all) => base(all) ** exponent(all)
  }

  private atom(): Worked | null {
    const token = this.tokens[this.at++]
    if (token === '(') {
      const inner = this.sum()
      return this.tokens[this.at++] === ')' ? inner : null
    }
    if (token === undefined || /^[-+*/^)]$/u.test(token)) return null
    if (/^\d/u.test(token)) return () => Number(token)
    return this.named(token)
  }

  /** "ma" is m times a, and "Pt" P times t; but "Vp" belongs to the primary coil. */
  private named(token: string): Worked {
    const isProduct = /^\p{L}{2}$/u.test(token) && !ofCoil.test(token)
    const letters = isProduct ? token.split('') : [token]
    for (const letter of letters) this.names.add(letter)
    return (all) => letters.reduce((value, letter) => value * (all.get(letter) ?? NaN), 1)
  }
}

function sideOf(text: string): { worked: Worked; names: Set<string> } | null {
  const tokens = tokensIn(text.trim())
  if (tokens === null || tokens.length === 0) return null
  const reader = new Reader(tokens)
  const worked = reader.sum()
  return worked !== null && reader.done ? { worked, names: reader.names } : null
}

const longest = 160

/** Reads "speed = distance ÷ time", "a = (v - u) / t", "E = ½mv²"; null where a text is none. */
export function parseAlgebraicEquation(text: string): AlgebraicEquation | null {
  if (text.length > longest) return null
  const written = spoken.reduce((rest, [pattern, sign]) => rest.replace(pattern, ` ${sign} `), text)
  const sides = written
    .replace(articles, ' ')
    .replace(/[.!?]+\s*$/u, '')
    .split('=')
  if (sides.length !== 2) return null
  const [left, right] = sides.map(sideOf)
  if (!left || !right || left.names.size === 0 || right.names.size === 0) return null
  return { left: left.worked, right: right.worked, names: new Set([...left.names, ...right.names]) }
}

/** Values that no rule of algebra brings together by chance. */
const trial = (names: string[], round: number): Map<string, number> =>
  new Map(names.map((name, index) => [name, 1.37 + round * 0.731 + index * (2.113 + round * 0.317)]))

/** Which value one name must have for the relation to hold, by bisection; NaN where none is found. */
function solve({ left, right }: AlgebraicEquation, name: string, values: Map<string, number>): number {
  const wrong = (value: number): number => {
    const all = new Map(values).set(name, value)
    return left(all) - right(all)
  }
  let [low, high] = [1e-6, 1e6]
  if (!(wrong(low) * wrong(high) <= 0)) return NaN
  for (let step = 0; step < 200; step++) {
    const middle = Math.sqrt(low * high)
    if (wrong(low) * wrong(middle) <= 0) high = middle
    else low = middle
  }
  return Math.sqrt(low * high)
}

/** Whether two relations say the same, rearranged or not: what solves the one solves the other. */
export function areEquivalent(given: AlgebraicEquation, wanted: AlgebraicEquation): boolean {
  const names = [...wanted.names].toSorted()
  if (given.names.size !== names.length || !names.every((name) => given.names.has(name))) return false
  let tried = 0
  for (let round = 0; round < 6 && tried < 3; round++)
    for (const name of names) {
      const values = trial(names, round)
      const value = solve(wanted, name, values)
      if (Number.isNaN(value) || value < 1e-3 || value > 1e4) continue
      values.set(name, value)
      const [left, right] = [given.left(values), given.right(values)]
      if (!(Math.abs(left - right) <= 1e-6 * Math.max(Math.abs(left), Math.abs(right)))) return false
      tried++
      break
    }
  return tried > 0
}
