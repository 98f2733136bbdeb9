import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { RefreshButton } from '../../../components/feedback/refresh-button.tsx'
import { SectionTitle } from '../../../components/layout/section-title.tsx'
import { type SubjectStats, getStudentStatsSubject } from '../../../data/stats.ts'
import { getAllSubjects } from '../../../data/subject.ts'
import { getTopics } from '../../../data/topic.ts'
import { useLazy } from '../../../lib/lazy-component.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import { counted, duration, percent, whole } from '../../../lib/numbers.ts'
import { parsePositive } from '../../../lib/search-numbers.ts'
import { useRole } from '../../../session/auth-store.ts'
import { isBeforeFirstTry } from './-before-first-try.ts'
import { LineChart } from './-charts/line-chart.tsx'
import { DashboardHeader } from './-dashboard-header.tsx'
import styles from './-dashboard.module.css'
import { groupByDay, useOwnResults } from './-own-results.ts'
import { type Figure, Figures, Statistic } from './-statistic.tsx'
import { OwnStatsHead, TeacherHeader } from './-stats-header.tsx'
import { LineSkeletons, StatsSkeleton } from './-stats-skeleton.tsx'
import { NoResults, StatsState } from './-stats-state.tsx'
import { SubjectQuizzes } from './-subject-quizzes.tsx'

export interface Search {
  subject_id?: number
}

export const Route = createFileRoute('/_app/dashboard/subjects')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    subject_id: parsePositive(search['subject_id']),
  }),
  component: SubjectPage,
})

function SubjectPage() {
  const { subject_id } = Route.useSearch()
  return subject_id === undefined ? <DashboardHeader /> : <Subject id={subject_id} />
}

// Students never load what only teachers see.
const subjectWork = lazyValue(() => import('./-subject-work.tsx'))

function Subject({ id }: { id: number }) {
  const client = useQueryClient()
  const query = useQuery(getStudentStatsSubject(id))
  const subjects = useQuery(getAllSubjects())
  const isTeacher = useRole() === 'teacher'
  const { value: work, isLoading: isWorkLoading } = useLazy(subjectWork, isTeacher)
  const topics = useQuery({ ...getTopics(), enabled: !isTeacher })
  // A student's quizzes are shown with the statistics, so that nothing jumps.
  const isLoading = isTeacher ? isWorkLoading : isBeforeFirstTry(topics)
  const skeleton = <Skeleton subjectId={isTeacher ? null : id} />
  const refresh = () =>
    Promise.all([
      query.refetch(),
      ...(work?.getWorkQueries(id) ?? []).map(({ queryKey }) => client.refetchQueries({ queryKey })),
    ])
  const name = subjects.data?.find((subject) => subject.id === id)?.name
  return (
    <>
      <SubjectHead id={id} name={name} onRefresh={refresh} />
      <StatsState key={id} query={query} skeleton={skeleton}>
        {(stats) => {
          if (isLoading) return skeleton
          if (work === null)
            return (
              <div className={styles.board}>
                {isTeacher && <SectionTitle>Averages of your groups</SectionTitle>}
                <SubjectStatistics stats={stats} subject={name} subjectId={id} />
              </div>
            )
          return (
            <work.SubjectWork subjectId={id} skeleton={skeleton}>
              <SectionTitle>Averages of your groups</SectionTitle>
              {stats.groups && stats.groups.length > 0 && <work.ClassAverages groups={stats.groups} />}
              <SubjectStatistics stats={stats} subject={name} subjectId={null} />
            </work.SubjectWork>
          )
        }}
      </StatsState>
    </>
  )
}

interface SubjectHeadProps {
  id: number
  /** Undefined until it is fetched. */
  name: string | undefined
  onRefresh: () => Promise<unknown>
}

function SubjectHead({ id, name, onRefresh }: SubjectHeadProps) {
  const toLink = (text: string) => (
    <Link to="/quizzes" search={{ subject_id: id }} className={styles.quizzes}>
      {text}
    </Link>
  )
  if (useRole() === 'student')
    return (
      <>
        <DashboardHeader tools={<RefreshButton onRefresh={onRefresh} />} />
        {/* The link does not name the subject: words that come with the name would move the tools. */}
        <OwnStatsHead subjectId={id} title={name ?? 'Subject'}>
          {toLink('Quizzes in this subject')}
        </OwnStatsHead>
      </>
    )
  return (
    <>
      <TeacherHeader subjectId={id} onRefresh={onRefresh} />
      <div className={styles.subject}>
        <SectionTitle>{name ?? 'Subject'}</SectionTitle>
        {toLink(name === undefined ? 'Quizzes' : `Quizzes in ${name}`)}
      </div>
    </>
  )
}

const sampleFigures: Figure[] = [
  ['Topic attempts', '100'],
  ['Correct answers', '100 of 200', 'with full marks'],
]

/** As for `Statistics`. */
const Skeleton = ({ subjectId }: Pick<StatisticsProps, 'subjectId'>) => (
  <StatsSkeleton>
    <LineSkeletons time="Average time spent" figures={subjectId === null ? sampleFigures : []} />
    {subjectId !== null && <SubjectQuizzes subjectId={subjectId} figures={sampleFigures} />}
  </StatsSkeleton>
)

interface StatisticsProps {
  stats: SubjectStats
  /** Its name, once that is fetched. */
  subject: string | undefined
  /** Of a student's own statistics, which end with the quizzes of the subject; null for teachers. */
  subjectId: number | null
}

function SubjectStatistics(props: StatisticsProps) {
  if (props.stats.subject_stats.total_tests > 0) return <Statistics {...props} />
  return (
    <NoResults>
      The averages of your groups will appear here once a quiz in this subject has been marked.
    </NoResults>
  )
}

function Statistics({ stats: { subject_stats, stat_history }, subject, subjectId }: StatisticsProps) {
  const { average_accuracy, average_time_taken, trends } = subject_stats
  const quizzes = groupByDay(useOwnResults().filter(({ subject_name }) => subject_name === subject))
  const figures: Figure[] = [
    ['Topic attempts', countAttempts(subject_stats)],
    ['Correct answers', countCorrect(subject_stats), 'with full marks'],
  ]
  return (
    <>
      <div className={styles.lines}>
        {average_accuracy !== null && (
          <Statistic title="Accuracy" value={percent(average_accuracy)} trends={trends.accuracy}>
            <LineChart measure="accuracy" points={stat_history.accuracy} quizzes={quizzes} />
          </Statistic>
        )}
        {average_time_taken !== null && (
          <Statistic
            title="Average time spent"
            value={duration(average_time_taken)}
            trends={trends.time_taken}
            measure="time"
          >
            <LineChart measure="time" points={stat_history.time_taken} quizzes={quizzes} />
          </Statistic>
        )}
        {subjectId === null && <Figures figures={figures} />}
      </div>
      {subjectId !== null && <SubjectQuizzes subjectId={subjectId} figures={figures} />}
    </>
  )
}

type Totals = SubjectStats['subject_stats']

/** '114 by 21 students'; '12' of one student. */
const countAttempts = ({ total_tests, total_students }: Totals): string =>
  whole(total_tests) + (total_students === undefined ? '' : ` by ${counted(total_students, 'student')}`)

/** '501 of 878' */
const countCorrect = ({ total_correct_answers, total_answers }: Totals): string =>
  whole(total_correct_answers) + (total_answers === undefined ? '' : ` of ${whole(total_answers)}`)
