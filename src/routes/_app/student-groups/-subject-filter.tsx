import { useQuery } from '@tanstack/react-query'
import { SelectField } from '../../../components/form/select-field.tsx'
import { getAllSubjects } from '../../../data/subject.ts'
import styles from './-subject-filter.module.css'

interface SubjectFilterProps {
  value: number | undefined
  onChange: (subjectId: number | undefined) => void
}

/** All subjects, or one of them. */
export function SubjectFilter({ value, onChange }: SubjectFilterProps) {
  const { data: subjects = [] } = useQuery(getAllSubjects())
  const known = value === undefined || subjects.some(({ id }) => id === value)
  return (
    <SelectField
      label="Subject"
      labelHidden
      className={styles.filter}
      value={value === undefined ? '' : String(value)}
      onChange={(id) => onChange(id === '' ? undefined : Number(id))}
      options={[
        { value: '', label: 'All subjects' },
        ...subjects.map(({ id, name }) => ({ value: String(id), label: name })),
        ...(known ? [] : [{ value: String(value), label: 'Another subject' }]),
      ]}
    />
  )
}
