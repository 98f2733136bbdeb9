import { Avatar } from '../../../components/layout/avatar.tsx'
import styles from '../../../components/layout/avatar.module.css'

interface AvatarStackProps {
  /** Who they are: "Students". */
  label: string
  names: string[]
  /** Where more people belong to it than `names` holds. */
  total?: number
}

const most = 5

/** At most five people, then how many more there are. */
export function AvatarStack({ label, names, total = names.length }: AvatarStackProps) {
  const shown = names.slice(0, most)
  const more = total - shown.length
  return (
    <ul className={styles.stack} aria-label={label}>
      {shown.map((name, index) => (
        <li key={`${index} ${name}`} title={name}>
          <Avatar name={name} />
        </li>
      ))}
      {more > 0 && (
        <li className={styles.more}>
          <span>+{more}</span>
          {/* Where the fifth has no room it is one of the others. */}
          <span>+{more + 1}</span>
          <span className="visually-hidden"> more</span>
        </li>
      )}
    </ul>
  )
}
