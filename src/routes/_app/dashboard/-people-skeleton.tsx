import board from './-dashboard.module.css'
import styles from './-stats-skeleton.module.css'
import { StatsSkeleton } from './-stats-skeleton.tsx'

/** The groups' or the person's panel over the two lines. */
export function PeopleSkeleton() {
  return (
    <div className={board.board}>
      <div className={styles.skeleton}>
        <i className={styles.names} />
      </div>
      <StatsSkeleton />
    </div>
  )
}
