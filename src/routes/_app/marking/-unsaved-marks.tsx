import { countUnsaved } from '../../../data/pending-marks.ts'
import { useLazy } from '../../../lib/lazy-component.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import { counted } from '../../../lib/numbers.ts'
import { RefusedMarks } from './-refused-marks.tsx'
import type { Desk } from './-use-desk.ts'

/** Loaded with the screen: what is set before the connection drops is guarded, too. */
export const unsavedWork = lazyValue(() => import('../-unsaved-work.tsx'))

/** What could not be saved and why; asks before the desk is left with it. */
export function UnsavedMarks({ desk }: { desk: Desk }) {
  const { pending, isRetrying, isOnDevice } = desk.queued
  const refused = pending.filter(({ state }) => state === 'rejected' || state === 'gone')
  const conflicts = pending.filter(({ state }) => state === 'conflict')
  const unsaved = countUnsaved(pending)
  const isStuck = isRetrying || refused.some(({ state }) => state === 'rejected') || conflicts.length > 0
  const { value: questions } = useLazy(unsavedWork)
  return (
    <>
      <RefusedMarks {...{ desk, refused, conflicts }} />
      {/* The queue asks before the page is closed. */}
      {questions && (
        <questions.LeaveQuestion
          heading={`${counted(unsaved, 'mark')} not saved yet`}
          shouldAsk={({ pathname }) => isStuck && unsaved > 0 && pathname !== '/marking'}
        >
          {isOnDevice
            ? 'They stay on this device and are sent while Jotter is open.'
            : 'This browser keeps nothing: leave Jotter open until they are saved.'}
        </questions.LeaveQuestion>
      )}
    </>
  )
}
