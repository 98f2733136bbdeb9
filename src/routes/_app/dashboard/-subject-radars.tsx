import { RadarChart } from './-charts/radar-chart.tsx'
import { Panel } from '../../../components/layout/panel.tsx'
import type { OverallStats } from '../../../data/stats.ts'

/** Accuracy and time across the subjects. */
export function SubjectRadars({ subjects }: { subjects: OverallStats['subjects_avg_accuracy'] }) {
  return (
    <>
      <Panel title="Accuracy by subject">
        <RadarChart
          measure="accuracy"
          subjects={subjects.map(({ name, average_accuracy: value }) => ({ name, value }))}
        />
      </Panel>
      <Panel title="Time by subject">
        <RadarChart
          measure="time"
          subjects={subjects.map(({ name, average_time_taken: value }) => ({ name, value }))}
        />
      </Panel>
    </>
  )
}
