import { PageHeader } from '../../../components/page-header.tsx'
import { SheetSkeleton } from '../../../components/sheet.tsx'
import styles from './-preview.module.css'

/** The outline of the sheet while the questions are on their way. */
export function PreviewSkeleton({ title }: { title: string }) {
  return (
    <div aria-busy="true">
      <PageHeader title={title} />
      <SheetSkeleton className={styles.sheet} label="Loading the quiz" />
    </div>
  )
}
