import { createFileRoute } from '@tanstack/react-router'
import { positive } from '../../../lib/search-numbers.ts'
import { useRole } from '../../../session/auth-store.ts'
import { StudentOverall } from './-student-overall.tsx'
import { TeacherOverall } from './-teacher-overall.tsx'

export interface Search {
  /** Whose numbers a teacher looks at; in the address, so that they are there again on the way back. */
  user_id?: number
}

export const Route = createFileRoute('/_app/dashboard/')({
  validateSearch: (search: Record<string, unknown>): Search => ({ user_id: positive(search['user_id']) }),
  component: Overall,
})

function Overall() {
  const { user_id } = Route.useSearch()
  return useRole() === 'teacher' ? <TeacherOverall selectedId={user_id} /> : <StudentOverall />
}
