import { useMutation } from '@tanstack/react-query'
import type { Answers } from '../../../answers/answers.ts'
import type { ReviewFlags } from '../../../answers/review-flags.ts'
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import { useReturnWords } from '../../../components/feedback/server-reachable.ts'
import type { Exercise } from '../../../data/exercise.ts'
import { useAnnouncement } from '../../../lib/announce.ts'
import { counted } from '../../../lib/numbers.ts'
import type { Step } from '../../../lib/steps.ts'
import { FinishParts, listParts } from './-finish-parts.tsx'

interface FinishDialogProps {
  topicId: number
  exercise: Exercise
  answers: Answers
  flags: ReviewFlags
  /** The attempt is submitted, or will be as soon as the server is reachable. */
  onSubmit: () => void
  /** Closes the dialog and goes to this part. */
  onOpen: (step: Step) => void
  onCancel: () => void
}

/** Submits the attempt, or queues that if offline. Lists what has no answer, or would be left out. */
export function FinishDialog(props: FinishDialogProps) {
  const { topicId, exercise, answers, flags, onSubmit, onOpen, onCancel } = props
  const returnWords = useReturnWords()
  const questions = listParts(exercise, answers, flags)
  const blankCount = questions.flat().filter(({ isBlank }) => isBlank).length
  const undecided = answers.undecided()
  const submit = useMutation({ mutationFn: () => answers.submit(undecided) })
  // Not in `useMutation`: these callbacks are not called for a student who has left the page in the meantime.
  const finish = () =>
    submit.mutate(undefined, {
      onSuccess: ({ type }) => {
        if (type === 'submitted' || type === 'queued') onSubmit()
      },
    })
  // A server that doesn't respond may keep the student waiting for seconds.
  const submitting =
    submit.isPending && `Handing in the quiz.${answers.isAtRisk() ? '' : ' Your answers are safe.'}`
  useAnnouncement(submitting)
  const rejection = submit.data?.type === 'rejected' ? submit.data.reason : null
  return (
    <ConfirmDialog
      heading={
        undecided.length > 0 ? `Hand in without ${counted(undecided.length, 'answer')}?` : 'Are you sure?'
      }
      confirmLabel="Yes"
      cancelLabel="Keep working"
      isSafeFilled={blankCount + undecided.length > 0}
      busy={submit.isPending}
      error={submit.error ? 'The quiz could not be handed in. Your answers are safe. Try again.' : rejection}
      details={
        <FinishParts
          topicId={topicId}
          questions={questions}
          onOpen={(step) => !submit.isPending && onOpen(step)}
        />
      }
      onConfirm={finish}
      onCancel={onCancel}
    >
      {submitting || (
        <>
          {undecided.length > 0 &&
            `${undecided.length === 1 ? 'It is' : 'They are'} not on the server as you wrote ${undecided.length === 1 ? 'it' : 'them'}. `}
          {blankCount > 0 &&
            `${counted(blankCount, 'part')} ${blankCount === 1 ? 'has' : 'have'} no answer yet. `}
          You cannot change answers after you finish.
          {returnWords && ` The quiz will be handed in${returnWords}.`}
        </>
      )}
    </ConfirmDialog>
  )
}
