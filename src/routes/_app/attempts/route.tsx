import { createFileRoute, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { StaleBanner } from '../../../components/feedback/banner.tsx'
import { RefreshButton } from '../../../components/feedback/refresh-button.tsx'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import { toReason } from '../../../data/call.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { parsePositive } from '../../../lib/search-numbers.ts'
import { currentUser } from '../../../session/auth-store.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import styles from './-attempts.module.css'
import { Records } from './-records.tsx'
import { TopicFilter } from './-topic-filter.tsx'
import { useRecords } from './-use-records.ts'

export interface Search {
  topic_id?: number
  student_id?: number
}

export const Route = createFileRoute('/_app/attempts')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    topic_id: parsePositive(search['topic_id']),
    student_id: parsePositive(search['student_id']),
  }),
  beforeLoad: ({ search: { topic_id, student_id } }) => {
    const role = currentUser()?.role
    if (role === 'student' && student_id !== undefined)
      throw redirect({ to: '/attempts', search: { topic_id }, replace: true })
    // A teacher has no records of their own, and selects a student on the dashboard.
    if (role === 'teacher' && student_id === undefined) throw redirect({ to: '/dashboard', replace: true })
  },
  component: Attempts,
  staticData: { title: 'Exercise records' },
})

// Pupils never load what only teachers see.
const StudentLine = lazyComponent(async () => (await import('./-student-line.tsx')).StudentLine)

function Attempts() {
  const { topic_id, student_id } = Route.useSearch()
  const navigate = Route.useNavigate()
  const records = useRecords(topic_id, student_id)
  const tools = (
    <>
      <TopicFilter
        value={topic_id}
        onChange={(id) => void navigate({ search: { student_id, topic_id: id } })}
      />
      <RefreshButton onRefresh={records.refresh} />
    </>
  )
  return (
    <>
      <PageHeader
        title={usePageTitle()}
        subtitle={
          student_id !== undefined && (
            <div className={styles.student}>
              <Suspense>
                <StudentLine
                  id={student_id}
                  records={records}
                  onSelect={(id) => void navigate({ search: { student_id: id, topic_id } })}
                />
              </Suspense>
            </div>
          )
        }
        tools={tools}
      />
      {records.results && (
        <StaleBanner
          things="records"
          reason={records.error && toReason(records.error)}
          fetchedAt={records.resultsFetchedAt}
        />
      )}
      {/* Another student or filter is another list, in which nothing ends. */}
      <Records key={`${student_id} ${topic_id}`} records={records} isFiltered={topic_id !== undefined} />
    </>
  )
}
