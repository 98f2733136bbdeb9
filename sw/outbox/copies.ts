import { isAnswer, sameKey, topOf, type AnswerRow, type Row } from './rows.ts'
import type { Kept } from './storage.ts'

/** Tells a copy from those before and after it. */
export const copyId = ({ rev, text }: AnswerRow): string => `${rev} ${text}`

export const isAmong = (row: Row, rows: Row[]): boolean =>
  rows.some((other) => JSON.stringify(other) === JSON.stringify(row))

/** Whether it is still the same text, whatever has become of its state. */
export const isSameCopy = (before: Row | undefined, now: Row | undefined): boolean =>
  before !== undefined && now !== undefined && isAnswer(before) && isAnswer(now)
    ? copyId(before) === copyId(now)
    : JSON.stringify(before) === JSON.stringify(now)

/**
 * Of a row and a copy that was kept apart from it, for the database was away, say, the one that stands. A copy that was
 * typed without knowing the row is a revision of its own: nothing typed may vanish because its number is lower.
 */
export function newer(kept: Row | undefined, apart: Row | undefined): Row | undefined {
  if (apart === undefined) return kept
  if (!isAnswer(apart)) return apart
  if (kept === undefined || !isAnswer(kept)) return apart
  const { over, ...other } = apart
  // Taken in already, and typed over or held since.
  if (kept.took === copyId(apart) && (kept.text !== apart.text || kept.state === 'held')) return kept
  if (over === undefined ? topOf(other) > topOf(kept) : over >= topOf(kept)) return other
  // Only its state was changed apart: the row went on.
  if (over === undefined || other.rev <= over) return kept
  if (other.text === kept.text) return topOf(other) >= topOf(kept) ? other : kept
  // Not typed: what the server is known to have had.
  if (other.state === 'acknowledged' || other.base_rev >= other.rev)
    return kept.state === 'acknowledged' && other.rev > kept.rev ? other : kept
  return { ...other, rev: Math.max(topOf(kept), topOf(other)) + 1 }
}

/**
 * A text typed while a copy that it does not know came to lie apart: its revision is above that one's as well.
 */
export function above(typed: Row, before: Row | undefined, copy: Row | undefined): Row {
  if (!isAnswer(typed) || copy === undefined || !isAnswer(copy) || typed.state !== 'waiting') return typed
  if (before !== undefined && isAnswer(before) && before.text === typed.text) return typed
  return { ...typed, rev: Math.max(typed.rev, topOf(copy) + 1) }
}

/**
 * A copy goes a moment after the row that took it in is kept; until then the row says so. `isLone`: its person has left,
 * or did when the database was asked last, and what it does not know lies sealed.
 */
export function taking(row: Row, copy: Row | undefined, taken: Row | undefined, isLone = false): Row {
  if (!isAnswer(row)) return row
  const { took, over, ...known } = row
  const rest = isLone && over !== undefined ? { ...known, over } : known
  if (taken !== undefined && isAnswer(taken)) return { ...rest, took: copyId(taken) }
  return copy !== undefined && isAnswer(copy) && copyId(copy) === took ? { ...rest, took } : rest
}

/** What the database holds, with what lies below it. */
export function merged(kept: Kept, below: Kept): Kept {
  const above = kept.rows.filter((row) => !below.rows.some((other) => sameKey(row, other)))
  const keptRow = (row: Row) => kept.rows.find((other) => sameKey(row, other))
  return {
    writer: kept.writer ?? below.writer,
    sealKey: kept.sealKey,
    sealed: [...new Set([...kept.sealed, ...below.sealed])].filter((one) => !below.opened?.includes(one)),
    rows: [...above, ...below.rows.map((row) => newer(keptRow(row), row) ?? row)],
  }
}

/** What the database still holds, but for what went: that must not come back in this page. */
export const without = (kept: Kept, { rows, sealed, sealKey }: Kept): Kept => ({
  writer: kept.writer,
  sealKey,
  sealed: kept.sealed.filter((one) => sealed.includes(one)),
  rows: kept.rows.filter((row) => rows.some((other) => sameKey(row, other))),
})

/** A row as it goes below, where `below` may lie already, with what is known of the one above. */
export function apart(row: Row, below: Row | undefined, known: Row | undefined): Row {
  if (!isAnswer(row)) return row
  const top = known !== undefined && isAnswer(known) ? topOf(known) : 0
  const over = (below !== undefined && isAnswer(below) ? below.over : undefined) ?? 0
  // It came of both of them. One that lay sealed knows better than this page.
  return { ...row, over: row.over ?? Math.max(over, top) }
}
