import { PageHeader } from '../../../components/layout/page-header.tsx'
import { SheetSkeleton } from '../../../components/exercise-book/sheet.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { useRole } from '../../../session/auth-store.ts'
import styles from './-review.module.css'

/** The outline of the sheet while the result is on its way. */
export function ReviewSkeleton({ title }: { title: string }) {
  const teaches = useRole() === 'teacher'
  return (
    <div className={styles.page} aria-busy="true">
      <PageHeader title={title} />
      <div className={classNames(styles.columns, teaches && styles.withPanel)}>
        <SheetSkeleton label="Loading the result" />
      </div>
    </div>
  )
}
