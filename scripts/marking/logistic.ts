/** Rows of numbers, one after another. */
export interface Matrix {
  columns: number
  values: Float64Array
}

export interface Fitted {
  bias: number
  weights: number[]
}

const steps = 300

/** The largest eigenvalue of the curvature, by repeated multiplication: how long a step may be. */
function largestEigenvalue({ columns, values }: Matrix, importance: Float64Array): number {
  let vector = new Float64Array(columns).fill(1 / Math.sqrt(columns))
  let length = 0
  for (let round = 0; round < 30; round++) {
    const next = new Float64Array(columns)
    importance.forEach((weight, row) => {
      let dot = 0
      for (let at = 0; at < columns; at++) dot += (values[row * columns + at] ?? 0) * (vector[at] ?? 0)
      for (let at = 0; at < columns; at++)
        next[at] = (next[at] ?? 0) + weight * dot * (values[row * columns + at] ?? 0)
    })
    length = Math.sqrt(next.reduce((sum, value) => sum + value ** 2, 0))
    vector = next.map((value) => value / length)
  }
  return length / 4
}

function gradient(
  { columns, values }: Matrix,
  at: Float64Array,
  gold: Float64Array,
  importance: Float64Array,
) {
  const result = new Float64Array(columns)
  gold.forEach((wanted, row) => {
    let sum = 0
    for (let column = 0; column < columns; column++)
      sum += (values[row * columns + column] ?? 0) * (at[column] ?? 0)
    const wrong = (importance[row] ?? 0) * (1 / (1 + Math.exp(-sum)) - wanted)
    for (let column = 0; column < columns; column++)
      result[column] = (result[column] ?? 0) + wrong * (values[row * columns + column] ?? 0)
  })
  return result
}

/**
 * Logistic regression whose weights keep to their signs, by accelerated projected descent from zero: no chance in it.
 * The last column of `rows` is all ones and stands for the bias, which is neither held to a sign nor kept small.
 */
export function fitLogistic(
  rows: Matrix,
  gold: Float64Array,
  importance: Float64Array,
  { signs, l2Penalty }: { signs: readonly number[]; l2Penalty: number },
): Fitted {
  const { columns } = rows
  const all = importance.reduce((sum, weight) => sum + weight, 0)
  const stride = 1 / (largestEigenvalue(rows, importance) / all + l2Penalty)
  let current = new Float64Array(columns)
  let ahead = current
  let pace = 1
  for (let step = 0; step < steps; step++) {
    const way = gradient(rows, ahead, gold, importance)
    const next = ahead.map((value, at) => {
      const small = at === columns - 1 ? 0 : l2Penalty * value
      const moved = value - stride * ((way[at] ?? 0) / all + small)
      return moved * (signs[at] ?? 0) < 0 ? 0 : moved
    })
    const nextPace = (1 + Math.sqrt(1 + 4 * pace * pace)) / 2
    const previous = current
    ahead = next.map((value, at) => value + ((pace - 1) / nextPace) * (value - (previous[at] ?? 0)))
    current = next
    pace = nextPace
  }
  return { bias: current[columns - 1] ?? 0, weights: [...current.slice(0, -1)] }
}
