import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { SectionTitle } from '../../../components/section-title.tsx'
import { type SubjectStats, getStudentStatsSubject } from '../../../data/stats.ts'
import { getAllSubjects } from '../../../data/subject.ts'
import { minutes, percent, whole } from '../../../lib/numbers.ts'
import { positive } from '../../../lib/search-numbers.ts'
import styles from './-dashboard.module.css'
import { DashboardHeader } from './-dashboard-header.tsx'
import { Statistic } from './-statistic.tsx'
import { StatsHeader } from './-stats-header.tsx'
import { StatsState } from './-stats-state.tsx'
import { NoData } from './-student-overall.tsx'

export interface Search {
  subject_id?: number
}

export const Route = createFileRoute('/_app/dashboard/subjects')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    subject_id: positive(search['subject_id']),
  }),
  component: Subject,
})

function Subject() {
  const { subject_id } = Route.useSearch()
  return subject_id === undefined ? <DashboardHeader /> : <SubjectNumbers key={subject_id} id={subject_id} />
}

function SubjectNumbers({ id }: { id: number }) {
  const query = useQuery(getStudentStatsSubject(id))
  const subjects = useQuery(getAllSubjects())
  const name = subjects.data?.find((subject) => subject.id === id)?.name
  return (
    <>
      <StatsHeader subjectId={id} onRefresh={query.refetch} />
      <div className={styles.subject}>
        <SectionTitle>{name ?? 'Subject'}</SectionTitle>
      </div>
      <StatsState query={query}>
        {({ subject_stats: stats }) => (stats.total_tests === 0 ? <NoData /> : <Numbers stats={stats} />)}
      </StatsState>
    </>
  )
}

function Numbers({ stats }: { stats: SubjectStats['subject_stats'] }) {
  const { average_accuracy, average_time_taken, total_tests, total_correct_answers, trends } = stats
  return (
    <div className={styles.grid}>
      {average_accuracy !== null && (
        <Statistic title="Accuracy" value={percent(average_accuracy)} trends={trends.accuracy} />
      )}
      {average_time_taken !== null && (
        <Statistic
          title="Average time spent"
          value={minutes(average_time_taken)}
          trends={trends.time_taken}
          better="down"
        />
      )}
      <Statistic title="Topic attempts" value={whole(total_tests)} />
      <Statistic title="Correct answers" value={whole(total_correct_answers)} />
    </div>
  )
}
