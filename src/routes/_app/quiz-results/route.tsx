import { useQuery } from '@tanstack/react-query'
import { Navigate, createFileRoute } from '@tanstack/react-router'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import { getQuizResults } from '../../../data/marking.ts'
import { getFailure } from '../../../data/query-client.ts'
import { parsePositive } from '../../../lib/search-numbers.ts'
import { requireRole } from '../../../session/guards.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import { QueryStale } from '../-query-state.tsx'
import { QuizFailed } from '../-quiz-failed.tsx'
import { ResultsScreen, ResultsSkeleton } from './-results-screen.tsx'
import { type ResultsView, formatView, parseView } from './-view.ts'

/** Every page loads the route: only the screen looks at what these are. */
export interface Search {
  topic_id?: unknown
  attempts?: unknown
  state?: unknown
  sort?: unknown
}

export const Route = createFileRoute('/_app/quiz-results')({
  validateSearch: (search: Search) => search,
  beforeLoad: requireRole('teacher'),
  component: QuizResults,
  staticData: { title: 'Results' },
})

function QuizResults() {
  const { topic_id, ...search } = Route.useSearch()
  const topicId = parsePositive(topic_id)
  if (topicId === undefined) return <Navigate to="/quizzes" replace />
  return <Results topicId={topicId} view={parseView(search)} />
}

function Results({ topicId, view }: { topicId: number; view: ResultsView }) {
  const navigate = Route.useNavigate()
  const title = usePageTitle()
  const results = useQuery({
    ...getQuizResults(topicId, view.attempts),
    // Other attempts take the place of the table, so that filter and focus stay.
    placeholderData: (previous) => (previous?.topic.id === topicId ? previous : undefined),
  })
  const error = getFailure(results)
  if (results.data !== undefined)
    return (
      <ResultsScreen
        key={topicId}
        results={results.data}
        view={view}
        onView={(change) =>
          void navigate({
            search: { topic_id: topicId, ...formatView({ ...view, ...change }) },
            replace: true,
          })
        }
        onRefresh={results.refetch}
        banner={<QueryStale query={results} things="results" />}
      />
    )
  if (error === null) return <ResultsSkeleton />
  return (
    <>
      <PageHeader title={title} />
      <QuizFailed query={results} things="The results" />
    </>
  )
}
