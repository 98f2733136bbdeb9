import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { getAverageStudentStatsInMyGroups, getStudentsWhoNeedHelp } from '../../../data/stats.ts'
import { getUserById } from '../../../data/user.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import { useLazy } from '../../../lib/lazy-component.ts'
import { parsePositive } from '../../../lib/search-numbers.ts'
import { useRole } from '../../../session/auth-store.ts'
import { StatsHeader } from './-stats-header.tsx'
import { StudentOverall } from './-student-overall.tsx'

export interface Search {
  /** The person a teacher has selected; in the URL, so that Back returns to them. */
  user_id?: number
}

export const Route = createFileRoute('/_app/dashboard/')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    user_id: parsePositive(search['user_id']),
  }),
  component: Overall,
})

function Overall() {
  const { user_id } = Route.useSearch()
  return useRole() === 'teacher' ? <TeacherOverall selectedId={user_id} /> : <StudentOverall />
}

// Students never load what only teachers see.
const peopleAndStats = lazyValue(async () => (await import('./-people-and-stats.tsx')).PeopleAndStats)

function TeacherOverall({ selectedId }: { selectedId: number | undefined }) {
  const client = useQueryClient()
  const { value: PeopleAndStats, hasFailed, retry } = useLazy(peopleAndStats)
  const shown =
    selectedId === undefined
      ? [getAverageStudentStatsInMyGroups(), getStudentsWhoNeedHelp()]
      : [getUserById(selectedId, true)]
  const refresh = () => Promise.all(shown.map(({ queryKey }) => client.refetchQueries({ queryKey })))
  return (
    <>
      <StatsHeader onRefresh={refresh} />
      {hasFailed && (
        <LoadError heading="The dashboard could not be loaded" onRetry={retry}>
          The server did not answer. Try again in a minute.
        </LoadError>
      )}
      {PeopleAndStats && <PeopleAndStats selectedId={selectedId} />}
    </>
  )
}
