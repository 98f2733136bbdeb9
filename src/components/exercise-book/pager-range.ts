/** A cell's number, or a gap of left-out ones. */
export type CellEntry = number | 'gap-before' | 'gap-after'

const all = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** The cells that are shown: all up to 12, else `1 … 4 5 6 … 20`, never a gap in the place of one number. */
export function cellRange(count: number, current: number): CellEntry[] {
  if (count <= 12) return all(1, count)
  const from = current - 1 <= 3 ? 1 : Math.min(current - 1, count - 3)
  const to = current + 1 >= count - 2 ? count : Math.max(current + 1, 4)
  return [
    ...(from > 1 ? [1, 'gap-before' as const] : []),
    ...all(from, to),
    ...(to < count ? ['gap-after' as const, count] : []),
  ]
}
