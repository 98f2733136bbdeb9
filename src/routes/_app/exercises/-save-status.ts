import type { Answers } from '../../../answers/answers.ts'
import type { ShownStatus } from './-save-status-line.tsx'
import { endSession } from '../../../session/connect.ts'

/** The save status of an answer, with what the student can do about it. */
export function getShownStatus(answers: Answers, id: string): ShownStatus {
  const status = answers.saveStatus(id)
  // Where the device can't write, the status stays as it is and says so.
  const keepMine = () => void answers.keepMine(id).catch(console.error)
  const acceptTheirs = () => void answers.acceptTheirs(id).catch(console.error)
  if (status.type === 'sign-in')
    return { type: 'sign-in', count: answers.pendingCount(), onSignIn: () => endSession() }
  if (status.type === 'server' && answers.text(id) === '' && !answers.isEdited(id)) return { type: 'nothing' }
  if (status.type === 'conflict')
    return { type: 'conflict', theirs: status.theirs.text, onMine: keepMine, onTheirs: acceptTheirs }
  if (status.type !== 'rejected') return { type: status.type }
  return {
    type: 'rejected',
    reason: status.reason,
    onCopy: () => navigator.clipboard.writeText(answers.text(id)),
    onTryAgain: keepMine,
    onDismiss: acceptTheirs,
  }
}
