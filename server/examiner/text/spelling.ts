/** Damerau-Levenshtein distance of two words, or `limit + 1` as soon as it is certain to be more. */
function damerauLevenshtein(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let before: number[] = []
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (swapped && row > 1 && column > 1) cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      current.push(cost)
    }
    if (Math.min(...current) > limit) return limit + 1
    before = previous
    previous = current
  }
  return previous[other.length] ?? limit + 1
}

/** One slip of the keyboard in a word of five letters or more, two in one of eight; the first letter must be right. */
export function isMisspelling(written: string, wanted: string): boolean {
  const length = Math.min(written.length, wanted.length)
  if (length < 5 || written[0] !== wanted[0]) return false
  const limit = length >= 8 ? 2 : 1
  return damerauLevenshtein(written, wanted, limit) <= limit
}
