import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate, redirect, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { SheetSkeleton } from '../../../components/exercise-book/sheet.tsx'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import { getMarkingQueue, getMarkingWorklist } from '../../../data/marking.ts'
import { getFailure } from '../../../data/query-client.ts'
import { useLazy } from '../../../lib/lazy-component.ts'
import { parsePositive } from '../../../lib/search-numbers.ts'
import { requireRole } from '../../../session/guards.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import { QueryStale } from '../-query-state.tsx'
import { QuizFailed } from '../-quiz-failed.tsx'
import { sameAnswersChoice } from './-answer-sheet.tsx'
import { WayBack } from './-desk-header.tsx'
import { DeskScreen } from './-desk-screen.tsx'
import { countUnsaved, type QuizDrafts } from './-drafts.ts'
import { findNextToCheck, type FocusAfterMove } from './-subquestions.ts'
import { unsavedWork } from './-unsaved-marks.tsx'

export interface Search {
  topic_id?: number
  /** As the router parses it, which takes 5.10 for 5.1: `parseSubquestionId` reads the address itself. */
  subquestion_id?: unknown
  /** The answer to begin with, also of an attempt that is not its student's latest. */
  result_id?: number
}

export const Route = createFileRoute('/_app/marking')({
  validateSearch: ({ topic_id, subquestion_id, result_id }: Record<string, unknown>): Search => ({
    topic_id: parsePositive(topic_id),
    subquestion_id,
    result_id: parsePositive(result_id),
  }),
  beforeLoad: ({ search: { topic_id } }) => {
    requireRole('teacher')()
    // Without a quiz the teacher chooses one.
    if (topic_id === undefined) throw redirect({ to: '/quizzes', replace: true })
  },
  component: Marking,
  staticData: { title: 'Marking' },
})

function Marking() {
  const { topic_id: topicId = 0 } = Route.useSearch()
  // On the way out the address is that of the next screen already, which has no subquestion.
  const subQuestionId = useRouterState({
    select: ({ location, resolvedLocation }) =>
      parseSubquestionId((location.pathname === Route.to ? location : resolvedLocation)?.searchStr ?? ''),
  })
  if (subQuestionId === null) return <FirstToCheck topicId={topicId} />
  return <Desk key={topicId} topicId={topicId} subQuestionId={subQuestionId} />
}

/** Leads to the first subquestion of a quiz with answers to check; to the results if there is none. */
function FirstToCheck({ topicId }: { topicId: number }) {
  const worklist = useQuery(getMarkingWorklist(topicId))
  if (worklist.data === undefined && getFailure(worklist) === null) return <DeskSkeleton />
  const subquestion_id = worklist.data?.items[0]?.check_from ?? null
  return subquestion_id === null ? (
    <Navigate to="/quiz-results" search={{ topic_id: topicId }} replace />
  ) : (
    <Navigate to="/marking" search={{ topic_id: topicId, subquestion_id }} replace />
  )
}

function Desk({ topicId, subQuestionId }: { topicId: number; subQuestionId: string }) {
  const { result_id } = Route.useSearch()
  const queue = useQuery(getMarkingQueue(topicId, subQuestionId, result_id))
  // They stay while other subquestions are shown.
  const [drafts, setDrafts] = useState<QuizDrafts>({})
  const [focusAfterMove, onMove] = useState<FocusAfterMove | null>(null)
  const [last, setLast] = useState(queue.data)
  if (queue.data !== undefined && queue.data !== last) setLast(queue.data)
  // It would push the points down.
  const { isLoading } = useLazy(sameAnswersChoice)
  const { value: questions } = useLazy(unsavedWork)
  const error = getFailure(queue)
  const title = usePageTitle()
  const next = last && findNextToCheck(last)?.id
  return (
    <>
      {next !== undefined && <Prefetch key={next} topicId={topicId} subQuestionId={next} />}
      {questions && (
        <questions.UnsavedWork
          whole="quiz"
          {...countUnsaved(drafts)}
          isWithin={({ fullPath, search }) => fullPath === '/marking' && search.topic_id === topicId}
        />
      )}
      {queue.data !== undefined && !isLoading ? (
        <DeskScreen
          key={subQuestionId}
          queue={queue.data}
          startAt={result_id}
          {...{ focusAfterMove, onMove }}
          drafts={drafts[subQuestionId] ?? {}}
          setDrafts={(change) =>
            setDrafts((all) => ({ ...all, [subQuestionId]: change(all[subQuestionId] ?? {}) }))
          }
          onRefresh={queue.refetch}
          banner={<QueryStale query={queue} things="answers" />}
        />
      ) : error === null ? (
        <DeskSkeleton />
      ) : (
        // Phones keep their tab bar.
        <div data-no-exercise>
          <PageHeader title={title} tools={last && <WayBack queue={last} onMove={onMove} />} />
          <QuizFailed query={queue} things="The answers" />
        </div>
      )}
    </>
  )
}

/** Fetches the subquestion that the teacher opens next, so that no outline comes between two of them. */
function Prefetch({ topicId, subQuestionId }: { topicId: number; subQuestionId: string }) {
  useQuery({ ...getMarkingQueue(topicId, subQuestionId), staleTime: Infinity, refetchInterval: false })
  return null
}

/** The outline of the desk while the answers load. */
const DeskSkeleton = () => (
  <div aria-busy="true">
    <PageHeader title={usePageTitle()} />
    <SheetSkeleton label="Loading the answers" />
  </div>
)

/** The subquestion in an address; links of the router have it in quotation marks. */
function parseSubquestionId(search: string): string | null {
  const id = new URLSearchParams(search).get('subquestion_id')?.replaceAll('"', '') ?? ''
  return /^[1-9]\d{0,9}\.[1-9]\d{0,2}$/.test(id) ? id : null
}
