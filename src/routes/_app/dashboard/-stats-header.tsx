import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RefreshButton } from '../../../components/feedback/refresh-button.tsx'
import { getAllSubjects } from '../../../data/subject.ts'
import { useRole } from '../../../session/auth-store.ts'
import { DashboardHeader } from './-dashboard-header.tsx'
import { RecalculateButton } from './-recalculate-button.tsx'
import { SubjectChoice } from './-subject-choice.tsx'

interface StatsHeaderProps {
  /** The subject that is shown, or undefined for all of them. */
  subjectId?: number | undefined
  onRefresh: () => Promise<unknown>
}

/** The dashboard's title with its toolbar: Overall or one subject, Recalculate stats, Refresh. */
export function StatsHeader({ subjectId, onRefresh }: StatsHeaderProps) {
  const isStudent = useRole() === 'student'
  const subjects = useQuery(getAllSubjects())
  const [error, setError] = useState<string | null>(null)
  return (
    <DashboardHeader
      error={error}
      tools={
        <>
          <SubjectChoice subjects={subjects.data ?? []} chosen={subjectId} />
          {isStudent && <RecalculateButton onError={setError} />}
          <RefreshButton onRefresh={onRefresh} />
        </>
      }
    />
  )
}
