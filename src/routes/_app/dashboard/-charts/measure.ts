import { minutes, percent, threeToFour } from '../../../../lib/numbers.ts'

/** What a chart shows: accuracy in percent from 0 to 100, or time in seconds. */
export type Measure = 'accuracy' | 'time'

interface MeasureWords {
  /** Heads the table's column. */
  name: string
  /** A value with its unit, as statistics are written. */
  short: (value: number) => string
  /** The same a little more exactly, for tooltips. */
  exact: (value: number) => string
}

export const measures: Record<Measure, MeasureWords> = {
  accuracy: { name: 'Accuracy', short: percent, exact: (value) => percent(value, threeToFour) },
  time: { name: 'Time', short: minutes, exact: (seconds) => minutes(seconds, threeToFour) },
}
