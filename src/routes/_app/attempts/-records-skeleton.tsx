import { SkeletonCards } from '../../../components/skeleton-cards.tsx'
import styles from './-results.module.css'

/** Cards and the sheet in outline, after 300 ms. */
export function RecordsSkeleton() {
  return (
    <>
      <SkeletonCards count={3} label="Loading records" />
      <div className={styles.skeleton} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
    </>
  )
}
