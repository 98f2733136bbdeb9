import { Chart, NoChart } from './chart.tsx'
import { type SubjectValue, missingSubjects, radarSentence, type Measure, measures } from './chart-text.ts'
import { later } from './use-drawing.ts'

interface RadarChartProps {
  measure: Measure
  subjects: SubjectValue[]
}

const drawing = later(async () => (await import('./radar-drawing.tsx')).RadarDrawing)

/** One figure across the subjects; says what is missing while there are fewer than three. */
export function RadarChart({ measure, subjects }: RadarChartProps) {
  const missing = missingSubjects(subjects.length)
  if (missing !== null) return <NoChart shape="radar">{missing}</NoChart>
  const { name, short } = measures[measure]
  return (
    <Chart
      shape="radar"
      drawing={drawing}
      data={{ measure, subjects }}
      sentence={radarSentence(measure, subjects)}
      table={{
        caption: `${name} by subject`,
        columns: ['Subject', name],
        rows: subjects.map((subject) => [subject.name, short(subject.value)]),
      }}
    />
  )
}
