import { classNames } from '../../../lib/class-names.ts'
import styles from './-dashboard.module.css'

/** The outlines of the panels, seen only after 300 ms. */
export function StatsSkeleton({ panels = 2 }: { panels?: number }) {
  return (
    <div className={classNames(styles.grid, styles.skeleton)} role="status" aria-label="Loading statistics">
      {Array.from({ length: panels }, (_, index) => (
        <div key={index} />
      ))}
    </div>
  )
}
