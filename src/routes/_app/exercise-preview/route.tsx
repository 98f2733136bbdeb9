import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useState } from 'react'
import { useServerReachable } from '../../../components/feedback/server-reachable.ts'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import { previewExercises } from '../../../data/exercise.ts'
import { getFailure } from '../../../data/query-client.ts'
import { useLazy } from '../../../lib/lazy-component.ts'
import { parsePositive } from '../../../lib/search-numbers.ts'
import { requireRole } from '../../../session/guards.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import { QueryStale } from '../-query-state.tsx'
import { QuizFailed } from '../-quiz-failed.tsx'
import { PreviewScreen, PreviewSkeleton } from './-preview-screen.tsx'
import { tryAnswerModule } from './-preview-sheet.tsx'

export interface Search {
  topic_id?: number
  question?: number
  subquestion?: number
}

export const Route = createFileRoute('/_app/exercise-preview')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    topic_id: parsePositive(search['topic_id']),
    question: parsePositive(search['question']),
    subquestion: parsePositive(search['subquestion']),
  }),
  beforeLoad: ({ search: { topic_id, question, subquestion } }) => {
    requireRole('teacher')()
    if (topic_id === undefined) throw redirect({ to: '/quizzes', replace: true })
    if (question === undefined || subquestion === undefined)
      throw redirect({
        to: '/exercise-preview',
        search: { topic_id, question: question ?? 1, subquestion: 1 },
        replace: true,
      })
  },
  component: ExercisePreview,
  staticData: { title: 'Exercise preview' },
})

function ExercisePreview() {
  const { topic_id: topicId = 0, ...requestedStep } = Route.useSearch()
  const title = usePageTitle()
  const exercises = useQuery(previewExercises(topicId))
  const error = getFailure(exercises)
  const isReachable = useServerReachable()
  const [wasReachable] = useState(isReachable)
  // It is higher than its picture, which shows without the server.
  const { isLoading } = useLazy(tryAnswerModule, isReachable && wasReachable)
  if (exercises.data !== undefined && !isLoading)
    return (
      <PreviewScreen
        topicId={topicId}
        exercises={exercises.data}
        requestedStep={requestedStep}
        note={<QueryStale query={exercises} things="questions" />}
      />
    )
  if (exercises.data !== undefined || error === null) return <PreviewSkeleton topicId={topicId} />
  return (
    <>
      <PageHeader title={title} />
      <QuizFailed query={exercises} things="The quiz" />
    </>
  )
}
