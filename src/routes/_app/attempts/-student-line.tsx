import { Link } from '@tanstack/react-router'
import { toMarkedName } from '../../../../contract/marked-name.ts'
import { CardNote } from '../../../components/feedback/note.tsx'
import type { ResultMeta } from '../../../data/exercise.ts'
import { useAnnouncement } from '../../../lib/announce.ts'
import { counted, roundPercent, wholePercent } from '../../../lib/numbers.ts'
import { personName } from '../../../lib/person-name.ts'
import { NextStudent, PreviousStudent, StudentPosition, useNameMark } from '../-next-student.tsx'
import styles from './-student-line.module.css'
import { filterBySubject, listResults } from './-student-records.tsx'
import type { RecordsState } from './-use-records.ts'

// What is for teachers is loaded together.
export { StudentRecords } from './-student-records.tsx'

interface StudentLineProps {
  id: number
  records: RecordsState
  /** Whose results alone are shown. */
  subject: string | undefined
  onSelect: (id: number) => void
}

/** Whose records a teacher looks at, how they are on the whole, and the ways to the students before and after. */
export const StudentLine = ({ id, records, subject, onSelect }: StudentLineProps) => (
  <>
    <div className={styles.words}>
      <StudentLink id={id} records={records} />
      <Summary results={filterBySubject(records.results, subject)} />
    </div>
    <div className={styles.steps}>
      <PreviousStudent isNamed id={id} onSelect={onSelect} />
      <StudentPosition id={id} />
      <NextStudent isNamed id={id} onSelect={onSelect} />
    </div>
  </>
)

/** With the link back to them on the dashboard. Where the records say why there are none, that is enough. */
function StudentLink({
  id,
  records: {
    student: { data, error },
    error: whyNoRecords,
  },
}: Pick<StudentLineProps, 'id' | 'records'>) {
  const mark = useNameMark(id)
  const name = data && toMarkedName(personName(data), mark)
  useAnnouncement(name && `Showing ${name}`)
  if (data === undefined && error !== null)
    return whyNoRecords === null && <CardNote variant="error">{error.message}</CardNote>
  return (
    <p>
      Showing quizzes for{' '}
      {data && (
        <Link to="/dashboard" search={{ user_id: data.id }}>
          {name}
        </Link>
      )}
    </p>
  )
}

/** Two lines, on phones three, empty until the results are there: what is below stays where it is. */
function Summary({ results }: Pick<RecordsState, 'results'>) {
  const all = listResults(results)
  if (results && all.length === 0) return null
  const heldCount = all.filter(({ held }) => held).length
  // As on the student's dashboard, whose averages are of what is released.
  const accuracies = all.filter(({ held }) => !held).map(({ accuracy }) => accuracy)
  return (
    <div className={styles.summary}>
      <p>
        {accuracies.length > 0 &&
          `${counted(accuracies.length, 'result')}, ${wholePercent(average(accuracies))} on average`}
        {accuracies.length > 0 && heldCount > 0 && ` (${heldCount} held not counted)`}
      </p>
      <p className={styles.news}>
        <Trend accuracies={accuracies} />
        <ToCheckLink results={all} />
      </p>
    </div>
  )
}

const average = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * How the latest results compare with as many before them.
 * @param accuracies newest first
 */
function Trend({ accuracies }: { accuracies: number[] }) {
  const count = Math.min(5, Math.floor(accuracies.length / 2))
  if (count < 2) return null
  const latest = roundPercent(average(accuracies.slice(0, count)))
  const change = latest - roundPercent(average(accuracies.slice(count, 2 * count)))
  const words =
    change === 0 ? 'as before' : `${change > 0 ? 'up' : 'down'} ${counted(Math.abs(change), 'point')}`
  return (
    <span>
      Last {count}: {latest}%, <strong data-change={Math.sign(change)}>{words}</strong>
    </span>
  )
}

/** To the first of the answers that are to be checked, on the marking desk. */
function ToCheckLink({ results }: { results: ResultMeta[] }) {
  const count = results.reduce((sum, { to_check }) => sum + (to_check?.answers ?? 0), 0)
  const first = results.find(({ to_check }) => to_check)
  return (
    first?.to_check && (
      <Link
        to="/marking"
        search={{ topic_id: first.topic_id, subquestion_id: first.to_check.from, result_id: first.id }}
      >
        {counted(count, 'answer')} to check
      </Link>
    )
  )
}
