import { Link } from '@tanstack/react-router'
import { CardNote } from '../../../components/feedback/note.tsx'
import type { RecordsState } from './-use-records.ts'

/** Whose records a teacher looks at, with the way back to them. */
export function ViewedStudent({ student: { data, error } }: Pick<RecordsState, 'student'>) {
  if (data === undefined && error !== null) return <CardNote kind="error">{error.message}</CardNote>
  return (
    <p>
      Showing quizzes for{' '}
      {data && (
        <Link to="/dashboard" search={{ user_id: data.id }}>
          {data.display_name || data.email || 'Student'}
        </Link>
      )}
    </p>
  )
}
