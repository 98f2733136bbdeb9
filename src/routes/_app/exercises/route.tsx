import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoadError } from '../../../components/load-error.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { reasonOf } from '../../../data/call.ts'
import { getExercises } from '../../../data/exercise.ts'
import { positive } from '../../../lib/search-numbers.ts'
import { requireRole } from '../../../session/guards.ts'
import { SittingScreen } from './-sitting-screen.tsx'
import { SittingSkeleton } from './-sitting-skeleton.tsx'

export interface Search {
  topic_id?: number
  question?: number
  subquestion?: number
}

export const Route = createFileRoute('/_app/exercises')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    topic_id: positive(search['topic_id']),
    question: positive(search['question']),
    subquestion: positive(search['subquestion']),
  }),
  beforeLoad: ({ search: { topic_id, question, subquestion } }) => {
    requireRole('student')()
    if (topic_id === undefined) throw redirect({ to: '/quizzes', replace: true })
    if (question === undefined || subquestion === undefined)
      throw redirect({
        to: '/exercises',
        search: { topic_id, question: question ?? 1, subquestion: 1 },
        replace: true,
      })
  },
  component: Exercises,
  staticData: { title: 'Exercises' },
})

function Exercises() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const topicId = search.topic_id ?? 0
  const sitting = useQuery(getExercises(topicId, null))
  if (sitting.data !== undefined) {
    return (
      <SittingScreen
        // Another attempt is another exercise book: nothing of the one before may stand in its boxes.
        key={sitting.data.attempt_id}
        topicId={topicId}
        sitting={sitting.data}
        wanted={search}
        go={(step) => void navigate({ search: { topic_id: topicId, ...step } })}
      />
    )
  }
  if (!sitting.isError) return <SittingSkeleton />
  return (
    <>
      <PageHeader title="Exercises" />
      <LoadError
        heading="The exercises could not be loaded"
        busy={sitting.isFetching}
        onRetry={() => void sitting.refetch()}
      >
        {reasonOf(sitting.error)} Answers on this device are safe.
      </LoadError>
    </>
  )
}
