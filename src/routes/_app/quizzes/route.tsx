import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { RefreshButton } from '../../../components/feedback/refresh-button.tsx'
import { useServerReachable } from '../../../components/feedback/server-reachable.ts'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import { useSafeAnswersText } from '../../../connection/pending-notice.ts'
import { getFailure, isFirstTry } from '../../../data/query-client.ts'
import { type Topic, getTopics } from '../../../data/topic.ts'
import { focusHeading } from '../../../lib/focus-heading.ts'
import { parsePositive } from '../../../lib/search-numbers.ts'
import { useRole } from '../../../session/auth-store.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import { useHistoryEntryState } from '../-history-entry-state.ts'
import { QueryFailed, QueryStale } from '../-query-state.tsx'
import { useScrollToQuiz } from './-quiz-card.tsx'
import { GroupFilter, NameFilter, SubjectBanner, filterQuizzes } from './-quiz-filters.tsx'
import { QuizGrid, QuizzesSkeleton, useIsDrawable } from './-quiz-grid.tsx'

export interface Search {
  group_id?: number
  subject_id?: number
  /** Whether the form of a new quiz gets the focus. */
  add?: 'quiz'
  /** The quiz whose form opens, with the editor at this question and subquestion. */
  edit?: number
  question?: number
  subquestion?: number
}

export const Route = createFileRoute('/_app/quizzes')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    group_id: parsePositive(search['group_id']),
    subject_id: parsePositive(search['subject_id']),
    add: search['add'] === 'quiz' ? 'quiz' : undefined,
    edit: parsePositive(search['edit']),
    question: parsePositive(search['question']),
    subquestion: parsePositive(search['subquestion']),
  }),
  component: Quizzes,
  staticData: { title: 'Quizzes' },
})

/**
 * The quizzes of one group, and those of all. Filters the cached list of all groups while the group's own list is not
 * available.
 */
function useQuizzes({ group_id: groupId, subject_id }: Search) {
  const reach = useServerReachable()
  const one = useQuery(getTopics(groupId))
  // Where a group has none, the screen says whether others have some.
  const isEmpty = one.data?.every(({ subject }) => subject.id !== (subject_id ?? subject.id))
  const all = useQuery({ ...getTopics(), enabled: groupId === undefined || !reach || isEmpty })
  const allTopics = all.data
  if (isEmpty && isFirstTry(all)) return { topics: { ...one, data: undefined }, allTopics }
  if (one.data !== undefined || allTopics === undefined) return { topics: one, allTopics }
  const data = allTopics.filter((topic) => topic.class_.id === groupId)
  return { topics: { ...one, data, dataUpdatedAt: all.dataUpdatedAt }, allTopics }
}

function Quizzes() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { topics, allTopics } = useQuizzes(search)
  const error = getFailure(topics)
  const [name, setName] = useHistoryEntryState('quiz name', '')
  const filter = { ...search, name }
  const setFilter = (change: Search) => void navigate({ search: { ...search, ...change } })
  /** The pressed button goes with its filter. */
  const showAll = (change: Search) => {
    focusHeading()
    setFilter(change)
  }
  const scrollToQuiz = useScrollToQuiz((useIsDrawable() && topics.data) || [])
  /** Changes the filters so that they match this quiz, and scrolls to it. */
  const showQuiz = (topic: Topic) => {
    setName('')
    setFilter({ group_id: search.group_id && topic.class_.id, subject_id: undefined })
    scrollToQuiz(topic)
  }
  // Without a quiz there is no name to find.
  const hasNothing = topics.data ? filterQuizzes(topics.data, filter).ofSubject.length === 0 : error !== null
  const tools = (
    <>
      {(name !== '' || !hasNothing) && <NameFilter value={name} onChange={setName} />}
      <GroupFilter value={search.group_id} onChange={(group_id) => setFilter({ group_id })} />
      <RefreshButton onRefresh={topics.refetch} />
    </>
  )
  return (
    <>
      <PageHeader title={usePageTitle()} tools={tools} />
      {topics.data && <QueryStale query={topics} things="quizzes" />}
      {search.subject_id !== undefined && (
        <SubjectBanner subjectId={search.subject_id} onShowAll={() => showAll({ subject_id: undefined })} />
      )}
      {topics.data || error ? (
        <QuizGrid
          topics={topics.data ?? []}
          allTopics={allTopics}
          failure={!topics.data && <QuizzesFailed topics={topics} />}
          filter={filter}
          onClearName={() => setName('')}
          onShowAllGroups={() => showAll({ group_id: undefined })}
          onShow={showQuiz}
          onRetry={topics.refetch}
          isRequested={search.add !== undefined}
          requestedEdit={
            search.edit === undefined
              ? null
              : { id: search.edit, question: search.question ?? 1, subquestion: search.subquestion ?? 1 }
          }
          onRequested={() => {
            const { group_id, subject_id } = search
            void navigate({ search: { group_id, subject_id }, replace: true, resetScroll: false })
          }}
        />
      ) : (
        <QuizzesSkeleton />
      )}
    </>
  )
}

/** Says why the list could not be fetched. A teacher can add a quiz all the same. */
function QuizzesFailed({ topics }: { topics: ReturnType<typeof useQuizzes>['topics'] }) {
  const role = useRole()
  const safeAnswers = useSafeAnswersText()
  return (
    <QueryFailed query={topics} things="The quizzes">
      {role === 'student' && safeAnswers}
    </QueryFailed>
  )
}
