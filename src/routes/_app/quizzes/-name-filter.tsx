import { TextField } from '../../../components/form/text-field.tsx'
import styles from './-name-filter.module.css'

/** As many quizzes are found by looking. */
const maxWithoutFilter = 6

interface NameFilterProps {
  value: string
  onChange: (name: string) => void
  /** How many quizzes there are to look through. */
  count: number
}

/** Finds quizzes by their names, where there are more than a few. */
export function NameFilter({ value, onChange, count }: NameFilterProps) {
  if (count <= maxWithoutFilter && value === '') return null
  return (
    <TextField
      type="search"
      label="Find a quiz by name"
      labelHidden
      placeholder="Find by name"
      autoComplete="off"
      className={styles.filter}
      value={value}
      onChange={onChange}
    />
  )
}
