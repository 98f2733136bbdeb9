import { PageHeader } from '../../../components/page-header.tsx'
import { SheetSkeleton } from '../../../components/sheet.tsx'
import styles from './-sitting.module.css'

/** The outline of the exercise while its questions are on their way. */
export function SittingSkeleton({ title }: { title: string }) {
  return (
    <div className={styles.page} aria-busy="true">
      <PageHeader title={title} quietOnPhone />
      <SheetSkeleton className={styles.sheet} label="Loading the exercises" />
    </div>
  )
}
