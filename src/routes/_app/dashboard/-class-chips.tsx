import { CutName } from '../../../components/layout/cut-name.tsx'
import styles from './-class-chips.module.css'
import { shortClassName } from './-short-class-name.ts'

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
