import { useQuery } from '@tanstack/react-query'
import { Empty } from '../../../components/feedback/empty.tsx'
import { LoadFailed } from '../../../components/feedback/load-failed.tsx'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import { toReason } from '../../../data/call.ts'
import { getFailure } from '../../../data/query-client.ts'
import { getDrill } from '../../../data/room.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import { SheetScreen } from './-sheet-screen.tsx'

/** The sheet of a quiz's last drill today, looked at again while devices may still tell. */
export function Sheet({ topicId }: { topicId: number }) {
  const sheet = useQuery(getDrill(topicId))
  const title = usePageTitle()
  const error = getFailure(sheet)
  if (sheet.data?.drill)
    return <SheetScreen sheet={{ ...sheet.data, drill: sheet.data.drill }} onRefresh={sheet.refetch} />
  if (sheet.data !== undefined)
    return (
      <>
        <PageHeader title={title} />
        <Empty heading="No Wi-Fi drill today" action={<RoomButton topicId={topicId} />}>
          Start one in the room of this quiz. Its sheet is kept until midnight.
        </Empty>
      </>
    )
  if (error === null) return <Spinner label="Loading" />
  return (
    <>
      <PageHeader title={title} />
      <LoadFailed
        heading="The sheet could not be loaded"
        busy={sheet.isFetching}
        onRetry={() => void sheet.refetch()}
        link={<LinkButton to="/quizzes">Go to Quizzes</LinkButton>}
      >
        {toReason(error)}
      </LoadFailed>
    </>
  )
}

const RoomButton = ({ topicId }: { topicId: number }) => (
  <LinkButton to="/room" search={{ topic_id: topicId }}>
    Go to the room
  </LinkButton>
)
