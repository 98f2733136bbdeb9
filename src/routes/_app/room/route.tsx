import { Navigate, createFileRoute } from '@tanstack/react-router'
import { parsePositive } from '../../../lib/search-numbers.ts'
import { requireRole } from '../../../session/guards.ts'
import { Room } from './-room.tsx'

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
