import { useQuery } from '@tanstack/react-query'
import { Navigate, createFileRoute, redirect } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '../../../data/auth.ts'
import { getTopics } from '../../../data/topic.ts'
import { positive } from '../../../lib/search-numbers.ts'
import type { ExerciseRequest } from '../../../answers/open-exercise.ts'
import { takeRequestedStart } from '../../../answers/requested-start.ts'
import { currentUser, useUser } from '../../../session/auth-store.ts'
import { requireRole } from '../../../session/guards.ts'
import { exerciseQuery } from './-exercise-query.ts'
import { loadOpening, loadScreen, loadedScreen } from './-load-exercise.ts'
import { NotOpened } from './-not-opened.tsx'

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
  beforeLoad: ({ cause, search: { topic_id, question, subquestion } }) => {
    requireRole('student')()
    if (topic_id === undefined) throw redirect({ to: '/quizzes', replace: true })
    if (question === undefined || subquestion === undefined)
      throw redirect({
        to: '/exercises',
        search: { topic_id, question: question ?? 1, subquestion: 1 },
        replace: true,
      })
    const user = currentUser()
    const start = takeRequestedStart(topic_id)
    if (cause === 'enter' && user !== null) beginOpening(user, { topicId: topic_id, start })
    return { start }
  },
  component: Exercises,
  staticData: { title: 'Exercises' },
})

/** Beside the page itself: they are needed as soon as it stands. Whoever needs them hears of a failure. */
function beginOpening(user: User, wanted: ExerciseRequest): void {
  const opening = Promise.all([loadOpening(), loadScreen()]).then(([{ prefetchExercise }]) =>
    prefetchExercise(user, wanted),
  )
  opening.catch(() => undefined)
}

function Exercises() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const user = useUser()
  const topicId = search.topic_id ?? 0
  const { start } = Route.useRouteContext()
  const [startedTopic, setStartedTopic] = useState(start ? topicId : null)
  const opened = useQuery(exerciseQuery(user, topicId, startedTopic === topicId))
  // The header's: asked for beside the questions, so that it is whole when they are there.
  useQuery(getTopics())
  const { SittingScreen } = loadedScreen() ?? {}
  if (opened.data?.type !== 'open' || SittingScreen === undefined)
    return <NotOpened topicId={topicId} opened={opened} onStart={() => setStartedTopic(topicId)} />
  if (opened.data.items.some((row) => row.type === 'submit')) return <Navigate to="/attempts" replace />
  return (
    <SittingScreen
      // Another attempt is another exercise book: nothing of the one before may stand in its boxes.
      key={opened.data.sitting.attempt_id}
      topicId={topicId}
      exercise={opened.data}
      wanted={search}
      // One entry of the history for the whole exercise: Back after Finish must not start it anew.
      go={(step) => void navigate({ search: { topic_id: topicId, ...step }, replace: true })}
    />
  )
}
