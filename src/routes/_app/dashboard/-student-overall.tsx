import { useQuery } from '@tanstack/react-query'
import { type OverallStats, getStudentStatsOverall } from '../../../data/stats.ts'
import styles from './-dashboard.module.css'
import { NoResults } from './-no-results.tsx'
import { OverallLines } from './-overall-lines.tsx'
import { StatsHeader } from './-stats-header.tsx'
import { LineOutlines, ShapeOutlines, StatsSkeleton } from './-stats-skeleton.tsx'
import { StatsState } from './-stats-state.tsx'
import { SubjectCards } from './-subject-cards.tsx'
import { SubjectRadars } from './-subject-radars.tsx'

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
