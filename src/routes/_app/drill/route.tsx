import { useQuery } from '@tanstack/react-query'
import { Navigate, createFileRoute } from '@tanstack/react-router'
import { Empty } from '../../../components/feedback/empty.tsx'
import { LoadFailed } from '../../../components/feedback/load-failed.tsx'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import { getFailure } from '../../../data/query-client.ts'
import { getDrill } from '../../../data/room.ts'
import { useLazy } from '../../../lib/lazy-component.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import { parsePositive } from '../../../lib/search-numbers.ts'
import { requireRole } from '../../../session/guards.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import { QueryFailed } from '../-query-state.tsx'

// The figures need the server: it is not kept for working offline.
const sheetScreen = lazyValue(async () => (await import('./-sheet-screen.tsx')).SheetScreen)

/** Every page loads the route: only the screen looks at what this is. */
export interface Search {
  topic_id?: unknown
}

export const Route = createFileRoute('/_app/drill')({
  validateSearch: (search: Search) => search,
  beforeLoad: requireRole('teacher'),
  component: DrillPage,
  staticData: { title: 'Wi-Fi drill' },
})

function DrillPage() {
  const topicId = parsePositive(Route.useSearch().topic_id)
  if (topicId === undefined) return <Navigate to="/quizzes" replace />
  return <Sheet key={topicId} topicId={topicId} />
}

/** The sheet of a quiz's last drill today, looked at again while devices may still tell. */
function Sheet({ topicId }: { topicId: number }) {
  const sheet = useQuery(getDrill(topicId))
  const title = usePageTitle()
  const error = getFailure(sheet)
  const { value: SheetScreen, hasFailed, retry } = useLazy(sheetScreen)
  const toQuizzes = <LinkButton to="/quizzes">Go to quizzes</LinkButton>
  if (sheet.data?.drill && SheetScreen)
    return <SheetScreen sheet={{ ...sheet.data, drill: sheet.data.drill }} onRefresh={sheet.refetch} />
  if (sheet.data?.drill === null)
    return (
      <>
        <PageHeader title={title} />
        <Empty heading="No Wi-Fi drill today" action={<RoomButton topicId={topicId} />}>
          Start one in the room of this quiz. Its sheet is kept until midnight.
        </Empty>
      </>
    )
  if (error === null && !hasFailed) return <Spinner label="Loading" />
  return (
    <>
      <PageHeader title={title} />
      {error === null ? (
        <LoadFailed things="The sheet" busy={false} onRetry={retry} link={toQuizzes} />
      ) : (
        <QueryFailed query={sheet} things="The sheet" link={toQuizzes} />
      )}
    </>
  )
}

const RoomButton = ({ topicId }: { topicId: number }) => (
  <LinkButton to="/room" search={{ topic_id: topicId }}>
    Go to the room
  </LinkButton>
)
