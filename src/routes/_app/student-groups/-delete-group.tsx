import { useMutation } from '@tanstack/react-query'
import { DeleteButton } from '../../../components/form/delete-button.tsx'
import { toReason } from '../../../data/call.ts'
import { type StudentGroup, deleteClass } from '../../../data/class.ts'
import { counted } from '../../../lib/numbers.ts'
import { fetchUser } from '../../../session/fetch-user.ts'

export function DeleteGroup({ group }: { group: StudentGroup }) {
  const { mutate, isPending, error, reset } = useMutation({
    ...deleteClass(),
    // Their groups are other ones now, and the notifications of its quizzes are gone.
    onSettled: () => void fetchUser(),
  })
  // A deleted quiz keeps its results, a deleted group does not.
  const results = group.result_count ?? 0
  return (
    <DeleteButton
      name={group.name}
      typed={results > 0}
      busy={isPending}
      error={error && `The group could not be deleted. ${toReason(error)}`}
      onDelete={(done) => mutate(group.id, { onSuccess: done })}
      onCancel={reset}
    >
      {results > 0
        ? `Its quizzes and ${counted(results, 'result')} go with it.`
        : 'Its quizzes go with it. There are no results yet.'}
    </DeleteButton>
  )
}
