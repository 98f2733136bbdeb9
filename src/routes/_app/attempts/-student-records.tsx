import type { ReactNode } from 'react'
import { LazySelectField } from '../../../components/form/lazy-fields.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import { personName } from '../../../lib/person-name.ts'
import styles from './-student-line.module.css'
import type { OfStudent } from './-records.tsx'
import type { RecordsState } from './-use-records.ts'

interface StudentRecordsProps {
  records: RecordsState
  topicFilter: ReactNode
  /** The one that is shown; all by default. */
  subject: string | undefined
  onSelect: (subject: string | undefined) => void
  children: (shown: RecordsState, ofStudent: OfStudent) => ReactNode
}

/** The results of another student; of one subject, where the student has results in several. */
export function StudentRecords({ records, topicFilter, subject, onSelect, children }: StudentRecordsProps) {
  const names = listSubjects(records.results).toSorted()
  const shown = { ...records, results: filterBySubject(records.results, subject) }
  const { data, error } = records.student
  // Nothing is there to be filtered of a student whom the teacher may not see.
  const filters = (data !== undefined || error === null) && (
    <div className={styles.filters}>
      {names.length > 1 && (
        <LazySelectField
          label="Subject"
          value={subject !== undefined && names.includes(subject) ? subject : ''}
          onChange={(name) => onSelect(name || undefined)}
          options={[
            { value: '', label: 'All subjects' },
            ...names.map((name) => ({ value: name, label: name })),
          ]}
        />
      )}
      {topicFilter}
    </div>
  )
  return children(shown, {
    filters,
    noResults: 'This student has not finished any of your quizzes yet.',
    wayBack: <BackToStudent student={records.student} />,
  })
}

const BackToStudent = ({ student: { data } }: Pick<RecordsState, 'student'>) =>
  data ? (
    <LinkButton to="/dashboard" search={{ user_id: data.id }}>
      Back to {personName(data)}
    </LinkButton>
  ) : (
    <LinkButton to="/dashboard">Go to the dashboard</LinkButton>
  )

type ResultGroups = RecordsState['results']

export const listResults = (results: ResultGroups) => Object.values(results?.test_results ?? {}).flat()

const listSubjects = (results: ResultGroups): string[] => [
  ...new Set(listResults(results).map(({ subject_name }) => subject_name)),
]

/** All results where none is of the subject, as of the next student. */
export function filterBySubject(results: ResultGroups, subject: string | undefined): ResultGroups {
  if (results === undefined || subject === undefined || !listSubjects(results).includes(subject))
    return results
  const groups = Object.entries(results.test_results)
    .map(([label, items]) => [label, items.filter(({ subject_name }) => subject_name === subject)] as const)
    .filter(([, items]) => items.length > 0)
  return {
    test_results: Object.fromEntries(groups),
    total_test_result_count: groups.reduce((sum, [, items]) => sum + items.length, 0),
  }
}
