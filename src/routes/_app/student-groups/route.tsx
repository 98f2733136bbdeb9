import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LoadFailed } from '../../../components/feedback/load-failed.tsx'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import { RefreshButton } from '../../../components/feedback/refresh-button.tsx'
import { useReach } from '../../../components/feedback/server-reach.ts'
import { StaleBanner } from '../../../components/feedback/stale-banner.tsx'
import { toReason } from '../../../data/call.ts'
import { getFailure } from '../../../data/failure.ts'
import { getClasses } from '../../../data/class.ts'
import { positive } from '../../../lib/search-numbers.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import { GroupGrid } from './-group-grid.tsx'
import { GroupSkeleton } from './-group-skeleton.tsx'
import { SubjectFilter } from './-subject-filter.tsx'

export interface Search {
  subject_id?: number
}

export const Route = createFileRoute('/_app/student-groups')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    subject_id: positive(search['subject_id']),
  }),
  component: StudentGroups,
  staticData: { title: 'Student groups' },
})

/** The groups of one subject: those among all groups, where these are known and the others are not. */
function useGroups(subjectId: number | undefined) {
  const reach = useReach()
  const one = useQuery(getClasses(subjectId))
  const all = useQuery({ ...getClasses(), enabled: subjectId === undefined || !reach })
  if (one.data !== undefined || all.data === undefined) return one
  const data = all.data.filter((group) => group.subject.id === subjectId)
  return { ...one, data, dataUpdatedAt: all.dataUpdatedAt }
}

function StudentGroups() {
  const { subject_id } = Route.useSearch()
  const navigate = Route.useNavigate()
  const groups = useGroups(subject_id)
  const error = getFailure(groups)
  const tools = (
    <>
      <SubjectFilter value={subject_id} onChange={(id) => void navigate({ search: { subject_id: id } })} />
      <RefreshButton onRefresh={groups.refetch} />
    </>
  )
  return (
    <>
      <PageHeader title={usePageTitle()} tools={tools} />
      {groups.data && (
        <StaleBanner
          things="student groups"
          reason={error && toReason(error)}
          shownSince={groups.dataUpdatedAt}
        />
      )}
      {groups.data ? (
        <GroupGrid groups={groups.data} filtered={subject_id !== undefined} onRetry={groups.refetch} />
      ) : error ? (
        <LoadFailed
          heading="The student groups could not be loaded"
          busy={groups.isFetching}
          onRetry={() => void groups.refetch()}
        >
          {toReason(error)}
        </LoadFailed>
      ) : (
        <GroupSkeleton />
      )}
    </>
  )
}
