import { dateOf } from '../../../../lib/dates.ts'
import { Chart, NoChart } from './chart.tsx'
import { type DayValue, lineSentence, missingDays, noonOf, type Measure, measures } from './chart-text.ts'
import { later } from './use-drawing.ts'

interface LineChartProps {
  measure: Measure
  /** Oldest first, at most one for a day. */
  points: DayValue[]
}

const drawing = later(async () => (await import('./line-drawing.tsx')).LineDrawing)

/** How a figure changed from day to day; says what is missing while there is only one day. */
export function LineChart({ measure, points }: LineChartProps) {
  const missing = missingDays(points.length)
  if (missing !== null) return <NoChart shape="line">{missing}</NoChart>
  const { name, short } = measures[measure]
  return (
    <Chart
      shape="line"
      drawing={drawing}
      data={{ measure, points }}
      sentence={lineSentence(measure, points)}
      table={{
        caption: `${name} by day`,
        columns: ['Day', name],
        rows: points.map(({ date, value }) => [dateOf(noonOf(date)), short(value)]),
      }}
    />
  )
}
