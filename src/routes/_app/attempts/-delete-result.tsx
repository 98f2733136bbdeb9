import { useMutation } from '@tanstack/react-query'
import { DeleteButton } from '../../../components/form/delete-button.tsx'
import { toReason } from '../../../data/call.ts'
import { type ResultMeta, deleteResult } from '../../../data/exercise.ts'
import { dateAndTimeInSentence } from '../../../lib/dates.ts'
import { wholePercent } from '../../../lib/numbers.ts'

export function DeleteResult({ result: { id, topic_name, accuracy, finished_at } }: { result: ResultMeta }) {
  const { mutate, isPending, error, reset } = useMutation(deleteResult())
  return (
    <DeleteButton
      name={topic_name}
      busy={isPending}
      error={error && `The result could not be deleted. ${toReason(error)}`}
      onDelete={(done) => mutate(id, { onSuccess: done })}
      onCancel={reset}
    >
      The result of {dateAndTimeInSentence(finished_at)} ({wholePercent(accuracy)}) goes, with your answers,
      marks and feedback. Your averages change with it.
    </DeleteButton>
  )
}
