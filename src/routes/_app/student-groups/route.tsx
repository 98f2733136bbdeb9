import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { RefreshButton } from '../../../components/feedback/refresh-button.tsx'
import { useServerReachable } from '../../../components/feedback/server-reachable.ts'
import { LazySearchField } from '../../../components/form/lazy-fields.tsx'
import { SelectField } from '../../../components/form/select-field.tsx'
import { ListCardSkeletons } from '../../../components/layout/list-card-skeletons.tsx'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import { config } from '../../../config.ts'
import { getClasses } from '../../../data/class.ts'
import { getFailure, isFirstTry } from '../../../data/query-client.ts'
import { getAllSubjects } from '../../../data/subject.ts'
import { getTopics } from '../../../data/topic.ts'
import { parsePositive } from '../../../lib/search-numbers.ts'
import { useRole, useUser } from '../../../session/auth-store.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import { OfflineSummary } from '../-offline-mark.tsx'
import { QueryFailed, QueryStale } from '../-query-state.tsx'
import styles from './-add-group.module.css'
import { AddGroup } from './-add-group.tsx'
import { GroupGrid } from './-group-grid.tsx'
import { SkeletonRows } from './-group-rows.tsx'
import { useHistoryEntryState } from '../-history-entry-state.ts'

export interface Search {
  subject_id?: number
  /** What to open at once. */
  add?: 'group' | 'students'
  /** Of `students`: the group into which they come. */
  group_id?: number
}

const openable = ['group', 'students'] as const

export const Route = createFileRoute('/_app/student-groups')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    subject_id: parsePositive(search['subject_id']),
    add: openable.find((one) => one === search['add']),
    group_id: parsePositive(search['group_id']),
  }),
  component: StudentGroups,
  staticData: { title: 'Student groups' },
})

/** The groups of one subject. Filters the cached list of all groups while the subject's own list is not available. */
function useGroups(subjectId: number | undefined) {
  const reach = useServerReachable()
  const one = useQuery(getClasses(subjectId))
  const all = useQuery({ ...getClasses(), enabled: subjectId === undefined || !reach })
  if (one.data !== undefined || all.data === undefined) return one
  const data = all.data.filter((group) => group.subject.id === subjectId)
  return { ...one, data, dataUpdatedAt: all.dataUpdatedAt }
}

function StudentGroups() {
  const { subject_id, add, group_id } = Route.useSearch()
  const navigate = Route.useNavigate()
  const groups = useGroups(subject_id)
  const error = getFailure(groups)
  const isTeacher = useRole() === 'teacher'
  // The cards would grow when their quizzes come.
  const topics = useQuery(getTopics())
  const isWaiting = isFirstTry(topics)
  const [name, setName] = useHistoryEntryState('group name', '')
  const { classes } = useUser()
  const hasMany = Math.max(classes.length, groups.data?.length ?? 0) >= config.groupsToSearch
  const tools = (
    <>
      {isTeacher && (hasMany || name !== '') && (
        <LazySearchField
          label="Find a group by name"
          placeholder="Find by name"
          className={styles.search}
          value={name}
          onChange={setName}
        />
      )}
      <SubjectFilter value={subject_id} onChange={(id) => void navigate({ search: { subject_id: id } })} />
      <RefreshButton onRefresh={() => Promise.all([groups.refetch(), topics.refetch()])} />
    </>
  )
  return (
    <>
      <PageHeader title={usePageTitle()} tools={tools} />
      {groups.data && <QueryStale query={groups} things="student groups" />}
      {groups.data && <OfflineSummary />}
      {isTeacher && (groups.data ?? error === null) && (
        <AddGroup
          open={add}
          groupId={group_id}
          onOpened={() => void navigate({ search: { subject_id }, replace: true, resetScroll: false })}
        />
      )}
      {groups.data && !isWaiting ? (
        <GroupGrid
          groups={groups.data}
          isFiltered={subject_id !== undefined}
          name={name}
          onClearName={() => setName('')}
          onRetry={groups.refetch}
        />
      ) : error ? (
        <QueryFailed query={groups} things="The student groups" />
      ) : isTeacher && classes.length >= config.groupsInRows ? (
        <SkeletonRows label={loading} count={classes.length} />
      ) : (
        <ListCardSkeletons
          label={loading}
          count={classes.length || undefined}
          {...(isTeacher ? teacherOutline : studentOutline)}
        />
      )}
    </>
  )
}

const loading = 'Loading student groups'

/** A group card: padding, name, one line of description, two rows of people, figures, what waits, buttons. */
const teacherOutline = {
  ...{
    height: 'calc(209px + 6.875rem + max(44px, 1.5rem + 14px))',
    lines: 1,
    rows: 2,
    hasWork: true,
    buttons: 3,
  },
}

interface SubjectFilterProps {
  value: number | undefined
  onChange: (subjectId: number | undefined) => void
}

/** Shows the groups of all subjects or of one. */
function SubjectFilter({ value, onChange }: SubjectFilterProps) {
  const { data: subjects = [] } = useQuery(getAllSubjects())
  const isKnown = value === undefined || subjects.some(({ id }) => id === value)
  return (
    <SelectField
      label="Subject"
      labelHidden
      className={styles.filter}
      value={value === undefined ? '' : String(value)}
      onChange={(id) => onChange(id === '' ? undefined : Number(id))}
      options={[
        { value: '', label: 'All subjects' },
        ...subjects.map(({ id, name }) => ({ value: String(id), label: name })),
        ...(isKnown ? [] : [{ value: String(value), label: 'Another subject' }]),
      ]}
    />
  )
}

/** With one teacher's name, the line of what is to do, and two of the latest quizzes. */
const studentOutline = {
  ...{ height: 'calc(283px + 5.875rem + max(44px, 1.5rem + 14px))', lines: 1, rows: 5, buttons: 1 },
}
