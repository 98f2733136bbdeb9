import { useMutation, useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import { toReason } from '../../../data/call.ts'
import { abandonAttempt } from '../../../data/exercise.ts'
import { getTopics } from '../../../data/topic.ts'
import { announce } from '../../../lib/announce.ts'
import { countAnswered } from '../../../lib/answered.ts'
import { canBegin } from '../../../lib/availability.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useUser } from '../../../session/auth-store.ts'
import { OnlyAttempt } from './-only-attempt.tsx'
import type { Attempt } from './-use-records.ts'

interface AbandonDialogProps {
  attempt: Attempt
  onClose: () => void
}

/** Confirms that the student gives an attempt up, with its answers. */
export function AbandonDialog({
  attempt: { id, topic_id, topic_name, progress, parts },
  onClose,
}: AbandonDialogProps) {
  const answered = countAnswered({ progress, parts })
  const userId = useUser().id
  const quiz = useQuery(getTopics()).data?.find((topic) => topic.id === topic_id)
  const now = useNow(quiz?.opens_at, quiz?.closes_at)
  const abandoning = useMutation({
    ...abandonAttempt(),
    onSettled: (_data, error) => {
      if (error !== null) return undefined
      announce(`“${topic_name}” is abandoned.`)
      return removeFromDevice(userId, id)
    },
  })
  return (
    <ConfirmDialog
      heading={`Abandon “${topic_name}”?`}
      confirmLabel="Abandon"
      cancelLabel="Keep it"
      destructive
      needsServer
      busy={abandoning.isPending}
      error={abandoning.error && `The attempt could not be abandoned. ${toReason(abandoning.error)}`}
      onConfirm={() => abandoning.mutate(topic_id, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {answered !== null && progress !== 0 && `You have answered ${answered}. `}
      Your answers will not be marked and you cannot go back to them.{' '}
      <OnlyAttempt
        topicId={topic_id}
        otherwise={quiz && canBegin(quiz, now) ? 'You can start the quiz again.' : ''}
      />
    </ConfirmDialog>
  )
}

/** Deletes the questions and answers of an abandoned attempt from this device. */
const removeFromDevice = async (userId: number, attemptId: number) => {
  const { forgetAttempt } = await import('../../../answers/outbox-session.ts')
  await forgetAttempt(userId, attemptId, true)
}
