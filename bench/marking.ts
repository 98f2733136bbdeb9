import { parseArgs } from 'node:util'
import { readDataFolder } from '../scripts/marking/marking-data.ts'
import { type FileFigures, measureFile } from './marking/file-figures.ts'
import { formatClasses, measureClasses } from './marking/class-figures.ts'
import { measureFirstMark } from '../scripts/marking/first-mark.ts'
import { measureRobustness } from '../scripts/marking/robustness.ts'

/**
 * How well the built-in marker marks: `npm run bench:marking -- --data <folder> [--json]` for every .jsonl file of a
 * folder; without a folder only what needs none, made of the demo quizzes and the question bank. With `--classes` how
 * many marks of a class are right when a teacher marks some of its answers and the others are learned from them.
 */
const { values } = parseArgs({
  options: { data: { type: 'string' }, json: { type: 'boolean' }, classes: { type: 'boolean' } },
})

const formatFigure = (value: number): string => value.toFixed(3)

function formatLine(figures: FileFigures): string {
  const { file, answers, baselines, brier, please_check, ms_mean, ms_p95 } = figures
  const [name, value] = 'macro_f1' in figures ? ['macro-F1', figures.macro_f1] : ['r', figures.r]
  return (
    `${file}: ${answers} answers, ${name} ${formatFigure(value)} ` +
    `(majority ${formatFigure(baselines.majority)}, word overlap ${formatFigure(baselines.overlap)}), ` +
    `Brier ${formatFigure(brier)}, ${(100 * please_check).toFixed(1)} % to check, ${formatFigure(ms_mean)} ms mean, ${formatFigure(ms_p95)} ms p95`
  )
}

function printClasses(folder: string | undefined): void {
  if (folder === undefined) throw new Error('Say where the data are: --classes --data <folder>.')
  const files = readDataFolder(folder)
  const figures = measureClasses(files)
  if (values.json) {
    console.log(JSON.stringify(figures, null, 2))
    return
  }
  console.log(figures.map(formatClasses).join('\n'))
  for (const { file, labels } of files)
    if (labels === 'score') console.log(`${file}: left out, it has scores`)
}

function main(): void {
  if (values.classes) {
    printClasses(values.data)
    return
  }
  if (values.data !== undefined) {
    const figures = readDataFolder(values.data).map(measureFile)
    console.log(values.json ? JSON.stringify(figures, null, 2) : figures.map(formatLine).join('\n'))
    return
  }
  const start = measureFirstMark()
  const table = measureRobustness()
  if (values.json) {
    console.log(JSON.stringify({ first_mark: start, robustness: table }, null, 2))
    return
  }
  console.log(`first mark ${start.ms.toFixed(0)} ms, ${start.heapMiB.toFixed(1)} MiB of heap`)
  for (const { what, cases, share, wanted } of table)
    console.log(`${what}: ${(100 * share).toFixed(1)} % of ${cases} (${wanted})`)
}

try {
  main()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
