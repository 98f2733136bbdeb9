import { PageHeader } from '../../../components/page-header.tsx'
import styles from './-review.module.css'

/** The outline of the sheet while the result is on its way. */
export function ReviewSkeleton({ title }: { title: string }) {
  return (
    <div className={styles.page} aria-busy="true">
      <PageHeader title={title} />
      <div className={styles.sheet}>
        <div className={styles.bars}>
          <i />
          <i />
          <i />
        </div>
      </div>
    </div>
  )
}
