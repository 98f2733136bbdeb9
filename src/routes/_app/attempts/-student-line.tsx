import { Link } from '@tanstack/react-router'
import { toMarkedName } from '../../../../contract/marked-name.ts'
import { CardNote } from '../../../components/feedback/note.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import { useAnnouncement } from '../../../lib/announce.ts'
import { counted, wholePercent } from '../../../lib/numbers.ts'
import { personName } from '../../../lib/person-name.ts'
import { NextStudent, PreviousStudent, useNameMark } from '../-next-student.tsx'
import styles from './-student-line.module.css'
import type { RecordsState } from './-use-records.ts'

interface StudentLineProps {
  id: number
  records: RecordsState
  onSelect: (id: number) => void
}

/** Whose records a teacher looks at, how they are on the whole, and the ways to the students before and after. */
export const StudentLine = ({ id, records, onSelect }: StudentLineProps) => (
  <>
    <div>
      <StudentLink id={id} student={records.student} />
      <Summary results={records.results} />
    </div>
    <div className={styles.steps}>
      <PreviousStudent id={id} onSelect={onSelect} />
      <NextStudent id={id} onSelect={onSelect} />
    </div>
  </>
)

/** With the link back to them on the dashboard. */
function StudentLink({
  id,
  student: { data, error },
}: Pick<StudentLineProps, 'id'> & Pick<RecordsState, 'student'>) {
  const mark = useNameMark(id)
  const name = data && toMarkedName(personName(data), mark)
  useAnnouncement(name && `Showing ${name}`)
  if (data === undefined && error !== null) return <CardNote variant="error">{error.message}</CardNote>
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

/** An empty line until the results are there: what is below stays where it is. */
function Summary({ results }: Pick<RecordsState, 'results'>) {
  const all = Object.values(results?.test_results ?? {}).flat()
  const heldCount = all.filter(({ held }) => held).length
  // As on the student's dashboard, whose averages are of what is released.
  const accuracies = all.filter(({ held }) => !held).map(({ accuracy }) => accuracy)
  const sum = accuracies.reduce((total, accuracy) => total + accuracy, 0)
  return (
    <p className={styles.summary}>
      {accuracies.length > 0 &&
        `${counted(accuracies.length, 'result')}, ${wholePercent(sum / accuracies.length)} on average`}
      {accuracies.length > 0 && heldCount > 0 && `, without ${heldCount} held`}
    </p>
  )
}

/** The way on from a student who has no records. */
export const BackToStudent = ({ student: { data } }: Pick<RecordsState, 'student'>) =>
  data && (
    <LinkButton to="/dashboard" search={{ user_id: data.id }}>
      Back to {personName(data)}
    </LinkButton>
  )
