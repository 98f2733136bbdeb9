import { classNames } from '../../lib/class-names.ts'
import { initials } from '../../lib/names.ts'
import styles from './avatar.module.css'

interface AvatarProps {
  /** The person's name, or the email where there is no name. */
  name: string
  /** The count of unread notifications, at its upper right. */
  unread?: number
  /** The name stands beside it, so it is not read out twice. */
  beside?: boolean
  className?: string
}

/** The initials on a round ground. */
export function Avatar({ name, unread = 0, beside, className }: AvatarProps) {
  const face = (
    <span className={classNames(styles.avatar, className)}>
      <span role={beside ? undefined : 'img'} aria-label={beside ? undefined : name} aria-hidden={beside}>
        {initials(name)}
      </span>
    </span>
  )
  if (unread === 0) return face
  return (
    <span className={styles.counted}>
      {face}
      <span className={styles.unread}>
        {unread > 99 ? '99+' : unread}
        <span className="visually-hidden"> unread notifications</span>
      </span>
    </span>
  )
}
