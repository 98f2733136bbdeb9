import { markAnswer } from '../../server/examiner/built-in/mark-answer.ts'
import { markOutcome } from '../../server/examiner/matching/mark-entries.ts'
import {
  brierScore,
  correlation,
  macroF1,
  mean,
  percentile,
  type DataFile,
} from '../../scripts/marking/marking-data.ts'

import { bestCut, overlapOf } from './baselines.ts'

interface Common {
  file: string
  answers: number
  baselines: { majority: number; overlap: number }
  brier: number
  /** The share of answers a teacher is asked to look at. */
  please_check: number
  ms_mean: number
  ms_p95: number
}

export type FileFigures = Common & ({ macro_f1: number } | { r: number })

interface Row {
  gold: number
  /** Half of the marks or more. */
  earned: 0 | 1
  expectedRatio: number
  overlap: number
  flagged: boolean
  ms: number
}

/** Marks every answer as the product does; the clock runs for the whole of it, feedback and all. */
function rowsOf({ questions }: DataFile): Row[] {
  return questions.flatMap(({ task, answers }) =>
    answers.map(({ text, gold }) => {
      const whole = { ...task, answer: text }
      const start = performance.now()
      const { mark, please_check } = markAnswer(whole)
      const ms = performance.now() - start
      const { expectedRatio } = markOutcome(whole)
      const earned = mark * 2 >= task.maxPoints ? 1 : 0
      return {
        gold,
        earned,
        expectedRatio,
        overlap: overlapOf(task.markScheme, text),
        flagged: please_check,
        ms,
      }
    }),
  )
}

/** Figures to four places: the same file gives the same ones, but for the milliseconds. */
const rounded = (value: number): number => Math.round(value * 1e4) / 1e4

export function figuresOf(file: DataFile): FileFigures {
  const rows = rowsOf(file)
  const gold = rows.map((row) => row.gold)
  const expected = rows.map((row) => row.expectedRatio)
  const overlaps = rows.map((row) => row.overlap)
  const times = rows.map((row) => row.ms)
  const common = {
    brier: rounded(brierScore(gold, expected)),
    please_check: rounded(mean(rows.map(({ flagged }) => (flagged ? 1 : 0)))),
    ms_mean: rounded(mean(times)),
    ms_p95: rounded(percentile(times, 0.95)),
  }
  if (file.labels === 'score') {
    // Who gives everybody the same mark is right about nobody in particular: its r is 0.
    const baselines = { majority: 0, overlap: rounded(correlation(gold, overlaps)) }
    return {
      file: file.file,
      answers: rows.length,
      r: rounded(correlation(gold, expected)),
      baselines,
      ...common,
    }
  }
  const commonest = mean(gold) >= 0.5 ? 1 : 0
  const cut = bestCut(gold, overlaps)
  const baselines = {
    majority: rounded(
      macroF1(
        gold,
        gold.map(() => commonest),
      ),
    ),
    overlap: rounded(
      macroF1(
        gold,
        overlaps.map((overlap) => (overlap >= cut ? 1 : 0)),
      ),
    ),
  }
  const macro_f1 = rounded(
    macroF1(
      gold,
      rows.map((row) => row.earned),
    ),
  )
  return { file: file.file, answers: rows.length, macro_f1, baselines, ...common }
}
