import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import type { Sitting } from '../../../data/exercise.ts'
import { counted } from '../../../lib/numbers.ts'
import type { Answers } from '../../../answers/answers.ts'
import { submitAttempt } from '../../../answers/submit.ts'
import { useUser } from '../../../session/auth-store.ts'

interface FinishDialogProps {
  topicId: number
  sitting: Sitting
  answers: Answers
  onCancel: () => void
}

/** Submits the attempt, or queues that if offline. Warns about answers that would be left out. */
export function FinishDialog({ topicId, sitting, answers, onCancel }: FinishDialogProps) {
  const router = useRouter()
  const user = useUser().id
  const undecided = answers.undecided()
  const submit = useMutation({
    mutationFn: async () => {
      await answers.saveAndSend()
      return submitAttempt({ user, topic: topicId, attempt: sitting.attempt_id }, undecided)
    },
    onMutate: () => router.state.location.state.__TSR_key,
    onSuccess: async ({ type }, _variables, pressedKey) => {
      // `useLeaveOnSubmit` may have left this history entry already.
      const isSameEntry = router.state.location.state.__TSR_key === pressedKey
      if (isSameEntry && (type === 'submitted' || type === 'queued'))
        await router.navigate({ to: '/attempts', replace: true })
    },
  })
  const rejection = submit.data?.type === 'rejected' ? submit.data.reason : null
  return (
    <ConfirmDialog
      heading={
        undecided.length > 0 ? `Hand in without ${counted(undecided.length, 'answer')}?` : 'Are you sure?'
      }
      confirmLabel="Yes"
      cancelLabel="Keep working"
      busy={submit.isPending}
      error={submit.error ? 'The quiz could not be handed in. Your answers are safe. Try again.' : rejection}
      onConfirm={() => submit.mutate()}
      onCancel={onCancel}
    >
      {undecided.length > 0 &&
        'They are not on the server: look for the questions marked as on this device. '}
      {describeEmptyAnswers(sitting, answers)}You cannot change answers after you finish.
    </ConfirmDialog>
  )
}

/** Counts unanswered questions, or subquestions if any question has several. */
function describeEmptyAnswers({ exercises }: Sitting, answers: Answers): string {
  const all = exercises.flatMap(({ exercise_json }) => exercise_json.subquestions)
  const empty = all.filter(({ id }) => answers.text(id).trim() === '').length
  if (empty === 0) return ''
  const noun = all.length > exercises.length ? 'subquestion' : 'question'
  return `${counted(empty, noun)} ${empty === 1 ? 'has' : 'have'} no answer yet. `
}
