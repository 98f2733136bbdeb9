import { markAnswer } from '../../server/examiner/built-in/built-in-examiner.ts'
import { markOutcome } from '../../server/examiner/matching/mark-entries.ts'
import {
  brierScore,
  correlation,
  macroF1,
  mean,
  percentile,
  type DataFile,
} from '../../scripts/marking/marking-data.ts'

import { findBestThreshold, computeOverlap } from './baselines.ts'

interface CommonFigures {
  file: string
  answers: number
  baselines: { majority: number; overlap: number }
  brier: number
  /** The ratio of answers flagged for a teacher. */
  please_check: number
  ms_mean: number
  ms_p95: number
}

export type FileFigures = CommonFigures & ({ macro_f1: number } | { r: number })

interface MarkedAnswerFigures {
  gold: number
  /** 1 for at least half of the marks. */
  earned: 0 | 1
  expectedRatio: number
  overlap: number
  flagged: boolean
  ms: number
}

/** Marks every answer as the product does. The time includes the feedback. */
function markAll({ questions }: DataFile): MarkedAnswerFigures[] {
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
        overlap: computeOverlap(task.markScheme, text),
        flagged: please_check,
        ms,
      }
    }),
  )
}

/** Rounds to four places. All figures but the milliseconds are reproducible. */
const roundFigure = (value: number): number => Math.round(value * 1e4) / 1e4

export function measureFile(file: DataFile): FileFigures {
  const rows = markAll(file)
  const gold = rows.map((row) => row.gold)
  const expected = rows.map((row) => row.expectedRatio)
  const overlaps = rows.map((row) => row.overlap)
  const times = rows.map((row) => row.ms)
  const common = {
    brier: roundFigure(brierScore(gold, expected)),
    please_check: roundFigure(mean(rows.map(({ flagged }) => (flagged ? 1 : 0)))),
    ms_mean: roundFigure(mean(times)),
    ms_p95: roundFigure(percentile(times, 0.95)),
  }
  if (file.labels === 'score') {
    // A constant mark has no correlation: its r is 0.
    const baselines = { majority: 0, overlap: roundFigure(correlation(gold, overlaps)) }
    return {
      file: file.file,
      answers: rows.length,
      r: roundFigure(correlation(gold, expected)),
      baselines,
      ...common,
    }
  }
  const commonest = mean(gold) >= 0.5 ? 1 : 0
  const cut = findBestThreshold(gold, overlaps)
  const baselines = {
    majority: roundFigure(
      macroF1(
        gold,
        gold.map(() => commonest),
      ),
    ),
    overlap: roundFigure(
      macroF1(
        gold,
        overlaps.map((overlap) => (overlap >= cut ? 1 : 0)),
      ),
    ),
  }
  const macro_f1 = roundFigure(
    macroF1(
      gold,
      rows.map((row) => row.earned),
    ),
  )
  return { file: file.file, answers: rows.length, macro_f1, baselines, ...common }
}
