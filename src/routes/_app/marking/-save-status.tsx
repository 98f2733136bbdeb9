import type { MarkOutboxState } from '../../../data/mark-outbox.ts'
import { countUnsaved } from '../../../data/pending-marks.ts'
import { useChangeAnnouncement } from '../../../lib/announce.ts'
import { counted } from '../../../lib/numbers.ts'
import styles from './-desk.module.css'

/** What the server does not have yet. Announced are only trouble and its end. */
export function SaveStatus({ outbox: { pending, isRetrying, saved } }: { outbox: MarkOutboxState }) {
  const unsaved = countUnsaved(pending)
  const text =
    unsaved > 0 ? `${counted(unsaved, 'mark')} not saved yet` : saved.size > 0 ? 'All marks saved' : ''
  useChangeAnnouncement(
    isRetrying
      ? 'Marks can’t be saved now. They are kept on this device.'
      : unsaved > 0
        ? null
        : 'All marks saved',
  )
  return (
    <p className={styles.status} data-unsaved={unsaved > 0 || undefined}>
      {text}
    </p>
  )
}
