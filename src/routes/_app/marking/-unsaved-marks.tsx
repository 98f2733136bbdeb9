import { Suspense } from 'react'
import { useBlocker } from '@tanstack/react-router'
import { countUnsaved } from '../../../data/pending-marks.ts'
import { lazyComponent, useLazy } from '../../../lib/lazy-component.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import { counted } from '../../../lib/numbers.ts'
import type { Desk } from './-use-desk.ts'

const ConfirmDialog = lazyComponent(
  async () => (await import('../../../components/feedback/confirm-dialog.tsx')).ConfirmDialog,
)
const refusedMarks = lazyValue(async () => (await import('./-refused-marks.tsx')).RefusedMarks)

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
  const { value: RefusedMarks } = useLazy(refusedMarks, refused.length + conflicts.length > 0)
  return (
    <>
      {RefusedMarks && <RefusedMarks {...{ desk, refused, conflicts }} />}
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
