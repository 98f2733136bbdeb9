import { createFileRoute } from '@tanstack/react-router'
import { useRole } from '../../../session/auth-store.ts'
import { StudentOverall } from './-student-overall.tsx'
import { TeacherOverall } from './-teacher-overall.tsx'

export const Route = createFileRoute('/_app/dashboard/')({ component: Overall })

function Overall() {
  return useRole() === 'teacher' ? <TeacherOverall /> : <StudentOverall />
}
