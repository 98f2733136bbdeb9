import { countUnsaved, type MarkOutboxState } from '../../../data/pending-marks.ts'
import { useChangeAnnouncement } from '../../../lib/announce.ts'
import { counted } from '../../../lib/numbers.ts'
import styles from './-desk.module.css'

/** What the server does not have yet. Announced are only trouble and its end. */
export function SaveStatus({
  outbox: { pending, isRetrying, isOnDevice, saved },
}: {
  outbox: MarkOutboxState
}) {
  const unsaved = countUnsaved(pending)
  const text =
    unsaved > 0 ? `${counted(unsaved, 'mark')} not saved yet` : saved.size > 0 ? 'All marks saved' : ''
  useChangeAnnouncement(
    isRetrying
      ? `Marks can’t be saved now. ${isOnDevice ? 'They are kept on this device.' : 'Leave this page open.'}`
      : unsaved > 0
        ? null
        : 'All marks saved',
  )
  return (
    <p className={styles.status} data-unsaved={unsaved > 0 || undefined}>
      {text}
      {unsaved > 0 && !isOnDevice && ': leave this page open'}
    </p>
  )
}
