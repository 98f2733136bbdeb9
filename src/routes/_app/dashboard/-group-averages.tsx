import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../../components/layout/panel.tsx'
import { getAverageStudentStatsInMyGroups } from '../../../data/stats.ts'
import { ClassChips } from './-class-chips.tsx'
import styles from './-dashboard.module.css'
import { NoResults } from './-no-results.tsx'
import { PeopleStats } from './-people-stats.tsx'
import { GroupsSkeleton } from './-people-skeleton.tsx'
import { StatsState } from './-stats-state.tsx'

/** The averages of all own groups, and which groups those are. */
export function GroupAverages() {
  const query = useQuery(getAverageStudentStatsInMyGroups())
  return (
    <StatsState query={query} skeleton={<GroupsSkeleton />}>
      {(stats) => (
        <div className={styles.board}>
          {stats.groups.length > 0 && (
            <Panel title="Summarized info for">
              <ClassChips classes={stats.groups} />
            </Panel>
          )}
          {stats.overall_stats.average_accuracy === null ? (
            <NoResults>
              {stats.groups.length === 0
                ? 'You have no student groups yet. Their averages will appear here once a quiz has been marked.'
                : 'The averages of your groups will appear here once a quiz has been marked.'}
            </NoResults>
          ) : (
            <PeopleStats stats={stats} linked />
          )}
        </div>
      )}
    </StatsState>
  )
}
