import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { lazyValue } from '../../../lib/lazy.ts'
import { useLazy } from '../../../lib/lazy-component.ts'
import { parsePositive } from '../../../lib/search-numbers.ts'
import { useRole } from '../../../session/auth-store.ts'
import { TeacherHeader } from './-stats-header.tsx'
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
const peopleAndStats = lazyValue(() => import('./-people-and-stats.tsx'))

function TeacherOverall({ selectedId }: { selectedId: number | undefined }) {
  const client = useQueryClient()
  const { value: loaded, hasFailed, retry } = useLazy(peopleAndStats)
  const refresh = () =>
    Promise.all(
      (loaded?.getShownQueries(selectedId) ?? []).map(({ queryKey }) => client.refetchQueries({ queryKey })),
    )
  return (
    <>
      <TeacherHeader onRefresh={refresh} />
      {hasFailed && (
        <LoadError heading="The dashboard could not be loaded" onRetry={retry}>
          The server did not answer. Try again in a minute.
        </LoadError>
      )}
      {loaded && <loaded.PeopleAndStats selectedId={selectedId} />}
    </>
  )
}
