import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Feature, type Features, features } from './features.ts'

/** What `npm run fit:marking` writes: a logistic model of whether an entry was said. */
export interface Model {
  bias: number
  weights: Record<Feature, number>
}

export const featureNames = Object.keys(features) as Feature[]

export const modelPath = join(import.meta.dirname, '../built-in/data/model.json')

let loaded: Model | null = null
const model = (): Model => (loaded ??= JSON.parse(readFileSync(modelPath, 'utf8')) as Model)

export function probabilityOf(found: Features, { bias, weights }: Model = model()): number {
  let sum = bias
  for (const name of featureNames) sum += weights[name] * found[name]
  return 1 / (1 + Math.exp(-sum))
}
