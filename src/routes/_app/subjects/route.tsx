import { ArrowTrendingRegular } from '@fluentui/react-icons/headless/svg/arrow-trending'
import { PeopleRegular } from '@fluentui/react-icons/headless/svg/people'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { BookCard } from '../../../components/exercise-book/book.tsx'
import { getSubjectStyle } from '../../../components/exercise-book/subject-badge.tsx'
import { Empty } from '../../../components/feedback/empty.tsx'
import { RefreshButton, FetchAgainButton } from '../../../components/feedback/refresh-button.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import { CardGrid } from '../../../components/layout/card-grid.tsx'
import { ListCardSkeletons } from '../../../components/layout/list-card-skeletons.tsx'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import { getFailure, isFirstTry } from '../../../data/query-client.ts'
import { type Subject, getAllSubjects } from '../../../data/subject.ts'
import { getStudentStatsOverall } from '../../../data/stats.ts'
import { getTopics } from '../../../data/topic.ts'
import { useRole } from '../../../session/auth-store.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import { OfflineSummary } from '../-offline-mark.tsx'
import { QueryFailed, QueryStale } from '../-query-state.tsx'
import styles from './-subject-card.module.css'
import { Standing } from './-standing.tsx'

export const Route = createFileRoute('/_app/subjects')({
  component: Subjects,
  staticData: { title: 'Subjects' },
})

function Subjects() {
  const subjects = useQuery(getAllSubjects())
  const role = useRole()
  const { data, refetch } = subjects
  const error = getFailure(subjects)
  // Cards without their quizzes or averages would grow when these come.
  const others = [
    useQuery(getTopics()),
    useQuery({ ...getStudentStatsOverall(), enabled: role === 'student' }),
  ]
  const isWaiting = others.some(isFirstTry)
  return (
    <>
      <PageHeader title={usePageTitle()} tools={<RefreshButton onRefresh={refetch} />} />
      {data && <QueryStale query={subjects} things="subjects" />}
      {data && <OfflineSummary />}
      {data && !isWaiting ? (
        <SubjectGrid subjects={data} onRetry={refetch} />
      ) : error ? (
        <QueryFailed query={subjects} things="The subjects" />
      ) : (
        <ListCardSkeletons label="Loading subjects" count={3} {...outline[role]} />
      )}
    </>
  )
}

/** With three lines of description, the line of the quizzes, and a student's four quizzes. */
const outline = {
  teacher: { height: 'calc(145px + 6.125rem)', lines: 3, rows: 1, buttons: 2 },
  student: { height: 'calc(339px + 7.375rem)', lines: 3, rows: 5, buttons: 2 },
}

function SubjectGrid({ subjects, onRetry }: { subjects: Subject[]; onRetry: () => Promise<unknown> }) {
  if (subjects.length === 0)
    return (
      <Empty heading="No subjects found" action={<FetchAgainButton onRefetch={onRetry} />}>
        They will be here once your school has added them.
      </Empty>
    )
  return (
    <CardGrid>
      {subjects.map((subject) => (
        <SubjectCard key={subject.id} subject={subject} />
      ))}
    </CardGrid>
  )
}

function SubjectCard({ subject: { id, name, description } }: { subject: Subject }) {
  const { Icon } = getSubjectStyle(name)
  return (
    <BookCard
      subject={name}
      title={name}
      note={<p className={styles.description}>{description}</p>}
      body={<Standing subjectId={id} subject={name} />}
      media={
        <span className={styles.icon}>
          <Icon aria-hidden="true" />
        </span>
      }
      actions={
        <>
          <LinkButton
            className={styles.link}
            to="/student-groups"
            search={{ subject_id: id }}
            icon={<PeopleRegular />}
          >
            Student groups
          </LinkButton>
          <LinkButton
            className={styles.link}
            to="/dashboard/subjects"
            search={{ subject_id: id }}
            icon={<ArrowTrendingRegular />}
          >
            Stats
          </LinkButton>
        </>
      }
    />
  )
}
