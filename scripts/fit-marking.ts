import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { modelPath } from '../server/examiner/matching/model.ts'
import { awardThreshold } from '../server/examiner/matching/match-entries.ts'
import {
  type Example,
  createExamples,
  crossValidate,
  fitModel,
  importance,
  l2Penalty,
  rounds,
} from './marking/fit-model.ts'

import { fitLearning } from './marking/fit-learning.ts'
import { brierScore, correlation, macroF1, type DataFile, readDataFolder } from './marking/marking-data.ts'

const shown = (value: number): number => Math.round(value * 1e4) / 1e4

function computeFigures(file: DataFile, examples: Example[], given: number[]) {
  const own = examples.flatMap((example, index) =>
    example.file === file.file ? [{ gold: example.gold, given: given[index] ?? 0 }] : [],
  )
  const gold = own.map((one) => one.gold)
  const chances = own.map((one) => one.given)
  const labels = chances.map((chance) => (chance >= awardThreshold ? 1 : 0))
  return {
    ...(file.labels === 'label2'
      ? { macro_f1: shown(macroF1(gold, labels)) }
      : { r: shown(correlation(gold, chances)) }),
    brier: shown(brierScore(gold, chances)),
  }
}

function main(): void {
  const { values } = parseArgs({ options: { data: { type: 'string' }, classes: { type: 'boolean' } } })
  if (values.data === undefined)
    throw new Error('Say where the data are: npm run fit:marking -- --data <folder>.')
  const files = readDataFolder(values.data)
  if (values.classes) {
    // The constants of learning stand in its source, because they are few.
    console.log(JSON.stringify(fitLearning(files), null, 2))
    return
  }
  const examples = createExamples(files, ({ labels }) => importance[labels])
  if (examples.length === 0)
    throw new Error('No question has a fold and a single entry, so nothing can be fitted.')
  const given = crossValidate(examples)
  const made = {
    by: 'npm run fit:marking -- --data <folder>',
    method: `logistic regression with weights held to their signs, ${rounds} rounds of choosing each answer's best candidate`,
    kept_small: l2Penalty,
    importance,
    earns_from: awardThreshold,
    cross_validation: 'by the folds of the data, grouped by question',
    data: files.map((file) => ({
      file: file.file,
      sha256: file.sha256,
      questions: file.questions.length,
      answers: examples.filter((example) => example.file === file.file).length,
      ...computeFigures(file, examples, given),
    })),
  }
  const text = `${JSON.stringify({ made, ...fitModel(examples) }, null, 2)}\n`
  writeFileSync(modelPath, text)
  console.log(readFileSync(modelPath, 'utf8'))
}

try {
  main()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
