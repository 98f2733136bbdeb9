import { SheetSkeleton } from '../../../components/exercise-book/sheet.tsx'
import { PreviewHeader } from './-preview-header.tsx'
import styles from './-preview.module.css'

/** The outline of the sheet while the questions are on their way. */
export function PreviewSkeleton({ topicId }: { topicId: number }) {
  return (
    <div aria-busy="true">
      <PreviewHeader topicId={topicId} waiting />
      <SheetSkeleton className={styles.sheet} label="Loading the quiz" />
    </div>
  )
}
