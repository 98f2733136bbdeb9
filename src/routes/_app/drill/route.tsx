import { Navigate, createFileRoute } from '@tanstack/react-router'
import { parsePositive } from '../../../lib/search-numbers.ts'
import { requireRole } from '../../../session/guards.ts'
import { Sheet } from './-sheet.tsx'

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
