import {
  type Features,
  featureNames,
  type Model,
  predictProbability,
} from '../../server/examiner/matching/model.ts'

import { type Example, signs } from './candidates.ts'
import { mean } from './figures.ts'
import { fitLogistic } from './logistic.ts'

export const l2Penalty = 0.001
export const rounds = 2

/** What is denied teaches nothing about what is said. */
const minUsableProbability = 0.1

const bestOf = ({ candidates }: Example, worth: (found: Features) => number): Features | undefined =>
  candidates
    .filter(({ maxProbability }) => maxProbability > minUsableProbability)
    .toSorted((one, other) => worth(other.features) - worth(one.features))[0]?.features

/** Features are brought to one scale for the fit; the weights that come out are for the features as they are. */
function fitOnce(chosen: Features[], examples: Example[]): Model {
  const scales = featureNames.map((name) => {
    const values = chosen.map((found) => found[name])
    const middle = mean(values)
    return { middle, spread: Math.sqrt(mean(values.map((value) => (value - middle) ** 2))) || 1 }
  })
  const columns = featureNames.length + 1
  const values = Float64Array.from({ length: chosen.length * columns }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns]
    const [name, scale] = [featureNames[column], scales[column]]
    if (name === undefined || scale === undefined) return 1
    return ((chosen[row]?.[name] ?? 0) - scale.middle) / scale.spread
  })
  const gold = Float64Array.from(examples, (example) => example.gold)
  const importance = Float64Array.from(examples, (example) => example.importance)
  const fitted = fitLogistic({ columns, values }, gold, importance, { signs, l2Penalty })
  const weights = fitted.weights.map((weight, at) => weight / (scales[at]?.spread ?? 1))
  const shift = weights.reduce((sum, weight, at) => sum + weight * (scales[at]?.middle ?? 0), 0)
  const named = Object.fromEntries(featureNames.map((name, at) => [name, rounded(weights[at] ?? 0)]))
  return { bias: rounded(fitted.bias - shift), weights: named as Model['weights'] }
}

const rounded = (value: number): number => Number(value.toPrecision(4)) + 0

/** An answer is what its best candidate says, and which is best depends on the weights: fitted in rounds. */
export function fitModel(examples: Example[]): Model {
  const usable = examples.filter(({ candidates }) =>
    candidates.some(({ maxProbability }) => maxProbability > minUsableProbability),
  )
  let worth = (found: Features): number => found.f1
  let model: Model | null = null
  for (let round = 0; round < rounds; round++) {
    const chosen = usable.map((example) => bestOf(example, worth)).filter((found) => found !== undefined)
    const fitted = fitOnce(chosen, usable)
    worth = (found) => predictProbability(found, fitted)
    model = fitted
  }
  if (model === null) throw new Error('There is nothing to fit.')
  return model
}

const unearned = 0.03

/** For every example the probability by a model that has not seen its question. */
export function crossValidated(examples: Example[]): number[] {
  const folds = [...new Set(examples.map(({ fold }) => fold))].toSorted((one, other) => one - other)
  const given = new Map<Example, number>()
  for (const fold of folds) {
    const model = fitModel(examples.filter((example) => example.fold !== fold))
    for (const example of examples) {
      if (example.fold !== fold) continue
      const found = example.candidates.map((each) =>
        Math.min(each.maxProbability, predictProbability(each.features, model)),
      )
      given.set(example, Math.max(unearned, ...found))
    }
  }
  return examples.map((example) => given.get(example) ?? unearned)
}
