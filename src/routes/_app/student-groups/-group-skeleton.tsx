import { SkeletonCards } from '../../../components/feedback/skeleton-cards.tsx'
import { useRole } from '../../../session/auth-store.ts'
import styles from './-add-group.module.css'

/** Padding, name, a line of description, two rows of people and the buttons: the same sum as in the card's own styles. */
const height = 'calc(149px + 3.125rem + max(44px, 1.5rem + 14px))'

/** The groups in outline; a teacher's begin with the place to add one. */
export function GroupSkeleton() {
  const first = useRole() === 'teacher' && <div className={styles.closed} />
  return <SkeletonCards label="Loading student groups" height={height} first={first} />
}
