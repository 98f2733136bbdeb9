/** The row a key leads to, counted from 0, or null for a key that is none of the list's. */
export function rowAfter(key: string, row: number, count: number): number | null {
  const last = count - 1
  if (key === 'ArrowDown') return Math.min(row + 1, last)
  if (key === 'ArrowUp') return Math.max(row - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}
