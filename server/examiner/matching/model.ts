import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Feature, type Features, featureSigns } from './features.ts'

/** Logistic regression of whether the answer contains an entry, written by `npm run fit:marking`. */
export interface Model {
  bias: number
  weights: Record<Feature, number>
}

export const featureNames = Object.keys(featureSigns) as Feature[]

export const modelPath = join(import.meta.dirname, '../built-in/data/model.json')

let loaded: Model | null = null
const model = (): Model => (loaded ??= JSON.parse(readFileSync(modelPath, 'utf8')) as Model)

export function predictProbability(found: Features, { bias, weights }: Model = model()): number {
  let sum = bias
  for (const name of featureNames) sum += weights[name] * found[name]
  return 1 / (1 + Math.exp(-sum))
}
