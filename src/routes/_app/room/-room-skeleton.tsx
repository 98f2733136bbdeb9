import { PageHeader } from '../../../components/layout/page-header.tsx'
import { usePageTitle } from '../../../session/page-title.ts'
import styles from './-room.module.css'

/** The outline of the screen while the room loads. */
export function RoomSkeleton() {
  return (
    <div aria-busy="true">
      <PageHeader title={usePageTitle()} subtitle={<span className={styles.noName} />} />
      <p className="visually-hidden">Loading the room</p>
      <div className={styles.skeleton} aria-hidden="true">
        {Array.from({ length: 28 }, (_, index) => (
          <i key={index} />
        ))}
      </div>
    </div>
  )
}
