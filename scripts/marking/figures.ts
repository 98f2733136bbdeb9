/** The mean of the F1 of both classes; one that neither has nor is given counts 0. */
export function macroF1(gold: readonly number[], given: readonly number[]): number {
  const f1Of = (label: number): number => {
    let [both, right, said] = [0, 0, 0]
    gold.forEach((value, index) => {
      if (value === label) right++
      if (given[index] === label) said++
      if (value === label && given[index] === label) both++
    })
    return right + said === 0 ? 0 : (2 * both) / (right + said)
  }
  return (f1Of(0) + f1Of(1)) / 2
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** Pearson's r; 0 where one side is always the same. */
export function correlation(gold: readonly number[], given: readonly number[]): number {
  const [middle, other] = [mean(gold), mean(given)]
  let [both, left, right] = [0, 0, 0]
  gold.forEach((value, index) => {
    const [one, two] = [value - middle, (given[index] ?? 0) - other]
    both += one * two
    left += one ** 2
    right += two ** 2
  })
  return left === 0 || right === 0 ? 0 : both / Math.sqrt(left * right)
}

/** The mean square of how far a probability was from what became of it. */
export const brierScore = (gold: readonly number[], given: readonly number[]): number =>
  mean(gold.map((value, index) => (value - (given[index] ?? 0)) ** 2))

export function percentile(values: readonly number[], quantile: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * quantile))] ?? 0
}
