import {
  type Features,
  featureNames,
  type Model,
  predictProbability,
  featureSigns,
} from '../../server/examiner/matching/model.ts'
import { mean, type DataFile, type MarkedQuestion } from './marking-data.ts'
import { getAlternatives } from '../../server/examiner/matching/alternatives.ts'
import { toAnswerText, toQuestionText } from '../../server/examiner/matching/answer-text.ts'
import { findCandidates } from '../../server/examiner/matching/candidates.ts'
import { getMaxProbability } from '../../server/examiner/matching/match-entries.ts'
import { findNonAnswerType } from '../../server/examiner/text/non-answers.ts'
import { tokenize } from '../../server/examiner/text/tokens.ts'

/** A stretch of an answer against an alternative, and the most that its probability may be. */
interface TrainingCandidate {
  features: Features
  maxProbability: number
}

/** An answer with every stretch and alternative that may earn its mark. */
export interface Example {
  file: string
  fold: number
  gold: number
  importance: number
  candidates: TrainingCandidate[]
}

/** Long answers of university students are far from what is marked here, so they count little. */
export const importance = { label2: 1, score: 0.05 }

const signs = featureNames.map((name) => featureSigns[name])

function toExamples(file: string, question: MarkedQuestion, importance: number): Example[] {
  const [entry, second] = question.task.markScheme
  // Answers to several entries say nothing about any one of them.
  if (entry === undefined || second !== undefined || question.fold === null) return []
  const { fold } = question
  const asked = toQuestionText(question.task.question)
  const alternatives = getAlternatives(entry.answer, asked.stems)
  return question.answers.map(({ text, gold }) => {
    const tokens = tokenize(text)
    const isNonAnswer = findNonAnswerType(text, tokens, [question.task.question]) !== null
    const answer = toAnswerText(text, tokens, asked, true)
    const scoring = isNonAnswer
      ? []
      : alternatives.flatMap((alternative) => findCandidates(alternative, answer).scoring)
    const candidates = scoring.map((each) => ({
      features: each.features,
      maxProbability: getMaxProbability(each.mismatch),
    }))
    return { file, fold, gold, importance, candidates }
  })
}

/** `importanceOf` says how much an answer of the file counts. */
export const createExamples = (files: DataFile[], getImportance: (file: DataFile) => number): Example[] =>
  files.flatMap((file) =>
    file.questions.flatMap((question) => toExamples(file.file, question, getImportance(file))),
  )

export const l2Penalty = 0.001
export const rounds = 2

/** Candidates below it are vetoed, so they are no training data. */
const minUsableProbability = 0.1

const findBestFeatures = (
  { candidates }: Example,
  worth: (found: Features) => number,
): Features | undefined =>
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
    const chosen = usable
      .map((example) => findBestFeatures(example, worth))
      .filter((found) => found !== undefined)
    const fitted = fitOnce(chosen, usable)
    worth = (found) => predictProbability(found, fitted)
    model = fitted
  }
  if (model === null) throw new Error('There is nothing to fit.')
  return model
}

const minProbability = 0.03

/** For every example the probability by a model that has not seen its question. */
export function crossValidate(examples: Example[]): number[] {
  const folds = [...new Set(examples.map(({ fold }) => fold))].toSorted((one, other) => one - other)
  const probabilities = new Map<Example, number>()
  for (const fold of folds) {
    const model = fitModel(examples.filter((example) => example.fold !== fold))
    for (const example of examples) {
      if (example.fold !== fold) continue
      const found = example.candidates.map((each) =>
        Math.min(each.maxProbability, predictProbability(each.features, model)),
      )
      probabilities.set(example, Math.max(minProbability, ...found))
    }
  }
  return examples.map((example) => probabilities.get(example) ?? minProbability)
}

/** Rows of numbers, one after another. */
interface Matrix {
  columns: number
  values: Float64Array
}

interface Fitted {
  bias: number
  weights: number[]
}

const maxIterations = 300

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

function computeGradient(
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
function fitLogistic(
  rows: Matrix,
  gold: Float64Array,
  importance: Float64Array,
  { signs, l2Penalty }: { signs: readonly number[]; l2Penalty: number },
): Fitted {
  const { columns } = rows
  const totalImportance = importance.reduce((sum, weight) => sum + weight, 0)
  const stepSize = 1 / (largestEigenvalue(rows, importance) / totalImportance + l2Penalty)
  let current = new Float64Array(columns)
  let extrapolated = current
  let momentum = 1
  for (let step = 0; step < maxIterations; step++) {
    const gradient = computeGradient(rows, extrapolated, gold, importance)
    const next = extrapolated.map((value, at) => {
      const penalty = at === columns - 1 ? 0 : l2Penalty * value
      const descended = value - stepSize * ((gradient[at] ?? 0) / totalImportance + penalty)
      return descended * (signs[at] ?? 0) < 0 ? 0 : descended
    })
    const nextMomentum = (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2
    const previous = current
    extrapolated = next.map(
      (value, at) => value + ((momentum - 1) / nextMomentum) * (value - (previous[at] ?? 0)),
    )
    current = next
    momentum = nextMomentum
  }
  return { bias: current[columns - 1] ?? 0, weights: [...current.slice(0, -1)] }
}
