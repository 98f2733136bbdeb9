import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { LoadFailed } from '../../../components/feedback/load-failed.tsx'
import { useServerReachable } from '../../../components/feedback/server-reachable.ts'
import { SkeletonCards } from '../../../components/layout/card-grid.tsx'
import { config } from '../../../config.ts'
import { getExerciseResultsMeta } from '../../../data/exercise.ts'
import { isFirstTry } from '../../../data/query-client.ts'
import type { Topic } from '../../../data/topic.ts'
import { useAnnouncement } from '../../../lib/announce.ts'
import { useLazy } from '../../../lib/lazy-component.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import { counted, whole } from '../../../lib/numbers.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { useRole } from '../../../session/auth-store.ts'
import { NoQuizzes, NoneOfName } from './-no-quizzes.tsx'
import { type QuizFilter, filterQuizzes } from './-quiz-filters.tsx'
import styles from './-quiz-grid.module.css'
import { StudentQuizzes } from './-student-quizzes.tsx'
import type { TeacherQuizzesProps } from './-teacher-quizzes.tsx'

interface QuizGridProps extends Pick<
  TeacherQuizzesProps,
  'onShow' | 'isRequested' | 'requestedEdit' | 'onRequested'
> {
  topics: Topic[]
  /** Those of all groups; undefined while they are not known. */
  allTopics: Topic[] | undefined
  /** Shown instead of the cards that could not be fetched. */
  failure: ReactNode
  filter: QuizFilter
  onClearName: () => void
  onShowAllGroups: () => void
  onRetry: () => Promise<unknown>
}

/** The quizzes that match the filter, in sections; a teacher's after the card for a new one. */
export function QuizGrid(props: QuizGridProps) {
  const { topics, allTopics, failure, filter, onClearName, onShowAllGroups, onRetry, ...teacherProps } = props
  const role = useRole()
  const { ofSubject, matches } = filterQuizzes(topics, filter)
  const hasNameFilter = filter.name.trim() !== '' && ofSubject.length > 0
  const count = hasNameFilter && `${whole(matches.length)} of ${counted(ofSubject.length, 'quiz', 'quizzes')}`
  useAnnouncement(useDebounced(count, config.searchDebounceMs))
  const noQuizzes =
    matches.length === 0 &&
    (hasNameFilter ? (
      <NoneOfName
        name={filter.name.trim()}
        groupId={filter.group_id}
        elsewhere={allTopics ? filterQuizzes(allTopics, filter).matches.length : 0}
        {...{ onClearName, onShowAllGroups }}
      />
    ) : (
      <NoQuizzes {...{ filter, onShowAllGroups, onRetry }} allTopics={allTopics ?? topics} />
    ))
  const empty = failure || noQuizzes
  const isDrawable = useIsDrawable()
  const isNew = topics.length === 0 && allTopics?.length === 0
  return (
    <>
      {count !== false && matches.length > 0 && <p className={styles.count}>{count}</p>}
      {role === 'student' ? (
        empty ||
        (isDrawable ? (
          <StudentQuizzes topics={matches} isFiltered={matches.length < topics.length} />
        ) : (
          <QuizzesSkeleton />
        ))
      ) : (
        <TeacherQuizzesSlot
          {...teacherProps}
          filter={filter}
          isNew={isNew}
          topics={failure ? [] : matches}
          empty={empty}
        />
      )}
    </>
  )
}

const teacherQuizzes = lazyValue(async () => (await import('./-teacher-quizzes.tsx')).TeacherQuizzes)

/**
 * Whether the quizzes can be drawn. What teachers do with them comes in a file of its own; a student's would move between
 * sections when the first results come.
 */
export function useIsDrawable(): boolean {
  const isTeacher = useRole() === 'teacher'
  const isLoaded = useLazy(teacherQuizzes, isTeacher).value !== null
  const results = useQuery({ ...getExerciseResultsMeta({}), enabled: !isTeacher })
  if (isTeacher) return isLoaded
  return !isFirstTry(results)
}

/** Students never load what teachers do with a quiz. */
function TeacherQuizzesSlot(props: TeacherQuizzesProps) {
  const { value: TeacherQuizzes, hasFailed, retry } = useLazy(teacherQuizzes)
  const isReachable = useServerReachable()
  const onReachable = useEffectEvent(() => hasFailed && retry())
  useEffect(() => {
    if (isReachable) onReachable()
  }, [isReachable])
  if (TeacherQuizzes) return <TeacherQuizzes {...props} />
  return hasFailed ? <LoadFailed things="The quizzes" onRetry={retry} /> : <QuizzesSkeleton />
}

/** The outlines of cards, and below them of rows: a student has one thing to do most days. */
export const QuizzesSkeleton = () => {
  const isTeacher = useRole() === 'teacher'
  return (
    <div className={isTeacher ? styles.teacher : styles.student}>
      <SkeletonCards
        label="Loading quizzes"
        count={isTeacher ? 4 : 1}
        first={isTeacher && <div className={styles.addQuiz} />}
        hasTitle
      />
      <div className={styles.rows}>
        <i />
        <i />
        <i />
      </div>
    </div>
  )
}
