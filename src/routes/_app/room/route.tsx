import { Navigate, createFileRoute } from '@tanstack/react-router'
import { LoadFailed } from '../../../components/feedback/load-failed.tsx'
import { useBusyAction } from '../../../components/feedback/refresh-button.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import { ApiError, toReason } from '../../../data/call.ts'
import { useLazy } from '../../../lib/lazy-component.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import { parsePositive } from '../../../lib/search-numbers.ts'
import { requireRole } from '../../../session/guards.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import { QuizNotFound } from '../-quiz-failed.tsx'
import { isGone, useRoomFeed } from './-room-feed.ts'
import styles from './-room.module.css'

// A room needs the server: its screen is not kept for working offline, and is loaded while the room is.
const roomScreen = lazyValue(async () => (await import('./-room-screen.tsx')).RoomScreen)

/** Every page loads the route: only the screen looks at what this is. */
export interface Search {
  topic_id?: unknown
}

export const Route = createFileRoute('/_app/room')({
  validateSearch: (search: Search) => search,
  beforeLoad: requireRole('teacher'),
  component: RoomPage,
  staticData: { title: 'Room' },
})

function RoomPage() {
  const topicId = parsePositive(Route.useSearch().topic_id)
  if (topicId === undefined) return <Navigate to="/quizzes" replace />
  return <Room key={topicId} topicId={topicId} />
}

/** Follows a room for as long as it is shown. */
function Room({ topicId }: { topicId: number }) {
  const { state, refresh } = useRoomFeed(topicId)
  const [busy, retry] = useBusyAction(refresh)
  const title = usePageTitle()
  const { value: RoomScreen, hasFailed, retry: loadAgain } = useLazy(roomScreen)
  const { room, error } = state
  // Whoever may not see it any more sees nothing that is left of it.
  const isThere = room !== null && !isGone(error)
  if (isThere && RoomScreen) return <RoomScreen feed={{ ...state, room }} onRefresh={refresh} />
  if ((isThere || error === null) && !hasFailed) return <RoomSkeleton />
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <>
      <PageHeader title={title} />
      {isMissing ? (
        <QuizNotFound error={error} />
      ) : (
        <LoadFailed
          things="The room"
          reason={error === null ? null : toReason(error)}
          busy={busy}
          onRetry={hasFailed ? loadAgain : retry}
          link={<LinkButton to="/quizzes">Go to quizzes</LinkButton>}
        />
      )}
    </>
  )
}

/** The outline of the screen while the room loads. */
function RoomSkeleton() {
  return (
    <div aria-busy="true">
      <PageHeader title={usePageTitle()} subtitle={<span className={styles.noName} />} />
      <p className="visually-hidden">Loading the room</p>
      <div className={styles.skeleton} aria-hidden="true">
        {Array.from({ length: 28 }, (_, index) => (
          <i key={index} />
        ))}
      </div>
    </div>
  )
}
