import { useQuery } from '@tanstack/react-query'
import { Navigate, createFileRoute, redirect } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { getTopics } from '../../../data/topic.ts'
import { positive } from '../../../lib/search-numbers.ts'
import { forgetWantedStart, isStartWanted } from '../../../offline/start-wanted.ts'
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
    if (cause !== 'enter' || user === null) return
    // Beside the page itself: they are needed as soon as it stands. Whoever needs them hears of a failure.
    const start = isStartWanted(topic_id)
    const opening = Promise.all([loadOpening(), loadScreen()]).then(([{ openAhead }]) =>
      openAhead(user, { topicId: topic_id, start }),
    )
    opening.catch(() => undefined)
  },
  component: Exercises,
  staticData: { title: 'Exercises' },
})

function Exercises() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const user = useUser()
  const topicId = search.topic_id ?? 0
  const [start, setStart] = useState(() => isStartWanted(topicId))
  useEffect(forgetWantedStart, [])
  const opened = useQuery(exerciseQuery(user, topicId, start))
  // The header's: asked for beside the questions, so that it is whole when they are there.
  useQuery(getTopics())
  const { SittingScreen } = loadedScreen() ?? {}
  if (opened.data === undefined || SittingScreen === undefined)
    return <NotOpened opened={opened} onStart={() => setStart(true)} />
  if (opened.data.rows.some((row) => row.kind === 'finish')) return <Navigate to="/attempts" replace />
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
