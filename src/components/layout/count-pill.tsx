import { classNames } from '../../lib/class-names.ts'
import { whole } from '../../lib/numbers.ts'
import styles from '../exercise-book/badges.module.css'

interface CountPillProps {
  count: number
  /** Red, for what has not been read. */
  unread?: boolean
  /** What is counted, for screen readers, where the words beside it do not say so: "unread notifications". */
  noun?: string
}

export function CountPill({ count, unread, noun }: CountPillProps) {
  return (
    <span className={classNames(styles.count, unread && styles.unread)}>
      {whole(count)}
      {noun && <span className="visually-hidden"> {noun}</span>}
    </span>
  )
}
