import { CutName } from '../../../components/layout/cut-name.tsx'
import styles from './-class-chips.module.css'
import { config } from '../../../config.ts'

/** Groups by their names; a long one is cut. */
export function ClassChips({ classes }: { classes: { id: number; name: string }[] }) {
  return (
    <ul className={styles.chips} aria-label="Student groups">
      {classes.map(({ id, name }) => (
        <li key={id}>
          <Chip name={name} short={shortClassName(name)} />
        </li>
      ))}
    </ul>
  )
}

function Chip({ name, short }: { name: string; short: string }) {
  if (short === name) return <span className={styles.chip}>{name}</span>
  return <CutName name={name} short={short} className={styles.chip} />
}

/** A group's name as it fits on a chip: at most 30 characters of it. */
export function shortClassName(name: string): string {
  const letters = Array.from(name)
  if (letters.length <= config.classNameLength) return name
  return `${letters.slice(0, config.classNameLength).join('').trimEnd()}...`
}
