import { createFileRoute } from '@tanstack/react-router'
import { WorkInProgress } from './-work-in-progress.tsx'

export const Route = createFileRoute('/_app/dashboard/student-groups')({ component: WorkInProgress })
