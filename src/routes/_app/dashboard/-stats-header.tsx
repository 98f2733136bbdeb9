import { CalculatorRegular } from '@fluentui/react-icons/headless/svg/calculator'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/button.tsx'
import { RefreshButton } from '../../../components/refresh-button.tsx'
import { reasonOf } from '../../../data/call.ts'
import { recalculateStudentStats } from '../../../data/stats.ts'
import { getAllSubjects } from '../../../data/subject.ts'
import { useRole } from '../../../session/auth-store.ts'
import { DashboardHeader } from './-dashboard-header.tsx'
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
  const recalculate = useMutation(recalculateStudentStats())
  return (
    <DashboardHeader
      error={
        recalculate.isError
          ? `The stats could not be recalculated. ${reasonOf(recalculate.error)}`
          : undefined
      }
      tools={
        <>
          <SubjectChoice subjects={subjects.data ?? []} chosen={subjectId} />
          {isStudent && (
            <Button
              icon={<CalculatorRegular />}
              busy={recalculate.isPending}
              onClick={() => recalculate.mutate()}
            >
              Recalculate stats
            </Button>
          )}
          <RefreshButton onRefresh={onRefresh} />
        </>
      }
    />
  )
}
