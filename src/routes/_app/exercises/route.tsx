import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoadError } from '../../../components/load-error.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { reasonOf } from '../../../data/call.ts'
import { getExercises } from '../../../data/exercise.ts'
import { getTopics } from '../../../data/topic.ts'
import { positive } from '../../../lib/search-numbers.ts'
import { requireRole } from '../../../session/guards.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import { SittingScreen } from './-sitting-screen.tsx'
import styles from './-sitting.module.css'
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
  const title = usePageTitle()
  const sitting = useQuery(getExercises(topicId, null))
  // The header's: asked for beside the questions, so that it is whole when they are there.
  useQuery(getTopics())
  const error = sitting.error ?? (sitting.isPaused ? sitting.failureReason : null)
  if (sitting.data !== undefined) {
    return (
      <SittingScreen
        // Another attempt is another exercise book: nothing of the one before may stand in its boxes.
        key={sitting.data.attempt_id}
        topicId={topicId}
        sitting={sitting.data}
        wanted={search}
        // One entry of the history for the whole exercise: Back after Finish must not start it anew.
        go={(step) => void navigate({ search: { topic_id: topicId, ...step }, replace: true })}
      />
    )
  }
  if (error === null) return <SittingSkeleton title={title} />
  return (
    <div className={styles.error}>
      <PageHeader title={title} />
      <LoadError
        heading="The exercises could not be loaded"
        busy={sitting.isFetching}
        onRetry={() => void sitting.refetch()}
      >
        {reasonOf(error)} Answers on this device are safe.
      </LoadError>
    </div>
  )
}
