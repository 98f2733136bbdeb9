import { useQueryClient } from '@tanstack/react-query'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { useAfterPaint } from '../../../components/layout/use-after-paint.ts'
import { getUserById } from '../../../data/user.ts'
import { getAverageStudentStatsInMyGroups } from '../../../data/stats.ts'
import { StatsHeader } from './-stats-header.tsx'

const load = async () => (await import('./-people-and-stats.tsx')).PeopleAndStats

/** What only teachers see stands in a file of its own, which students never load. */
export function TeacherOverall({ selectedId }: { selectedId: number | undefined }) {
  const client = useQueryClient()
  const [PeopleAndStats, retry] = useAfterPaint(load)
  const shown = selectedId === undefined ? getAverageStudentStatsInMyGroups() : getUserById(selectedId, true)
  return (
    <>
      <StatsHeader onRefresh={() => client.refetchQueries({ queryKey: shown.queryKey })} />
      {PeopleAndStats === 'loading' ? null : PeopleAndStats === 'failed' ? (
        <LoadError heading="The dashboard could not be loaded" onRetry={retry}>
          The server did not answer.
        </LoadError>
      ) : (
        <PeopleAndStats selectedId={selectedId} />
      )}
    </>
  )
}
