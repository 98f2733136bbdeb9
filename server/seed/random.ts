/** Chance that always falls the same way, so that every demo school is the same school. */
export interface Random {
  /** 0 up to, but not including, 1. */
  next(): number
  /** A whole number; both ends can come. */
  between(least: number, most: number): number
  shuffled<T>(list: readonly T[]): T[]
}

/** A linear congruential generator modulo 2^32 with the constants of "Numerical Recipes": plenty for a demo. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    shuffled: (list) =>
      list
        .map((item) => ({ item, order: next() }))
        .toSorted((one, other) => one.order - other.order)
        .map(({ item }) => item),
  }
}
