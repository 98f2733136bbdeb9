import { LoadFailed } from '../../../components/feedback/load-failed.tsx'
import { useBusyAction } from '../../../components/feedback/refresh-button.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import { toReason } from '../../../data/call.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import { isGone, useRoomFeed } from './-use-room-feed.ts'
import { RoomScreen } from './-room-screen.tsx'
import { RoomSkeleton } from './-room-skeleton.tsx'

/** Follows a room for as long as it is shown. */
export function Room({ topicId }: { topicId: number }) {
  const { state, refresh } = useRoomFeed(topicId)
  const [busy, retry] = useBusyAction(refresh)
  const title = usePageTitle()
  const { room, error } = state
  // Whoever may not see it any more sees nothing that is left of it.
  if (room !== null && !isGone(error)) return <RoomScreen feed={{ ...state, room }} onRefresh={refresh} />
  if (error === null) return <RoomSkeleton />
  return (
    <>
      <PageHeader title={title} />
      <LoadFailed
        heading="The room could not be loaded"
        busy={busy}
        onRetry={retry}
        link={<LinkButton to="/quizzes">Go to Quizzes</LinkButton>}
      >
        {toReason(error)}
      </LoadFailed>
    </>
  )
}
