import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LinkButton } from '../../../components/form/button.tsx'
import { FirstStepsPanel } from '../../../components/layout/first-steps.tsx'
import { SectionTitle } from '../../../components/layout/section-title.tsx'
import { getFailure } from '../../../data/query-client.ts'
import { useFirstSteps } from '../../../data/first-steps.ts'
import { getExerciseResultsMeta } from '../../../data/exercise.ts'
import { getClasses } from '../../../data/class.ts'
import { type Worklist, getMarkingWorklist } from '../../../data/marking.ts'
import { getOwnStudents } from '../../../data/search.ts'
import {
  type GroupStats,
  type NeedHelpList,
  getAverageStudentStatsInMyGroups,
  getStudentsWhoNeedHelp,
} from '../../../data/stats.ts'
import { getTopics } from '../../../data/topic.ts'
import { getUserById } from '../../../data/user.ts'
import { QueryStale } from '../-query-state.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { counted } from '../../../lib/numbers.ts'
import { type ChipClass, ClassChips } from './-class-chips.tsx'
import { ClosingSoon } from './-closing-soon.tsx'
import { countHeld, describeAverages } from './-count-held.ts'
import board from './-dashboard.module.css'
import styles from './-people-and-stats.module.css'
import { isBeforeFirstTry } from './-before-first-try.ts'
import { useIsInGroup } from './-has-group.ts'
import { NeedHelp, NeedHelpSkeleton } from './-need-help.tsx'
import { PeoplePanel } from './-people-panel.tsx'
import { PeopleStats } from './-people-stats.tsx'
import { SelectedPerson } from './-selected-person.tsx'
import { LineSkeletons, StatsSkeleton, SubjectCardSkeletons } from './-stats-skeleton.tsx'
import { NoResults, StatsState } from './-stats-state.tsx'
import { ToDo, ToDoSkeleton } from './-to-do.tsx'
import { useHasTwoColumns } from './-two-columns.ts'

/** The queries behind what is shown, for a refresh. */
export const getShownQueries = (selectedId: number | undefined) =>
  selectedId === undefined
    ? [
        ...[getMarkingWorklist(), getAverageStudentStatsInMyGroups(), getStudentsWhoNeedHelp()],
        ...[getTopics(), getClasses()],
      ]
    : [
        ...[getUserById(selectedId, true), getExerciseResultsMeta({ student_id: selectedId })],
        ...[getStudentsWhoNeedHelp(), getAverageStudentStatsInMyGroups(), getTopics()],
      ]

/** The people to choose from, beside the statistics of the selected one or of all own groups. */
export function PeopleAndStats({ selectedId }: { selectedId: number | undefined }) {
  const navigate = useNavigate()
  const all = useRef<HTMLDivElement>(null)
  const stats = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  const hasTwoColumns = useHasTwoColumns()
  const select = (user_id: number | undefined) => {
    void navigate({ to: '/dashboard', search: { user_id }, resetScroll: false })
    if (hasTwoColumns) return
    // In one column the list folds away, and the pressed row with it: the focus moves to what is shown instead.
    flushSync(() => setOpen(false))
    const shown = user_id === undefined ? all.current : stats.current
    shown?.focus({ preventScroll: true })
    shown?.scrollIntoView()
  }
  useFocusOfShown(selectedId, selectedId === undefined ? all : stats)
  const own = useInfiniteQuery(getOwnStudents())
  // A new teacher has no students to find: the panel comes last, and not before that is known.
  const isNew = selectedId === undefined && own.data?.pages[0]?.items.length === 0
  const isKnown = useIsInGroup() || !isBeforeFirstTry(own)
  const people = (selectedId !== undefined || isKnown) && (
    <PeoplePanel
      key="people"
      selectedId={selectedId}
      onSelect={select}
      open={open}
      onToggle={() => setOpen(!open)}
      isNew={isNew}
    />
  )
  const work = selectedId === undefined && (
    <div key="work" className={styles.work}>
      <GroupsWork onSelect={select} />
    </div>
  )
  const shown = (
    <section key="stats" ref={stats} tabIndex={-1} className={styles.stats} aria-label="Statistics">
      {selectedId === undefined ? <GroupAverages /> : <SelectedPerson id={selectedId} onSelect={select} />}
    </section>
  )
  const isSingle = isNew || !people
  // In the order of one column, which Tab follows. By their keys they keep what was typed.
  return (
    <div ref={all} tabIndex={-1} className={classNames(styles.columns, isSingle && styles.single)}>
      {isSingle ? [work, shown, people] : [work, people, shown]}
    </div>
  )
}

/** In two columns what was pressed may go with what it was in: what is shown instead gets the focus. */
function useFocusOfShown(selectedId: number | undefined, shown: RefObject<HTMLElement | null>): void {
  const previousId = useRef(selectedId)
  useEffect(() => {
    if (previousId.current === selectedId) return
    previousId.current = selectedId
    if (document.activeElement === document.body) shown.current?.focus({ preventScroll: true })
  }, [selectedId, shown])
}

/** What a teacher's dashboard shows of the own groups. */
function useGroupsBoard() {
  const query = useQuery(getAverageStudentStatsInMyGroups())
  const work = useQuery(getMarkingWorklist())
  const help = useQuery(getStudentsWhoNeedHelp())
  // What closes soon, and the groups' averages.
  const others = [useQuery(getTopics()), useQuery(getClasses())]
  // Work is shown before the averages, which it stands above. Without work they may be the first steps, above everything.
  const isAwaitingAverages = query.data === undefined && getFailure(query) === null && !work.data?.total_count
  const isLoading = isAwaitingAverages || [work, help, ...others].some(isBeforeFirstTry)
  // Where all have failed, it is said once.
  const refetch = async () => {
    const [refetched] = await Promise.all([query.refetch(), work.refetch(), help.refetch()])
    return refetched
  }
  return { query: { ...query, refetch }, work, help, isLoading }
}

