import { TextField } from '../../../components/form/field.tsx'
import styles from './-name-filter.module.css'

interface NameFilterProps {
  value: string
  onChange: (name: string) => void
}

/** Finds quizzes by their names. It stands there however many there are: coming and going it would move its neighbours. */
export function NameFilter({ value, onChange }: NameFilterProps) {
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
