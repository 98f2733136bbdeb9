import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshButton } from '../../../components/feedback/refresh-button.tsx'
import { Panel } from '../../../components/layout/panel.tsx'
import { getExerciseAttemptsMeta, getExerciseResultsMeta } from '../../../data/exercise.ts'
import { type OverallStats, getStudentStatsOverall } from '../../../data/stats.ts'
import { getTopics } from '../../../data/topic.ts'
import { fetchUser } from '../../../session/fetch-user.ts'
import { AccuracyAndTime } from './-accuracy-and-time.tsx'
import { DashboardHeader } from './-dashboard-header.tsx'
import { RadarChart } from './-charts/radar-chart.tsx'
import styles from './-dashboard.module.css'
import { useNextQuizzes } from './-next-quizzes.ts'
import { NextSteps } from './-next-steps.tsx'
import { groupByDay, useOwnResults } from './-own-results.ts'
import { OwnStatsHead } from './-stats-header.tsx'
import { LineSkeletons, RadarSkeletons, StatsSkeleton } from './-stats-skeleton.tsx'
import { NoResults, StatsState } from './-stats-state.tsx'
import { SubjectCards } from './-subject-cards.tsx'

/** A student's own statistics over all subjects. */
export function StudentOverall() {
  const client = useQueryClient()
  const query = useQuery(getStudentStatsOverall())
  const refresh = () =>
    Promise.all([
      // The student may have been added to a group meanwhile.
      fetchUser(),
      ...[getStudentStatsOverall(), getTopics(), getExerciseAttemptsMeta(), getExerciseResultsMeta({})].map(
        ({ queryKey }) => client.refetchQueries({ queryKey, exact: true }),
      ),
    ])
  return (
    <>
      <DashboardHeader tools={<RefreshButton onRefresh={refresh} />} />
      <NextSteps stats={query} />
      <OwnStatsHead />
      <StatsState query={query} skeleton={<Skeleton />}>
        {(stats) => <Overall stats={stats} />}
      </StatsState>
    </>
  )
}

const Skeleton = () => (
  <StatsSkeleton>
    <LineSkeletons />
    <RadarSkeletons />
  </StatsSkeleton>
)

function Overall({ stats }: { stats: OverallStats }) {
  const results = useOwnResults()
  const { quizzes, low } = useNextQuizzes()
  if (stats.overall_stats.average_accuracy === null) return <NoResults hasQuizzes={quizzes.length > 0} />
  return (
    <div className={styles.board}>
      <AccuracyAndTime stats={stats} charts quizzes={groupByDay(results)} />
      <div className={styles.shapes}>
        <SubjectCards stats={stats} isOwn results={results} low={low} />
        <SubjectRadars subjects={stats.subjects_avg_accuracy} />
      </div>
    </div>
  )
}

function SubjectRadars({ subjects }: { subjects: OverallStats['subjects_avg_accuracy'] }) {
  return (
    <>
      <Panel title="Accuracy by subject">
        <RadarChart
          measure="accuracy"
          subjects={subjects.map(({ name, average_accuracy: value }) => ({ name, value }))}
        />
      </Panel>
      <Panel title="Time by subject">
        <RadarChart
          measure="time"
          subjects={subjects.map(({ name, average_time_taken: value }) => ({ name, value }))}
        />
      </Panel>
    </>
  )
}
