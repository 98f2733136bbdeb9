import { PageHeader } from '../../../components/page-header.tsx'
import styles from './-sitting.module.css'

/** The outline of the sheet while the questions are on their way. */
export function SittingSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <PageHeader title="Exercises" quietOnPhone />
      <div className={styles.sheet}>
        <span />
        <div className={styles.bars}>
          <i />
          <i />
          <i />
        </div>
      </div>
    </div>
  )
}
