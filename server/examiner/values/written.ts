import type { Quantity } from './quantities.ts'

/** A quantity with its place in the text. */
export interface WrittenQuantity {
  start: number
  end: number
  quantity: Quantity
  /** Said as a part of something ("half", "1 in 4"), so that without a unit it is no number of anything. */
  share: boolean
}

/** Reads the number that begins at `start`, and its unit; null where none of its kind does. */
export type QuantityReader = (text: string, start: number) => WrittenQuantity | null

/** What a sticky pattern finds at a place. */
export function matchAt(pattern: RegExp, text: string, start: number): RegExpExecArray | null {
  pattern.lastIndex = start
  return pattern.exec(text)
}
