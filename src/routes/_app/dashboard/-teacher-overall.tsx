import { useQuery } from '@tanstack/react-query'
import { Empty } from '../../../components/empty.tsx'
import { Panel } from '../../../components/panel.tsx'
import { getAverageStudentStatsInMyGroups } from '../../../data/stats.ts'
import styles from './-dashboard.module.css'
import { OverallPanels } from './-overall-panels.tsx'
import { StatsHeader } from './-stats-header.tsx'
import { StatsState } from './-stats-state.tsx'

export function TeacherOverall() {
  const query = useQuery(getAverageStudentStatsInMyGroups())
  return (
    <>
      <StatsHeader onRefresh={query.refetch} />
      <StatsState query={query}>
        {(stats) => (
          <>
            <OverallPanels stats={stats}>
              <Groups groups={stats.groups} />
            </OverallPanels>
            {stats.overall_stats.average_accuracy === null && (
              <Empty heading="No results yet">
                The averages of your groups stand here as soon as a quiz is marked.
              </Empty>
            )}
          </>
        )}
      </StatsState>
    </>
  )
}

function Groups({ groups }: { groups: { id: number; name: string }[] }) {
  if (groups.length === 0) return null
  return (
    <Panel title="Summarized info for" className={styles.wide}>
      <ul className={styles.groups}>
        {groups.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </Panel>
  )
}
