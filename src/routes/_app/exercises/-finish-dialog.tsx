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

/** Hands the attempt in, now or as soon as it can be; asks about answers that would be left out. */
export function FinishDialog({ topicId, sitting, answers, onCancel }: FinishDialogProps) {
  const router = useRouter()
  const user = useUser().id
  const without = answers.undecided()
  const finish = useMutation({
    mutationFn: async () => {
      await answers.flush()
      return submitAttempt({ user, topic: topicId, attempt: sitting.attempt_id }, without)
    },
    onMutate: () => router.state.location.state.__TSR_key,
    onSuccess: async ({ type }, _nothing, pressedAt) => {
      // The hand-in may have led there already, and the student on from there, or back to another entry of this page.
      const isHere = router.state.location.state.__TSR_key === pressedAt
      if (isHere && (type === 'submitted' || type === 'queued'))
        await router.navigate({ to: '/attempts', replace: true })
    },
  })
  const refused = finish.data?.type === 'rejected' ? finish.data.reason : null
  return (
    <ConfirmDialog
      heading={without.length > 0 ? `Hand in without ${counted(without.length, 'answer')}?` : 'Are you sure?'}
      confirmLabel="Yes"
      cancelLabel="Keep working"
      busy={finish.isPending}
      error={finish.error ? 'The quiz could not be handed in. Your answers are safe. Try again.' : refused}
      onConfirm={() => finish.mutate()}
      onCancel={onCancel}
    >
      {without.length > 0 && 'They are not on the server: look for the questions marked as on this device. '}
      {emptyAnswers(sitting, answers)}You cannot change answers after you finish.
    </ConfirmDialog>
  )
}

/** How much is left, in the words of the rulers: in subquestions where a question has several. */
function emptyAnswers({ exercises }: Sitting, answers: Answers): string {
  const all = exercises.flatMap(({ exercise_json }) => exercise_json.subquestions)
  const empty = all.filter(({ id }) => answers.text(id).trim() === '').length
  if (empty === 0) return ''
  const noun = all.length > exercises.length ? 'subquestion' : 'question'
  return `${counted(empty, noun)} ${empty === 1 ? 'has' : 'have'} no answer yet. `
}
