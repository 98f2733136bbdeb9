import { useQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { RefreshButton } from '../../../components/feedback/refresh-button.tsx'
import { getAllSubjects, type Subject } from '../../../data/subject.ts'
import { useRole } from '../../../session/auth-store.ts'
import { DashboardHeader } from './-dashboard-header.tsx'
import { CalculatorRegular } from '@fluentui/react-icons/headless/svg/calculator'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/headless/svg/checkmark-circle'
import { DismissCircleRegular } from '@fluentui/react-icons/headless/svg/dismiss-circle'
import { Button } from '../../../components/form/button.tsx'
import { type Flash, useFlash } from '../../../components/form/button-feedback.ts'
import { toReason } from '../../../data/call.ts'
import { recalculateStudentStats } from '../../../data/recalculation.ts'
import styles from './-stats-header.module.css'
import { Link, useNavigate } from '@tanstack/react-router'
import { SelectField } from '../../../components/form/select-field.tsx'

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

interface RecalculateButtonProps {
  /** Why it could not be done, as a sentence; null once it is tried again. */
  onError: (sentence: string | null) => void
}

/** At work until the figures are recalculated. Shows for two seconds how it went; why it failed stays until the next try. */
function RecalculateButton({ onError }: RecalculateButtonProps) {
  const [flash, show] = useFlash()
  const recalculate = useMutation(recalculateStudentStats())
  const start = () => {
    onError(null)
    recalculate.mutate(undefined, {
      onSuccess: (isDone) => {
        if (isDone) show('success')
        else onError('The stats take longer than usual to recalculate. Refresh them later.')
      },
      onError: (error) => {
        show('failure')
        onError(`The stats could not be recalculated. ${toReason(error)}`)
      },
    })
  }
  return (
    <>
      <Button needsServer icon={<FlashIcon flash={flash} />} busy={recalculate.isPending} onClick={start}>
        Recalculate stats
      </Button>
      <span className="visually-hidden" role="status">
        {flash === 'success' && 'The stats are recalculated.'}
      </span>
    </>
  )
}

function FlashIcon({ flash }: { flash: Flash }) {
  if (flash === 'success') return <CheckmarkCircleRegular className={styles.success} aria-hidden="true" />
  if (flash === 'failure') return <DismissCircleRegular className={styles.failure} aria-hidden="true" />
  return <CalculatorRegular />
}

/** All subjects, or one of them: two controls that share a border. */
function SubjectChoice({ subjects, chosen }: { subjects: Subject[]; chosen: number | undefined }) {
  const navigate = useNavigate()
  return (
    <div className={styles.choice} data-chosen={chosen !== undefined || undefined}>
      <Link
        to="/dashboard"
        activeOptions={{ exact: true, includeSearch: false }}
        className={styles.overall}
        activeProps={{ className: styles.current }}
      >
        Overall
      </Link>
      <SelectField
        label="Subject"
        labelHidden
        className={styles.subject}
        placeholder="Choose a subject"
        value={chosen === undefined ? '' : String(chosen)}
        options={subjects.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => void navigate({ to: '/dashboard/subjects', search: { subject_id: Number(id) } })}
      />
    </div>
  )
}
