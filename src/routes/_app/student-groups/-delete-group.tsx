import { useMutation } from '@tanstack/react-query'
import { DeleteButton } from '../../../components/form/delete-button.tsx'
import { toReason } from '../../../data/call.ts'
import { type StudentGroup, deleteClass } from '../../../data/class.ts'
import { counted } from '../../../lib/numbers.ts'
import { fetchUser } from '../../../session/fetch-user.ts'
import { useGroupQuizzes } from './-use-group-quizzes.ts'

export function DeleteGroup({ group }: { group: StudentGroup }) {
  const { mutateAsync, isPending, error, reset } = useMutation({
    ...deleteClass(),
    // The user's groups and notifications change with the group.
    onSettled: () => void fetchUser(),
  })
  // A deleted quiz keeps its results, a deleted group does not.
  const results = group.result_count ?? 0
  const quizCount = useGroupQuizzes(group)?.length
  return (
    <DeleteButton
      name={group.name}
      requireName={results > 0}
      busy={isPending}
      error={error && `The group could not be deleted. ${toReason(error)}`}
      onDelete={() => mutateAsync(group.id)}
      onCancel={reset}
    >
      {describeLoss(quizCount, results)} {describeStay(group.students.length)}
    </DeleteButton>
  )
}

/** @param quizCount undefined where it is not known */
function describeLoss(quizCount: number | undefined, results: number): string {
  const quizzes =
    quizCount === undefined ? 'Its quizzes' : quizCount > 0 && `Its ${counted(quizCount, 'quiz', 'quizzes')}`
  if (results > 0)
    return `${quizzes ? `${quizzes} and ${counted(results, 'result')}` : `Its ${counted(results, 'result')}`} are deleted with it.`
  if (quizzes === false) return 'There are no quizzes and no results yet.'
  return `${quizzes} ${quizCount === 1 ? 'is' : 'are'} deleted with it. There are no results yet.`
}

function describeStay(students: number): string {
  const accounts =
    students === 0
      ? ''
      : students === 1
        ? 'Its student keeps the account. '
        : `The ${counted(students, 'student')} keep their accounts. `
  return `${accounts}Nobody can bring it back.`
}
