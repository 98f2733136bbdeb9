import { useQuery } from '@tanstack/react-query'
import { type OverallStats, getStudentStatsOverall } from '../../../data/stats.ts'
import styles from './-dashboard.module.css'
import { NoResults, StatsState } from './-stats-state.tsx'
import { OverallLines } from './-overall-lines.tsx'
import { StatsHeader } from './-stats-header.tsx'
import { LineOutlines, ShapeOutlines, StatsSkeleton } from './-stats-skeleton.tsx'
import { SubjectCards } from './-subject-cards.tsx'
import { RadarChart } from './-charts/radar-chart.tsx'
import { Panel } from '../../../components/layout/panel.tsx'

export function StudentOverall() {
  const query = useQuery(getStudentStatsOverall())
  return (
    <>
      <StatsHeader onRefresh={query.refetch} />
      <StatsState query={query} skeleton={<Skeleton />}>
        {(stats) => <Overall stats={stats} />}
      </StatsState>
    </>
  )
}

const Skeleton = () => (
  <StatsSkeleton>
    <LineOutlines />
    <ShapeOutlines />
  </StatsSkeleton>
)

function Overall({ stats }: { stats: OverallStats }) {
  if (stats.overall_stats.average_accuracy === null) return <NoResults />
  return (
    <div className={styles.board}>
      <OverallLines stats={stats} charts />
      <div className={styles.shapes}>
        <SubjectRadars subjects={stats.subjects_avg_accuracy} />
        <SubjectCards stats={stats} />
      </div>
    </div>
  )
}

/** Accuracy and time across the subjects. */
function SubjectRadars({ subjects }: { subjects: OverallStats['subjects_avg_accuracy'] }) {
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