const hasNoResults = (stats: GroupStats): boolean => stats.overall_stats.average_accuracy === null

/** What is to do in the own groups, and who needs help. */
function GroupsWork({ onSelect }: { onSelect: (id: number) => void }) {
  const { query, work, help, isLoading } = useGroupsBoard()
  const { data: stats } = query
  if (isLoading)
    return (
      // With the averages: a part of their own would move when there is more or less to do than drawn here.
      <StatsSkeleton>
        <ToDoSkeleton />
        <NeedHelpSkeleton />
        {averagesSkeleton}
      </StatsSkeleton>
    )
  if (stats && hasNoResults(stats)) return <WorkBeforeResults {...{ stats, query, work, help, onSelect }} />
  if (!stats && !work.data && !help.data) return null
  return (
    <div className={board.board}>
      {(stats ?? work.data) && <ToDo />}
      {(stats ?? help.data) && <NeedHelp onSelect={onSelect} />}
      <ClosingSoon />
    </div>
  )
}

interface WorkBeforeResultsProps {
  stats: GroupStats
  query: UseQueryResult<GroupStats>
  work: UseQueryResult<Worklist>
  help: UseQueryResult<NeedHelpList>
  onSelect: (id: number) => void
}

/** Before the first quiz has been marked: the first steps, then the lists that are not empty. */
function WorkBeforeResults({ stats, query, work, help, onSelect }: WorkBeforeResultsProps) {
  const steps = useFirstSteps()
  const hasGroups = stats.groups.length > 0
  return (
    <div className={board.board}>
      <QueryStale query={query} things="statistics" />
      {steps && <FirstStepsPanel {...steps} isFilled />}
      {hasGroups && work.data?.total_count !== 0 && <ToDo isFilled={steps === null} />}
      {hasGroups && help.data?.total_count !== 0 && <NeedHelp onSelect={onSelect} />}
      <ClosingSoon />
    </div>
  )
}

/** The groups' names and their averages. */
function GroupAverages() {
  const { query, work, help, isLoading } = useGroupsBoard()
  if (isLoading) return null
  if (query.data && hasNoResults(query.data))
    return <NoAverages stats={query.data} hasWork={work.data?.total_count !== 0} />
  return (
    <div className={board.board} data-part={work.data || help.data ? '' : undefined}>
      <StatsState<GroupStats> query={query} skeleton={<StatsSkeleton>{averagesSkeleton}</StatsSkeleton>}>
        {(averages) => (
          <>
            {averages.groups.length > 0 && <Summarized classes={averages.groups} hasAverages />}
            <PeopleStats stats={averages} linked />
          </>
        )}
      </StatsState>
    </div>
  )
}

/** Below the first steps: what will be here. */
function NoAverages({ stats: { groups }, hasWork }: { stats: GroupStats; hasWork: boolean }) {
  const { data: topics = [] } = useQuery(getTopics())
  const held = countHeld(topics)
  const steps = useFirstSteps()
  return (
    <div className={board.board}>
      {groups.length > 0 && <Summarized classes={groups} />}
      {steps ? (
        <NoResults>
          Answers to check, students who need help and the averages of your groups will appear here once a
          quiz has been marked.
        </NoResults>
      ) : (
        <NoResults
          action={
            groups.length > 0 && (
              <LinkButton variant={hasWork ? 'outline' : 'filled'} to="/quizzes">
                See your quizzes
              </LinkButton>
            )
          }
        >
          {groups.length > 0
            ? `${held > 0 ? `${counted(held, 'result')} ${held === 1 ? 'is' : 'are'} held. ` : ''}The averages of your groups will appear here once ${held > 0 ? 'marks are released' : 'a quiz has been marked'}.`
            : 'You have no student groups yet. Their averages will appear here once a quiz has been marked.'}
        </NoResults>
      )}
    </div>
  )
}

interface SummarizedProps {
  classes: ChipClass[]
  /** @default false */
  hasAverages?: boolean
}

/** The heading of the averages: whose they are, and what they leave out. */
function Summarized({ classes, hasAverages = false }: SummarizedProps) {
  const { data: groups = [] } = useQuery(getClasses())
  const { data: topics = [] } = useQuery(getTopics())
  const getAverage = (classId: number) =>
    hasAverages ? groups.find(({ id }) => id === classId)?.average : undefined
  return (
    <div className={styles.summarized}>
      <SectionTitle>Summarized info for</SectionTitle>
      <ClassChips classes={classes.map((one) => ({ average: getAverage(one.id), ...one }))} linked />
      {hasAverages && <p className={styles.held}>{describeAverages(countHeld(topics))}</p>}
    </div>
  )
}

const sampleClasses = [
  { id: 1, name: '10 Triple Physics', average: 10 },
  { id: 2, name: '8C Chemistry', average: 10 },
  { id: 3, name: '9A Physics', average: 10 },
]

const averagesSkeleton = (
  <>
    <Summarized classes={sampleClasses} hasAverages />
    <LineSkeletons />
    {/* As panels: whether they are books, which open, or one panel is not known. */}
    <SubjectCardSkeletons linked={false} />
  </>
)
