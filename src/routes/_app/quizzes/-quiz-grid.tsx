import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Empty } from '../../../components/feedback/empty.tsx'
import { LoadFailed } from '../../../components/feedback/load-failed.tsx'
import { TryAgainButton } from '../../../components/feedback/refresh-button.tsx'
import { useServerReachable } from '../../../components/feedback/server-reachable.ts'
import { Button } from '../../../components/form/button.tsx'
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
import { useRole, useUser } from '../../../session/auth-store.ts'
import { fetchUser } from '../../../session/fetch-user.ts'
import { type QuizFilter, filterQuizzes } from './-quiz-filters.tsx'
import styles from './-quiz-grid.module.css'
import { StudentQuizzes } from './-student-quizzes.tsx'
import type { TeacherQuizzesProps } from './-teacher-quizzes.tsx'

interface QuizGridProps extends Pick<
  TeacherQuizzesProps,
  'onShow' | 'isRequested' | 'requestedEdit' | 'onRequested'
> {
  topics: Topic[]
  /** Shown instead of the cards that could not be fetched. */
  failure: ReactNode
  filter: QuizFilter
  onClearName: () => void
  onRetry: () => Promise<unknown>
}

/** The quizzes that match the filter, in sections; a teacher's after the card for a new one. */
export function QuizGrid(props: QuizGridProps) {
  const { topics, failure, filter, onClearName, onRetry, ...teacherProps } = props
  const role = useRole()
  const { ofSubject, matches } = filterQuizzes(topics, filter)
  const hasNameFilter = filter.name.trim() !== ''
  const count =
    hasNameFilter && !failure && `${whole(matches.length)} of ${counted(ofSubject.length, 'quiz', 'quizzes')}`
  useAnnouncement(useDebounced(count, config.searchDebounceMs))
  const noQuizzes = matches.length === 0 && (
    <NoQuizzes {...{ filter, onClearName, onRetry }} hasNameFilter={hasNameFilter && ofSubject.length > 0} />
  )
  const empty = failure || noQuizzes
  const isDrawable = useIsDrawable()
  const isNew = !failure && topics.length === 0 && filter.group_id === undefined && !filter.subject_id
  return (
    <>
      {count !== false && <p className={styles.count}>{count}</p>}
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

interface NoQuizzesProps {
  filter: QuizFilter
  /** Whether only the name filter excludes all quizzes. */
  hasNameFilter: boolean
  onClearName: () => void
  onRetry: () => Promise<unknown>
}

/** Says why there are no quizzes and what to do. */
function NoQuizzes({ filter, hasNameFilter, onClearName, onRetry }: NoQuizzesProps) {
  const role = useRole()
  const isInGroup = useUser().classes.length > 0
  if (hasNameFilter)
    return (
      <Empty heading="No quizzes found" action={<Button onClick={onClearName}>Show all quizzes</Button>}>
        No name has &ldquo;{filter.name.trim()}&rdquo; in it.
      </Empty>
    )
  // The student may have been added to a group that has no quiz yet.
  const retry = () => Promise.all([onRetry(), fetchUser()])
  const isFiltered = filter.group_id !== undefined || filter.subject_id !== undefined
  return (
    <Empty
      heading={isFiltered ? 'No quizzes found' : 'No quizzes yet'}
      action={role === 'student' && <TryAgainButton onRetry={retry} />}
    >
      {isFiltered
        ? `There is none here. ${filter.subject_id === undefined ? 'Choose All groups' : 'Show all subjects'} to see the others.`
        : {
            teacher: 'Your first quiz appears here once you save it.',
            student: isInGroup
              ? 'Your teacher has not set one yet.'
              : 'You are not in a student group yet. Quizzes appear here once your teacher adds you to one.',
          }[role]}
    </Empty>
  )
}
