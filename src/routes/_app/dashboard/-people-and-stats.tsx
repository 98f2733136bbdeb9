import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FirstStepsPanel } from '../../../components/layout/first-steps.tsx'
import { SectionTitle } from '../../../components/layout/section-title.tsx'
import { getFailure } from '../../../data/query-client.ts'
import { useFirstSteps } from '../../../data/first-steps.ts'
import { getExerciseResultsMeta } from '../../../data/exercise.ts'
import { getMarkingWorklist } from '../../../data/marking.ts'
import { getAverageStudentStatsInMyGroups, getStudentsWhoNeedHelp } from '../../../data/stats.ts'
import { getUserById } from '../../../data/user.ts'
import { ClassChips } from './-class-chips.tsx'
import board from './-dashboard.module.css'
import styles from './-people-and-stats.module.css'
import { isFirstLoading } from './-first-loading.ts'
import { NeedHelp, NeedHelpSkeleton } from './-need-help.tsx'
import { PeoplePanel } from './-people-panel.tsx'
import { PeopleStats } from './-people-stats.tsx'
import { SelectedPerson } from './-selected-person.tsx'
import { LineSkeletons, StatsSkeleton, SubjectCardSkeletons } from './-stats-skeleton.tsx'
import { NoResults, StatsState } from './-stats-state.tsx'
import { ToDo, ToDoSkeleton } from './-to-do.tsx'

/** The queries behind what is shown, for a refresh. */
export const getShownQueries = (selectedId: number | undefined) =>
  selectedId === undefined
    ? [getMarkingWorklist(), getAverageStudentStatsInMyGroups(), getStudentsWhoNeedHelp()]
    : [getUserById(selectedId, true), getExerciseResultsMeta({ student_id: selectedId })]

/** The people to choose from, beside the statistics of the selected one or of all own groups. */
export function PeopleAndStats({ selectedId }: { selectedId: number | undefined }) {
  const navigate = useNavigate()
  const stats = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  const select = (user_id: number | undefined) => {
    void navigate({ to: '/dashboard', search: { user_id }, resetScroll: false })
    if (matchMedia('(min-width: 1100px)').matches) return
    // In one column the list folds away, and the pressed row with it: the focus moves to the statistics.
    flushSync(() => setOpen(false))
    stats.current?.focus({ preventScroll: true })
    stats.current?.scrollIntoView()
  }
  return (
    <div className={styles.columns}>
      <PeoplePanel selectedId={selectedId} onSelect={select} open={open} onToggle={() => setOpen(!open)} />
      <section ref={stats} tabIndex={-1} className={styles.stats} aria-label="Statistics">
        {selectedId === undefined ? (
          <GroupAverages onSelect={select} />
        ) : (
          <SelectedPerson id={selectedId} onSelect={select} />
        )}
      </section>
    </div>
  )
}

/** What is to do in the own groups, who needs help, the groups' names, and their averages. */
function GroupAverages({ onSelect }: { onSelect: (id: number) => void }) {
  const query = useQuery(getAverageStudentStatsInMyGroups())
  const beside = [useQuery(getMarkingWorklist()), useQuery(getStudentsWhoNeedHelp())]
  // All are shown at once, so that nothing jumps, unless one of them fails.
  const isLoading = query.data === undefined && getFailure(query) === null
  if (isLoading || beside.some(isFirstLoading)) return <GroupsSkeleton />
  return (
    <StatsState query={query} skeleton={<GroupsSkeleton />}>
      {(stats) => (
        <div className={board.board}>
          {stats.groups.length > 0 && <ToDo />}
          {stats.groups.length > 0 && <NeedHelp onSelect={onSelect} />}
          {stats.groups.length > 0 && <Summarized classes={stats.groups} />}
          {stats.overall_stats.average_accuracy === null ? (
            <NoResultsYet hasGroups={stats.groups.length > 0} />
          ) : (
            <PeopleStats stats={stats} linked />
          )}
        </div>
      )}
    </StatsState>
  )
}

/** Before the first quiz has been marked; for a new teacher with what comes first. */
function NoResultsYet({ hasGroups }: { hasGroups: boolean }) {
  const steps = useFirstSteps()
  return (
    <>
      {steps && <FirstStepsPanel {...steps} isFilled />}
      <NoResults>
        {hasGroups
          ? 'The averages of your groups will appear here once a quiz has been marked.'
          : 'You have no student groups yet. Their averages will appear here once a quiz has been marked.'}
      </NoResults>
    </>
  )
}

/** The heading of the averages: whose they are. */
const Summarized = ({ classes }: { classes: { id: number; name: string }[] }) => (
  <div className={styles.summarized}>
    <SectionTitle>Summarized info for</SectionTitle>
    <ClassChips classes={classes} />
  </div>
)

const sampleClasses = [
  { id: 1, name: '10 Triple Physics' },
  { id: 2, name: '8C Chemistry' },
  { id: 3, name: '9A Physics' },
]

const GroupsSkeleton = () => (
  <StatsSkeleton>
    <ToDoSkeleton />
    <NeedHelpSkeleton />
    <Summarized classes={sampleClasses} />
    <LineSkeletons />
    <SubjectCardSkeletons />
  </StatsSkeleton>
)
