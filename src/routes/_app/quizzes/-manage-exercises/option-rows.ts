import { limits } from '../../../../../contract/limits.ts'
import { toOptionText } from '../../../../../contract/question-kinds.ts'
import { type MarkedOptions, isMarkedRight, parseOptions } from '../-draft-kinds.ts'
import { cleanPastedOptions } from './pasted-lists.ts'

/** An option as it is typed; it may be empty. */
export interface OptionRow {
  text: string
  isRight: boolean
}

export const toRows = (marked: MarkedOptions): OptionRow[] =>
  marked.options.map((text, index) => ({ text, isRight: isMarkedRight(marked, index) }))

/** The rows with text, as the draft has them. */
export function toMarkedOptions(rows: readonly OptionRow[]): MarkedOptions {
  const written = rows
    .map(({ text, isRight }) => ({ text: toOptionText(text), isRight }))
    .filter(({ text }) => text !== '')
  const right = written.filter(({ isRight }) => isRight).map(({ text }) => text)
  return { options: written.map(({ text }) => text), right: [...new Set(right)] }
}

const emptyRow: OptionRow = { text: '', isRight: false }

/** Ends with an empty row to write the next option in, and has at least as many rows as options are needed. */
export function withEmptyRow(rows: readonly OptionRow[]): OptionRow[] {
  const { min, max } = limits.options
  const isFull = rows.length >= max || rows.at(-1)?.text === ''
  const missing = Math.max(min - rows.length, isFull ? 0 : 1)
  return [...rows, ...Array.from({ length: missing }, () => emptyRow)]
}

/** Says that an option is right, or no longer; of a choice only one is. */
export const tickRow = (
  rows: readonly OptionRow[],
  index: number,
  isRight: boolean,
  isChoice: boolean,
): OptionRow[] =>
  rows.map((row, at) => {
    if (at === index) return { ...row, isRight }
    return isChoice ? { ...row, isRight: false } : row
  })

/** What is typed in a row, without spaces before it. A star before it ticks the row and goes; `\*` is a star that stays. */
export function writeRow(
  rows: readonly OptionRow[],
  index: number,
  typed: string,
  isChoice: boolean,
): OptionRow[] {
  const isStarred = /^\s*\*/.test(typed) && rows[index]?.text.startsWith('*') !== true
  const text = (isStarred ? typed.replace('*', '') : typed).trimStart().replace(/^\\(?=\*)/, '')
  const ticked = isStarred ? tickRow(rows, index, true, isChoice) : rows
  return ticked.map((row, at) => (at === index ? { ...row, text } : row))
}

export const insertRow = (rows: readonly OptionRow[], index: number): OptionRow[] =>
  rows.toSpliced(index, 0, emptyRow)

export const removeRow = (rows: readonly OptionRow[], index: number): OptionRow[] => rows.toSpliced(index, 1)

export function moveRow(rows: readonly OptionRow[], from: number, to: number): OptionRow[] {
  const moved = rows[from]
  return moved === undefined ? [...rows] : rows.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** A pasted list in place of an empty row, or after one with text. Null if it is one line only. */
export function pasteRows(
  rows: readonly OptionRow[],
  index: number,
  pasted: string,
  isChoice: boolean,
): OptionRow[] | null {
  const added = toRows(parseOptions(cleanPastedOptions(pasted)))
  if (added.length < 2) return null
  const isEmpty = rows[index]?.text.trim() === ''
  const hasRight = added.some(({ isRight }) => isRight)
  const before = isChoice && hasRight ? rows.map((row) => ({ ...row, isRight: false })) : rows
  return before
    .toSpliced(isEmpty ? index : index + 1, isEmpty ? 1 : 0, ...added)
    .filter(({ text }) => text.trim() !== '')
}
