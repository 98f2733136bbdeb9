import { CalculatorRegular } from '@fluentui/react-icons/headless/svg/calculator'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/headless/svg/checkmark-circle'
import { DismissCircleRegular } from '@fluentui/react-icons/headless/svg/dismiss-circle'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { CardNote } from '../../../components/feedback/note.tsx'
import { RefreshButton } from '../../../components/feedback/refresh-button.tsx'
import { Button } from '../../../components/form/button.tsx'
import { type Flash, useFlash } from '../../../components/form/button-feedback.ts'
import { SelectField } from '../../../components/form/select-field.tsx'
import { SectionTitle } from '../../../components/layout/section-title.tsx'
import { toReason } from '../../../data/call.ts'
import { recalculateStudentStats } from '../../../data/stats.ts'
import { type Subject, getAllSubjects } from '../../../data/subject.ts'
import { useAnnouncement } from '../../../lib/announce.ts'
import { DashboardHeader } from './-dashboard-header.tsx'
import { useHasGroup } from './-has-group.ts'
import styles from './-stats-header.module.css'

interface TeacherHeaderProps {
  /** The subject that is shown, or undefined for all of them. */
  subjectId?: number | undefined
  onRefresh: () => Promise<unknown>
}

/** The title of a teacher's dashboard with its toolbar: one subject, Refresh. Without it before there is a group. */
export function TeacherHeader({ subjectId, onRefresh }: TeacherHeaderProps) {
  const subjects = useQuery(getAllSubjects())
  // Not drawn before that is known: it would go from under the focus.
  const hasGroup = useHasGroup()
  if (!hasGroup && subjectId === undefined) return <DashboardHeader />
  return (
    <DashboardHeader
      tools={
        <>
          <SubjectChoice subjects={subjects.data ?? []} selectedId={subjectId} withOverall={false} />
          <RefreshButton onRefresh={onRefresh} />
        </>
      }
    />
  )
}

interface OwnStatsHeadProps extends Pick<TeacherHeaderProps, 'subjectId'> {
  /** @default 'Your statistics' */
  title?: string
  /** Before the tools. */
  children?: ReactNode
}

/** What a student's own statistics begin with, of all subjects or of one: Overall or one subject, Recalculate stats. */
export function OwnStatsHead({ subjectId, title = 'Your statistics', children }: OwnStatsHeadProps) {
  const subjects = useQuery(getAllSubjects())
  const [error, setError] = useState<string | null>(null)
  return (
    <>
      <div className={styles.head}>
        <SectionTitle>{title}</SectionTitle>
        {children}
        <div className={styles.tools}>
          <SubjectChoice subjects={subjects.data ?? []} selectedId={subjectId} withOverall />
          <RecalculateButton onError={setError} />
        </div>
      </div>
      <div role="alert" className={styles.alert}>
        {error && <CardNote variant="error">{error}</CardNote>}
      </div>
    </>
  )
}

interface SubjectChoiceProps {
  subjects: Subject[]
  selectedId: number | undefined
  /** Teachers have this link among those of the dashboard. */
  withOverall: boolean
}

const selectName = 'dashboard-subject'

/**
 * All subjects, or one of them: a link and a select that share a border. The focus stays in the select on the page that it
 * opens, so that the arrow keys go on.
 */
function SubjectChoice({ subjects, selectedId, withOverall }: SubjectChoiceProps) {
  const navigate = useNavigate()
  const select = useRef<HTMLSelectElement>(null)
  // While this page is drawn for the first time, the page before is still shown, with a select of its own.
  const [hadFocus] = useState(() => document.activeElement?.matches(`[name=${selectName}]`))
  useLayoutEffect(() => {
    if (hadFocus) select.current?.focus()
  }, [hadFocus])
  return (
    <div className={styles.choice} data-chosen={selectedId !== undefined || undefined}>
      {withOverall && (
        <Link
          to="/dashboard"
          activeOptions={{ exact: true, includeSearch: false }}
          className={styles.overall}
          activeProps={{ className: styles.current }}
        >
          Overall
        </Link>
      )}
      <SelectField
        ref={select}
        name={selectName}
        label="Subject"
        labelHidden
        className={styles.subject}
        placeholder="Choose a subject"
        value={selectedId === undefined ? '' : String(selectedId)}
        options={subjects.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => void navigate({ to: '/dashboard/subjects', search: { subject_id: Number(id) } })}
      />
    </div>
  )
}

interface RecalculateButtonProps {
  /** Gets the message to show, or null when the next attempt starts. */
  onError: (message: string | null) => void
}

/** Busy until the statistics are recalculated. Its icon shows for two seconds whether that worked. */
function RecalculateButton({ onError }: RecalculateButtonProps) {
  const [flash, show] = useFlash()
  const recalculation = useMutation(recalculateStudentStats())
  useAnnouncement(flash === 'success' && 'The stats are recalculated.')
  const start = () => {
    onError(null)
    recalculation.mutate(undefined, {
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
    <Button needsServer icon={<FlashIcon flash={flash} />} busy={recalculation.isPending} onClick={start}>
      Recalculate stats
    </Button>
  )
}

function FlashIcon({ flash }: { flash: Flash }) {
  if (flash === 'success') return <CheckmarkCircleRegular className={styles.success} aria-hidden="true" />
  if (flash === 'failure') return <DismissCircleRegular className={styles.failure} aria-hidden="true" />
  return <CalculatorRegular />
}
