import { ConfirmDialog, type ConfirmDialogProps } from '../../../components/feedback/confirm-dialog.tsx'
import { getTopicDraft } from '../../../data/topic.ts'
import { contentsOf, isUntouched } from './-draft-contents.ts'
import { readDraft } from './-draft-restore.ts'
import { currentDraft, keepDraft } from './-quiz-draft-store.ts'

export const hasDraft = (userId: number): boolean => !isUntouched(currentDraft(userId))

/** Puts a failed quiz on the card, whatever stands there. */
export async function openDraft(userId: number, topicId: number): Promise<void> {
  const { name, description, class_id, subject_id, exercises } = await getTopicDraft(topicId)
  const stored = { name, description, groupId: class_id, subjectId: subject_id, questions: exercises }
  keepDraft(userId, readDraft({ ...stored, replaces: topicId }))
}

type ReplaceDraftDialogProps = Pick<ConfirmDialogProps, 'busy' | 'error' | 'onConfirm' | 'onCancel'> & {
  userId: number
}

/** Asked before the draft on the card gives way to another. */
export function ReplaceDraftDialog({ userId, ...dialog }: ReplaceDraftDialogProps) {
  const draft = currentDraft(userId)
  const name = draft.name.trim()
  return (
    <ConfirmDialog
      {...dialog}
      heading="Replace the draft?"
      confirmLabel="Replace"
      cancelLabel="Keep the draft"
      destructive
      needsServer
    >
      The card for a new quiz holds {name === '' ? 'a draft' : `“${name}”`}: {contentsOf(draft)}. It is not
      saved and would be lost.
    </ConfirmDialog>
  )
}
