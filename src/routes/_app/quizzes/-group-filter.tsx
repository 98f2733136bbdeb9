import { useQuery } from '@tanstack/react-query'
import { SelectField } from '../../../components/form/select-field.tsx'
import { getClasses } from '../../../data/class.ts'
import styles from './-group-filter.module.css'

interface GroupFilterProps {
  value: number | undefined
  onChange: (groupId: number | undefined) => void
}

/** All groups, or one of them. */
export function GroupFilter({ value, onChange }: GroupFilterProps) {
  const { data: groups = [] } = useQuery(getClasses())
  const known = value === undefined || groups.some(({ id }) => id === value)
  return (
    <SelectField
      label="Student group"
      labelHidden
      className={styles.filter}
      value={value === undefined ? '' : String(value)}
      onChange={(id) => onChange(id === '' ? undefined : Number(id))}
      options={[
        { value: '', label: 'All groups' },
        ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
        ...(known ? [] : [{ value: String(value), label: 'Another group' }]),
      ]}
    />
  )
}
