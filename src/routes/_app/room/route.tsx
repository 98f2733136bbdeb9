import { Navigate, createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { parsePositive } from '../../../lib/search-numbers.ts'
import { requireRole } from '../../../session/guards.ts'
import { RoomSkeleton } from './-room-skeleton.tsx'

/** Every page loads the route: only the screen looks at what this is. */
export interface Search {
  topic_id?: unknown
}

const Room = lazyComponent(async () => (await import('./-room.tsx')).Room)

export const Route = createFileRoute('/_app/room')({
  validateSearch: (search: Search) => search,
  beforeLoad: requireRole('teacher'),
  component: RoomPage,
  staticData: { title: 'Room' },
})

function RoomPage() {
  const topicId = parsePositive(Route.useSearch().topic_id)
  if (topicId === undefined) return <Navigate to="/quizzes" replace />
  return (
    <Suspense fallback={<RoomSkeleton />}>
      <Room key={topicId} topicId={topicId} />
    </Suspense>
  )
}
