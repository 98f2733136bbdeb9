import { useQuery } from '@tanstack/react-query'
import { Empty } from '../../../components/empty.tsx'
import { LinkButton } from '../../../components/router-link.tsx'
import { getStudentStatsOverall } from '../../../data/stats.ts'
import { OverallPanels } from './-overall-panels.tsx'
import { StatsHeader } from './-stats-header.tsx'
import { StatsState } from './-stats-state.tsx'

export function StudentOverall() {
  const query = useQuery(getStudentStatsOverall())
  return (
    <>
      <StatsHeader onRefresh={query.refetch} />
      <StatsState query={query}>
        {(stats) =>
          stats.overall_stats.average_accuracy === null ? <NoData /> : <OverallPanels stats={stats} />
        }
      </StatsState>
    </>
  )
}

/** Also for one subject nothing was attempted in. */
export function NoData() {
  return (
    <Empty heading="Attempt more exercises!" action={<LinkButton to="/quizzes">Go to Quizzes</LinkButton>}>
      Your accuracy and your times stand here as soon as a quiz of yours is marked.
    </Empty>
  )
}
