import { type ConfirmDialogProps, ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import { getTopicDraft } from '../../../data/topic.ts'
import { formatContents, isUntouched } from './-draft-contents.ts'
import { parseDraft } from './-draft-parser.ts'
import { getDraft, storeDraft } from './-draft-store.ts'
import { fromSentSettings } from './-quiz-settings.ts'

export const hasDraft = (userId: number): boolean => !isUntouched(getDraft(userId))

/** Stores a failed quiz as the draft, replacing any other. @throws {ApiError} */
export async function openDraft(userId: number, topicId: number): Promise<void> {
  const quiz = await getTopicDraft(topicId)
  const { name, description, class_id, subject_id, exercises } = quiz
  const stored = { name, description, groupId: class_id, subjectId: subject_id, questions: exercises }
  storeDraft(userId, parseDraft({ ...stored, settings: fromSentSettings(quiz), replaces: topicId }))
}

type ReplaceDraftDialogProps = Pick<ConfirmDialogProps, 'busy' | 'error' | 'onConfirm' | 'onCancel'> & {
  userId: number
}

/** Confirms that the draft on the card may be replaced. */
export function ReplaceDraftDialog({ userId, ...dialog }: ReplaceDraftDialogProps) {
  const draft = getDraft(userId)
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
      The card for a new quiz holds {name === '' ? 'a draft' : `“${name}”`}: {formatContents(draft)}. It is
      not saved and would be lost.
    </ConfirmDialog>
  )
}
