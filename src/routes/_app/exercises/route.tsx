import { useQuery } from '@tanstack/react-query'
import { Navigate, createFileRoute, redirect } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { User } from '../../../data/auth.ts'
import { getTopics } from '../../../data/topic.ts'
import { focusHeading } from '../../../lib/focus-heading.ts'
import { parsePositive } from '../../../lib/search-numbers.ts'
import type { ExerciseRequest } from '../../../answers/open-exercise.ts'
import { takeRequestedStart } from '../../../answers/requested-start.ts'
import { currentUser, useUser } from '../../../session/auth-store.ts'
import { requireRole } from '../../../session/guards.ts'
import { exerciseQuery } from './-exercise-query.ts'
import { openExerciseModule, exerciseScreenModule } from './-load-exercise.ts'

import { NotOpened } from './-not-opened.tsx'

export interface Search {
  topic_id?: number
  question?: number
  subquestion?: number
}

export const Route = createFileRoute('/_app/exercises')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    topic_id: parsePositive(search['topic_id']),
    question: parsePositive(search['question']),
    subquestion: parsePositive(search['subquestion']),
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
    if (cause === 'enter' && user !== null) prefetch(user, { topicId: topic_id, start })
    return { start }
  },
  component: Exercises,
  staticData: { title: 'Exercises' },
})

/** Starts with the page's own code, which needs all of this at once. The query reports an error. */
function prefetch(user: User, request: ExerciseRequest): void {
  const prefetching = Promise.all([openExerciseModule.load(), exerciseScreenModule.load()]).then(
    ([{ prefetchExercise }]) => prefetchExercise(user, request),
  )
  prefetching.catch(() => undefined)
}

function Exercises() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const user = useUser()
  const topicId = search.topic_id ?? 0
  const { start } = Route.useRouteContext()
  const [startedTopic, setStartedTopic] = useState(start ? topicId : null)
  const exercise = useQuery(exerciseQuery(user, topicId, startedTopic === topicId))
  // The header needs it: fetched in parallel with the questions.
  useQuery(getTopics())
  const isStarting = useRef(false)
  // The button that starts goes with its screen, and so does the outline's heading that has the focus then.
  useEffect(() => {
    if (!isStarting.current) return
    if (document.activeElement === document.body) focusHeading()
    isStarting.current = exercise.isPending
  })
  const onStart = () => {
    isStarting.current = true
    setStartedTopic(topicId)
  }
  const { ExerciseScreen } = exerciseScreenModule.get() ?? {}
  if (exercise.data?.type !== 'open' || ExerciseScreen === undefined)
    return <NotOpened topicId={topicId} exercise={exercise} onStart={onStart} />
  if (exercise.data.items.some((item) => item.type === 'submit')) return <Navigate to="/attempts" replace />
  return (
    <ExerciseScreen
      // State of one attempt must not show up in another.
      key={exercise.data.attempt_id}
      topicId={topicId}
      exercise={exercise.data}
      requestedStep={search}
      // One history entry for the whole exercise, so that Back after Finish doesn't open it again.
      onStep={(step) => void navigate({ search: { topic_id: topicId, ...step }, replace: true })}
    />
  )
}
