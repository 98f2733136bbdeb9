import { useQuery } from '@tanstack/react-query'
import { CardNote } from '../../../components/card-note.tsx'
import { getUserById } from '../../../data/auth.ts'

/** Whose records a teacher looks at. */
export function ViewedStudent({ id }: { id: number }) {
  const { data: student, error } = useQuery(getUserById(id, false))
  if (student === undefined && error !== null) return <CardNote kind="error">{error.message}</CardNote>
  return (
    <p>
      Showing quizzes for {student && <strong>{student.display_name || student.email || 'Student'}</strong>}
    </p>
  )
}
