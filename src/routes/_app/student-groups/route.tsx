import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LoadError } from '../../../components/load-error.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { RefreshButton } from '../../../components/refresh-button.tsx'
import { SkeletonCards } from '../../../components/skeleton-cards.tsx'
import { StaleLine } from '../../../components/stale-line.tsx'
import { reasonOf } from '../../../data/call.ts'
import { getClasses } from '../../../data/class.ts'
import { positive } from '../../../lib/search-numbers.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import { GroupGrid } from './-group-grid.tsx'
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

function StudentGroups() {
  const { subject_id } = Route.useSearch()
  const navigate = Route.useNavigate()
  const groups = useQuery(getClasses(subject_id))
  const tools = (
    <>
      <SubjectFilter value={subject_id} onChange={(id) => void navigate({ search: { subject_id: id } })} />
      <RefreshButton onRefresh={groups.refetch} />
    </>
  )
  return (
    <>
      <PageHeader title={usePageTitle()} tools={tools} />
      {groups.isError && groups.data && (
        <StaleLine
          things="student groups"
          reason={reasonOf(groups.error)}
          shownSince={groups.dataUpdatedAt}
        />
      )}
      {groups.data ? (
        <GroupGrid groups={groups.data} filtered={subject_id !== undefined} onRetry={groups.refetch} />
      ) : groups.isError ? (
        <LoadError
          heading="The student groups could not be loaded"
          busy={groups.isFetching}
          onRetry={() => void groups.refetch()}
        >
          {reasonOf(groups.error)}
        </LoadError>
      ) : (
        <SkeletonCards label="Loading student groups" />
      )}
    </>
  )
}
