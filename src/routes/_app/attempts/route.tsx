import { createFileRoute, redirect } from '@tanstack/react-router'
import { type ComponentProps, Suspense } from 'react'
import { StaleBanner } from '../../../components/feedback/banner.tsx'
import { RefreshButton } from '../../../components/feedback/refresh-button.tsx'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import { toReason } from '../../../data/call.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { parsePositive } from '../../../lib/search-numbers.ts'
import { currentUser } from '../../../session/auth-store.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import styles from './-attempts.module.css'
import { type OfStudent, Records } from './-records.tsx'
import { type RecordsState, useRecords } from './-use-records.ts'

export interface Search {
  topic_id?: number
  student_id?: number
  /** Only the results of one subject of another student. */
  subject?: string
}

export const Route = createFileRoute('/_app/attempts')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    topic_id: parsePositive(search['topic_id']),
    student_id: parsePositive(search['student_id']),
    subject: typeof search['subject'] === 'string' ? search['subject'] : undefined,
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

const LazyTopicFilter = lazyComponent(async () => (await import('./-topic-filter.tsx')).TopicFilter)

/** Loaded beside the records; its space is kept meanwhile. */
const TopicFilter = (props: ComponentProps<typeof LazyTopicFilter>) => (
  <Suspense fallback={<div className={styles.filter} />}>
    <LazyTopicFilter {...props} />
  </Suspense>
)

// Pupils never load what only teachers see.
const LazyStudentLine = lazyComponent(async () => (await import('./-student-line.tsx')).StudentLine)
const StudentRecords = lazyComponent(async () => (await import('./-student-line.tsx')).StudentRecords)

const StudentLine = (props: ComponentProps<typeof LazyStudentLine>) => (
  <div className={styles.student}>
    <Suspense>
      <LazyStudentLine {...props} />
    </Suspense>
  </div>
)

function Attempts() {
  const search = Route.useSearch()
  const { topic_id, student_id, subject } = search
  const navigate = Route.useNavigate()
  const records = useRecords(topic_id, student_id)
  const change = (changed: Search) => void navigate({ search: { ...search, ...changed } })
  const show = (shown: RecordsState, ofStudent?: OfStudent) => (
    // Another filter is another list, in which nothing ends. A teacher's stays, with the filters that are in it.
    <Records
      key={student_id === undefined ? topic_id : 'student'}
      {...{ records: shown, ofStudent }}
      isFiltered={topic_id !== undefined}
    />
  )
  const topicFilter = (
    <TopicFilter records={records} value={topic_id} onChange={(id) => change({ topic_id: id })} />
  )
  return (
    <>
      <PageHeader
        title={usePageTitle()}
        subtitle={
          student_id !== undefined && (
            <StudentLine
              id={student_id}
              {...{ records, subject }}
              onSelect={(id) => change({ student_id: id })}
            />
          )
        }
        tools={
          <>
            {student_id === undefined && topicFilter}
            <RefreshButton onRefresh={records.refresh} />
          </>
        }
      />
      {records.results && (
        <StaleBanner
          things="records"
          reason={records.error && toReason(records.error)}
          fetchedAt={records.resultsFetchedAt}
        />
      )}
      {student_id === undefined ? (
        show(records)
      ) : (
        <Suspense>
          <StudentRecords
            {...{ records, topicFilter, subject }}
            onSelect={(name) => change({ subject: name })}
          >
            {show}
          </StudentRecords>
        </Suspense>
      )}
    </>
  )
}
