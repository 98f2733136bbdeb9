import { formatDate } from '../../../../lib/dates.ts'
import { lazyValue } from '../../../../lib/lazy.ts'
import { Chart, ChartMessage } from './chart.tsx'
import {
  type DayValue,
  type Measure,
  describeLine,
  getMissingDaysText,
  measures,
  toNoon,
} from './chart-text.ts'

interface LineChartProps {
  measure: Measure
  /** Oldest first, at most one per day. */
  points: DayValue[]
  /** The names of the quizzes of each day, for the table. */
  quizzes?: Map<string, string[]> | undefined
}

const drawing = lazyValue(async () => (await import('./line-drawing.tsx')).LineDrawing)

/** The most days whose rise or fall can be seen; more are drawn by week. */
const maxDays = 15

/** How a statistic changed from day to day, or what is missing before it can be drawn. */
export function LineChart({ measure, points, quizzes }: LineChartProps) {
  const missingText = getMissingDaysText(points.length)
  if (missingText !== null) return <ChartMessage shape="line">{missingText}</ChartMessage>
  const { name, format } = measures[measure]
  const byWeek = points.length > maxDays
  return (
    <Chart
      shape="line"
      drawing={drawing}
      data={{ measure, points, byWeek }}
      note={byWeek ? 'By week' : undefined}
      description={describeLine(measure, points)}
      table={{
        caption: `${name} by day`,
        columns: ['Day', ...(quizzes?.size ? ['Quizzes'] : []), name],
        // The newest first: the table shows few at once.
        rows: points
          .toReversed()
          .map(({ date, value }) => [
            formatDate(toNoon(date)),
            ...(quizzes?.size ? [quizzes.get(date)?.join(', ') ?? ''] : []),
            format(value),
          ]),
      }}
    />
  )
}
