import { toScript } from './scripts.ts'

/** An element of MathML that is open while a text is written. */
interface OpenMath {
  name: string
  /** Where its text begins in the line. */
  start: number
  /** Where the texts of its children begin. */
  children: number[]
}

const operator = /^(?:[=+−±<>≤≥≈≠×÷·→⇌*]|-)$/

/** Writes MathML in a line as it is typed: x², (a + b)/2, √(2x). */
export class MathText {
  readonly #open: OpenMath[] = []

  get isOpen(): boolean {
    return this.#open.length > 0
  }

  open(name: string, line: string): void {
    this.#open.at(-1)?.children.push(line.length)
    this.#open.push({ name, start: line.length, children: [] })
  }

  /** HTML with faults may not close what it opens. */
  end(): void {
    this.#open.length = 0
  }

  /** What to write for a text; operators get spaces around them where they stand between two things. */
  text(text: string, line: string): string {
    const plain = text
      .replace(/[\u2061-\u2064]/g, '')
      .replace(/\s+/g, ' ')
      .trim()
    const [row, own] = this.#open.slice(-2)
    if (own?.name !== 'mo' || row === undefined || !operator.test(plain)) return plain
    const isRow = /^(?:math|mrow|mstyle|msqrt|semantics|mtd)$/.test(row.name)
    const before = line.slice(row.start).trimEnd()
    const isBetween = isRow && before !== '' && !operator.test(before.at(-1) ?? '') && !/[([{,]$/.test(before)
    return isBetween ? ` ${plain} ` : plain
  }

  /** The line after the end of an element. */
  close(name: string, line: string): string {
    const at = this.#open.findLastIndex((one) => one.name === name)
    const closed = this.#open[at]
    if (closed === undefined) return line
    this.#open.length = at
    const children = closed.children.map((start, index) => line.slice(start, closed.children[index + 1]))
    const written = write[name]?.(children)
    return written === undefined ? line : line.slice(0, closed.start) + written
  }
}

const write: Record<string, (children: string[]) => string> = {
  mfrac: ([above = '', below = '']) => `${group(above)}/${group(below)}`,
  msup: ([base = '', above = '']) => base.trim() + toScript(above, true),
  msub: ([base = '', below = '']) => base.trim() + toScript(below, false),
  msubsup: ([base = '', below = '', above = '']) =>
    base.trim() + toScript(below, false) + toScript(above, true),
  msqrt: (children) => `√${group(children.join(''))}`,
  mroot: ([inner = '', degree = '']) => `${toScript(degree, true)}√${group(inner)}`,
}

/** In brackets, unless it is a number, a letter, a word or in brackets already. */
function group(text: string): string {
  const inner = text.trim()
  return /^(?:[\d.]+|\p{L}|\p{L}{3,}|\([^()]*\))$/u.test(inner) ? inner : `(${inner})`
}
