import { Suspense } from 'react'
import { useBlocker } from '@tanstack/react-router'
import { Banner } from '../../../components/feedback/banner.tsx'
import { Button } from '../../../components/form/button.tsx'
import { countUnsaved, type PendingMark } from '../../../data/pending-marks.ts'
import { markQueue } from '../../../data/saved-marks.ts'
import { useAnnouncement } from '../../../lib/announce.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { counted } from '../../../lib/numbers.ts'
import styles from './-desk.module.css'
import type { Desk } from './-use-desk.ts'

const ConfirmDialog = lazyComponent(
  async () => (await import('../../../components/feedback/confirm-dialog.tsx')).ConfirmDialog,
)

/** What could not be saved and why; asks before the desk is left with it. */
export function UnsavedMarks({ desk }: { desk: Desk }) {
  const { pending, isRetrying, isOnDevice } = desk.queued
  const refused = pending.filter(({ state }) => state === 'rejected' || state === 'gone')
  const conflicts = pending.filter(({ state }) => state === 'conflict')
  const unsaved = countUnsaved(pending)
  const isStuck = isRetrying || refused.some(({ state }) => state === 'rejected') || conflicts.length > 0
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => isStuck && unsaved > 0 && next.pathname !== '/marking',
    // The queue asks before the page is closed.
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <>
      {refused.map((mark) => (
        <Refused key={mark.key} {...{ mark, desk }} />
      ))}
      {conflicts.map((mark) => (
        <Banner
          key={mark.key}
          className={styles.banner}
          variant="news"
          title="Another teacher has decided a mark in the meantime."
          action={<OpenButton {...{ mark, desk }} />}
        >
          Look at both and decide.
        </Banner>
      ))}
      {blocker.status === 'blocked' && (
        <Suspense>
          <ConfirmDialog
            heading={`${counted(unsaved, 'mark')} not saved yet`}
            confirmLabel="Leave"
            cancelLabel="Stay"
            onCancel={blocker.reset}
            onConfirm={blocker.proceed}
          >
            {isOnDevice
              ? 'They stay on this device and are sent while Jotter is open.'
              : 'This browser keeps nothing: leave Jotter open until they are saved.'}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}

interface RefusedProps {
  mark: PendingMark
  desk: Desk
}

function Refused({ mark, desk }: RefusedProps) {
  const isGone = mark.state === 'gone'
  const title = isGone ? 'This answer does not exist any more.' : 'A mark was not accepted.'
  useAnnouncement(title)
  return (
    <Banner
      className={styles.banner}
      variant="wrong"
      title={title}
      action={
        <span className={styles.actions}>
          {!isGone && (
            <>
              <OpenButton {...{ mark, desk }} />
              <Button onClick={() => markQueue.retry(mark)}>Try again</Button>
            </>
          )}
          <Button onClick={() => markQueue.discard(mark)}>{isGone ? 'Dismiss' : 'Discard'}</Button>
        </span>
      }
    >
      {isGone ? 'Its mark was not saved.' : mark.reason}
    </Banner>
  )
}

/** Only for answers of this list. */
function OpenButton({ mark, desk }: RefusedProps) {
  const answer = desk.answers.find(
    ({ result_id, pending }) => result_id === mark.resultId && pending.some(({ key }) => key === mark.key),
  )
  if (answer === undefined) return null
  return <Button onClick={() => desk.show(answer)}>Open the answer</Button>
}
