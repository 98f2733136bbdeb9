import type { KeyboardEvent } from 'react'
import { limits } from '../../../../../contract/limits.ts'
import { toOptionLetter } from '../../../../components/exercise-book/option-mark.tsx'
import { type OptionRow, insertRow, moveRow, removeRow } from './option-rows.ts'

interface OptionAction {
  /** Missing where they stay as they are. */
  rows?: OptionRow[]
  focused: number
  announcement?: string
}

/** What a key does in a row of a list of options; null if it is left to the field and the editor. */
export function getOptionKey(
  { key, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent,
  rows: OptionRow[],
  index: number,
): OptionAction | null {
  if (nativeEvent.isComposing || ctrlKey || metaKey) return null
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const to = index + (key === 'ArrowUp' ? -1 : 1)
    if (to < 0 || to >= rows.length) return null
    return altKey ? move(rows, index, to) : { focused: to }
  }
  if (key === 'Enter') return goOn(rows, index)
  if (key === 'Backspace' && rows[index]?.text === '' && index > 0)
    return { rows: removeRow(rows, index), focused: index - 1 }
  return null
}

/** The empty row at the end is no place in the order. */
function move(rows: OptionRow[], from: number, to: number): OptionAction {
  if (rows[from]?.text === '' || rows[to]?.text === '') return { focused: from }
  return { rows: moveRow(rows, from, to), focused: to, announcement: `Moved to ${toOptionLetter(to)}.` }
}

/** To the next row if that is empty, else to a new one. */
function goOn(rows: OptionRow[], index: number): OptionAction {
  const next = index + 1
  if (rows[index]?.text.trim() === '' || (next >= rows.length && rows.length >= limits.options.max))
    return { focused: index }
  if (rows[next]?.text === '' || rows.filter(({ text }) => text !== '').length >= limits.options.max)
    return { focused: Math.min(next, rows.length - 1) }
  return { rows: insertRow(rows, next), focused: next }
}
