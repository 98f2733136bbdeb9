import { classNames } from '../../../lib/class-names.ts'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import { SheetSkeleton } from '../../../components/exercise-book/sheet.tsx'
import sitting from './-sitting.module.css'
import styles from './-sitting-skeleton.module.css'

/** The outline of the exercise while its questions are on their way: header, sheet and the bar at the foot. */
export function SittingSkeleton({ title }: { title: string }) {
  return (
    <div className={classNames(sitting.page, styles.outline)} aria-busy="true">
      <PageHeader title={title} quietOnPhone beside={<i />} progress={<i />} tools={<i />} />
      <SheetSkeleton className={classNames(sitting.sheet, styles.sheet)} label="Loading the exercises" />
      <div className={styles.foot} />
    </div>
  )
}
