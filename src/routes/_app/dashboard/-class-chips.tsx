import { TruncatedName } from '../../../components/layout/truncated-name.tsx'
import { config } from '../../../config.ts'
import { shorten } from '../../../lib/shorten.ts'
import styles from './-class-chips.module.css'

/** The names of student groups. A long name is truncated and has a tooltip. */
export function ClassChips({ classes }: { classes: { id: number; name: string }[] }) {
  return (
    <ul className={styles.chips} aria-label="Student groups">
      {classes.map(({ id, name }) => (
        <li key={id}>
          <Chip name={name} short={truncateClassName(name)} />
        </li>
      ))}
    </ul>
  )
}

function Chip({ name, short }: { name: string; short: string }) {
  if (short === name) return <span className={styles.chip}>{name}</span>
  return <TruncatedName name={name} shortName={short} className={styles.chip} />
}

export const truncateClassName = (name: string): string => shorten(name, config.maxShownClassName)
