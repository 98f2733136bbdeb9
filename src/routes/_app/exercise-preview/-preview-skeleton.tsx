import { PageHeader } from '../../../components/page-header.tsx'
import styles from './-preview.module.css'

/** The outline of the sheet while the questions are on their way. */
export function PreviewSkeleton({ title }: { title: string }) {
  return (
    <div className={styles.page} aria-busy="true">
      <PageHeader title={title} />
      <div className={styles.sheet} role="status" aria-label="Loading the quiz">
        <div className={styles.bars}>
          <i />
          <i />
          <i />
        </div>
      </div>
    </div>
  )
}
