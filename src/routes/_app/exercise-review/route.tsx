import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { describeAge } from '../../../components/feedback/banner.tsx'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import { useSafeAnswersText } from '../../../connection/pending-notice.ts'
import { getFailure, isFirstTry } from '../../../data/query-client.ts'
import { getExerciseResults } from '../../../data/exercise.ts'
import { getTopics } from '../../../data/topic.ts'
import { useChangeAnnouncement } from '../../../lib/announce.ts'
import { focusHeading } from '../../../lib/focus-heading.ts'
import { useLazy } from '../../../lib/lazy-component.ts'
import { parsePositive } from '../../../lib/search-numbers.ts'
import { useRole } from '../../../session/auth-store.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import { QueryFailed, QueryStale } from '../-query-state.tsx'
import { ReviewScreen, ReviewSkeleton } from './-review-screen.tsx'
import { studentParts, teacherParts } from './-role-parts.ts'

export interface Search {
  /** The id of the result. */
  exercise_id?: number
  question?: number
  subquestion?: number
}

export const Route = createFileRoute('/_app/exercise-review')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    exercise_id: parsePositive(search['exercise_id']),
    question: parsePositive(search['question']),
    subquestion: parsePositive(search['subquestion']),
  }),
  beforeLoad: ({ search: { exercise_id, question, subquestion } }) => {
    if (exercise_id === undefined) throw redirect({ to: '/attempts', replace: true })
    if (question === undefined || subquestion === undefined)
      throw redirect({
        to: '/exercise-review',
        search: { exercise_id, question: question ?? 1, subquestion: 1 },
        replace: true,
      })
  },
  component: ExerciseReview,
  staticData: { title: 'Exercise review' },
})

const things = 'marks and feedback'

function ExerciseReview() {
  const { exercise_id: resultId = 0, ...requestedStep } = Route.useSearch()
  const navigate = Route.useNavigate()
  const title = usePageTitle()
  const isTeacher = useRole() === 'teacher'
  const safeAnswers = useSafeAnswersText()
  const review = useQuery(getExerciseResults(resultId))
  const error = getFailure(review)
  const isWaiting = useIsWaiting(isTeacher)
  const student = review.data?.student
  useChangeAnnouncement((isTeacher && (student?.display_name || student?.email)) || null)
  const isShown = review.data !== undefined && !isWaiting
  const hasMoved = useRef(false)
  // The heading of the outline goes with it.
  useEffect(() => {
    if (isShown && hasMoved.current) focusHeading()
  }, [isShown])
  const show = (search: Search, resetScroll = true) => navigate({ search, replace: true, resetScroll })
  if (isShown) {
    return (
      <ReviewScreen
        key={resultId}
        resultId={resultId}
        review={review.data}
        requestedStep={requestedStep}
        onRefresh={review.refetch}
        age={`${describeAge(things, review.dataUpdatedAt)}.`}
        banner={<QueryStale query={review} things={things} />}
        onResult={(id) => {
          hasMoved.current = true
          // The same part of the next student is where this one's is. The pressed button is replaced with the screen.
          void show({ ...requestedStep, exercise_id: id }, false).then(focusHeading)
        }}
        onStep={(step) => void show({ exercise_id: resultId, ...step })}
      />
    )
  }
  if (review.data !== undefined || error === null) return <ReviewSkeleton title={title} />
  return (
    <>
      <PageHeader title={title} />
      <QueryFailed
        query={review}
        things="The review"
        link={
          isTeacher ? (
            <LinkButton to="/dashboard">Go to the dashboard</LinkButton>
          ) : (
            <LinkButton to="/attempts">Exercise records</LinkButton>
          )
        }
      >
        {!isTeacher && safeAnswers}
      </QueryFailed>
    </>
  )
}

/** Whether something is on its way that would move the rest: the parts of the role, or the quizzes that a student can practise. */
function useIsWaiting(isTeacher: boolean): boolean {
  const parts = useLazy<unknown>(isTeacher ? teacherParts : studentParts)
  const topics = useQuery({ ...getTopics(), enabled: !isTeacher })
  // A student can read without them.
  if (isTeacher && parts.hasFailed) throw parts.error
  return parts.isLoading || isFirstTry(topics)
}
