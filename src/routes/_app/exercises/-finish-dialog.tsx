import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { reasonOf } from '../../../data/call.ts'
import { submitTest, type Sitting } from '../../../data/exercise.ts'
import { counted } from '../../../lib/numbers.ts'
import type { AnswerKeeper } from '../../../offline/answers.ts'

interface FinishDialogProps {
  topicId: number
  sitting: Sitting
  keeper: AnswerKeeper
  onCancel: () => void
}

/** Sends what is not saved yet, then hands the attempt in. */
export function FinishDialog({ topicId, sitting, keeper, onCancel }: FinishDialogProps) {
  const navigate = useNavigate()
  const submit = useMutation(submitTest())
  const finish = useMutation({
    mutationFn: async () => {
      const finishedAt = new Date().toISOString()
      await keeper.flush()
      if (keeper.waiting() > 0) throw new Error('unsent answers')
      const headers = { attempt: String(sitting.attempt_id), manifest: keeper.manifest(), finishedAt }
      await submit.mutateAsync({ topicId, headers })
    },
    onSuccess: async () => {
      keeper.forget()
      await navigate({ to: '/attempts', replace: true })
    },
  })
  return (
    <ConfirmDialog
      heading="Are you sure?"
      confirmLabel="Yes"
      cancelLabel="Keep working"
      busy={finish.isPending}
      error={finish.error && whyNotFinished(keeper, finish.error)}
      onConfirm={() => finish.mutate()}
      onCancel={onCancel}
    >
      {emptyAnswers(sitting, keeper)}You cannot change answers after you finish.
    </ConfirmDialog>
  )
}

/** How much is left, in the words of the rulers: in subquestions where a question has several. */
function emptyAnswers({ exercises }: Sitting, keeper: AnswerKeeper): string {
  const all = exercises.flatMap(({ exercise_json }) => exercise_json.subquestions)
  const empty = all.filter(({ id }) => keeper.textOf(id).trim() === '').length
  if (empty === 0) return ''
  const noun = all.length > exercises.length ? 'subquestion' : 'question'
  return `${counted(empty, noun)} ${empty === 1 ? 'has' : 'have'} no answer yet. `
}

function whyNotFinished(keeper: AnswerKeeper, error: Error): string {
  const waiting = keeper.waiting()
  if (waiting === 0) return `${reasonOf(error)} Your answers are saved. Try again.`
  return `${counted(waiting, 'answer')} ${waiting === 1 ? 'is' : 'are'} not saved on the server yet. Nothing is lost: look at them, then try again.`
}
