import { CloudOffRegular } from '@fluentui/react-icons/headless/svg/cloud-off'
import { useAnnouncement } from '../../../lib/announce.ts'
import { classNames } from '../../../lib/class-names.ts'
import { formatSpan } from '../../../lib/spans.ts'
import styles from './-room.module.css'

/** What is shown is looked at every few seconds; older than this, something is wrong. */
const staleMs = 15_000

/** How old what is shown is. Both times by the device's clock, in ms. */
export function RoomAge({ checkedAt, now }: { checkedAt: number; now: number }) {
  const ageMs = Math.max(0, now - checkedAt)
  const isStale = ageMs > staleMs
  useAnnouncement(isStale && 'The room is not up to date. It goes on when the server answers.')
  return (
    <p className={classNames(styles.age, isStale && styles.stale)}>
      {isStale && <CloudOffRegular aria-hidden="true" />}
      {isStale
        ? `As of ${formatSpan(ageMs)} ago. It goes on when the server answers.`
        : `As of ${Math.round(ageMs / 1000)} s ago`}
    </p>
  )
}
