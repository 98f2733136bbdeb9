import { CardNote } from '../../../components/card-note.tsx'
import type { RecordsState } from './-use-records.ts'

/** Whose records a teacher looks at. */
export function ViewedStudent({ student: { data, error } }: Pick<RecordsState, 'student'>) {
  if (data === undefined && error !== null) return <CardNote kind="error">{error.message}</CardNote>
  return <p>Showing quizzes for {data && <strong>{data.display_name || data.email || 'Student'}</strong>}</p>
}
