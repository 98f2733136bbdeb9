import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../components/feedback/load-failed.tsx'
import { useServerReachable } from '../../../components/feedback/server-reachable.ts'
import { getExerciseResultsMeta } from '../../../data/exercise.ts'
import { getFailure } from '../../../data/query-client.ts'
import {
  type OverallStats,
  getAverageStudentStatsInMyGroups,
  getStudentsWhoNeedHelp,
} from '../../../data/stats.ts'
import { getTopics } from '../../../data/topic.ts'
import { getUserById } from '../../../data/user.ts'
import { useAnnouncement } from '../../../lib/announce.ts'
import { QueryStale } from '../-query-state.tsx'
import board from './-dashboard.module.css'
import { isBeforeFirstTry } from './-before-first-try.ts'
import { LastResults, LastResultsSkeleton } from './-last-results.tsx'
import { PeopleStats } from './-people-stats.tsx'
import { PersonCard, PersonCardSkeleton } from './-person-card.tsx'
import { personName } from '../../../lib/person-name.ts'
import { PersonNavigation } from './-person-navigation.tsx'
import { LineSkeletons, StatsSkeleton, SubjectCardSkeletons } from './-stats-skeleton.tsx'
import { NoResults } from './-stats-state.tsx'

interface SelectedPersonProps {
  id: number
  /** Shows another person, or none. */
  onSelect: (id: number | undefined) => void
}

/** One person's card, with the statistics and the last results where the teacher may see them. */
export function SelectedPerson({ id, onSelect }: SelectedPersonProps) {
  const query = useQuery(getUserById(id, true))
  const { data: person, isFetching, refetch } = query
  // What counts as a failure changes with the connection, before the query does.
  useServerReachable()
  const error = getFailure(query)
  const hasResults = typeof person?.stats?.overall_stats.average_accuracy === 'number'
  const results = useQuery({ ...getExerciseResultsMeta({ student_id: id }), enabled: hasResults })
  const need = useQuery(getStudentsWhoNeedHelp())
  const groups = useQuery(getAverageStudentStatsInMyGroups())
  const topics = useQuery(getTopics())
  // All are shown at once, so that nothing jumps.
  const isLoading =
    (!person && !error) ||
    (person?.stats && (isBeforeFirstTry(need) || isBeforeFirstTry(groups))) ||
    (hasResults && (isBeforeFirstTry(results) || isBeforeFirstTry(topics)))
  useAnnouncement(!isLoading && person && `Showing ${personName(person)}`)
  return (
    <>
      <PersonNavigation id={id} onSelect={onSelect} />
      {isLoading && <PersonSkeleton />}
      {!person && error && (
        <LoadFailed heading={error.message} busy={isFetching} onRetry={() => void refetch()}>
          The person and the statistics could not be loaded.
        </LoadFailed>
      )}
      {person && !isLoading && (
        <>
          <QueryStale things="statistics" query={query} />
          <div className={board.board}>
            <PersonCard person={person} need={need.data?.items.find((student) => student.id === id)} />
            {person.stats && <PersonStats id={id} stats={person.stats} groups={groups.data} />}
          </div>
        </>
      )}
    </>
  )
}

interface PersonStatsProps {
  id: number
  stats: OverallStats
  groups: OverallStats | undefined
}

function PersonStats({ id, stats, groups }: PersonStatsProps) {
  if (stats.overall_stats.average_accuracy === null)
    return <NoResults>Their statistics will appear here once one of their quizzes has been marked.</NoResults>
  return (
    <PeopleStats stats={stats} ofGroups={groups?.overall_stats} linked={false}>
      <LastResults studentId={id} />
    </PeopleStats>
  )
}

const PersonSkeleton = () => (
  <StatsSkeleton>
    <PersonCardSkeleton />
    <LineSkeletons comparison="All your groups: 10" />
    <LastResultsSkeleton />
    <SubjectCardSkeletons linked={false} />
  </StatsSkeleton>
)
