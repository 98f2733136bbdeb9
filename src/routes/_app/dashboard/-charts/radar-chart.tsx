import { lazyValue } from '../../../../lib/lazy.ts'
import { Chart, ChartMessage } from './chart.tsx'
import {
  type Measure,
  type SubjectValue,
  describeRadar,
  getMissingSubjectsText,
  measures,
} from './chart-text.ts'

interface RadarChartProps {
  measure: Measure
  subjects: SubjectValue[]
}

const drawing = lazyValue(async () => (await import('./radar-drawing.tsx')).RadarDrawing)

/** A statistic across the subjects, or what is missing before it can be drawn. */
export function RadarChart({ measure, subjects }: RadarChartProps) {
  const missingText = getMissingSubjectsText(subjects.length)
  if (missingText !== null) return <ChartMessage shape="radar">{missingText}</ChartMessage>
  const { name, format } = measures[measure]
  return (
    <Chart
      shape="radar"
      drawing={drawing}
      data={{ measure, subjects }}
      description={describeRadar(measure, subjects)}
      table={{
        caption: `${name} by subject`,
        columns: ['Subject', name],
        rows: subjects.map((subject) => [subject.name, format(subject.value)]),
      }}
    />
  )
}
