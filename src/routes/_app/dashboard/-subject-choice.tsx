import { Link, useNavigate } from '@tanstack/react-router'
import { SelectField } from '../../../components/form/select-field.tsx'
import type { Subject } from '../../../data/subject.ts'
import styles from './-subject-choice.module.css'

/** All subjects, or one of them: two controls that share a border. */
export function SubjectChoice({ subjects, chosen }: { subjects: Subject[]; chosen: number | undefined }) {
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
