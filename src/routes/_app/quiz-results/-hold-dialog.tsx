import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import { ApiError, toReason } from '../../../data/call.ts'
import { holdResults } from '../../../data/marking.ts'
import { announce } from '../../../lib/announce.ts'
import { StudentChoice } from './-student-choice.tsx'
import type { StudentRelease } from './-student-releases.ts'
import { ofStudents, useStudentChoice } from './-use-student-choice.ts'

interface HoldDialogProps {
  topic: { id: number; name: string }
  onClose: () => void
}

const isUnseen = ({ released }: StudentRelease): boolean => released > 0

/**
 * Confirms that marks of all students, or of chosen ones, are held again. Where somebody has looked it says who, and
 * offers to hold the others.
 */
export function HoldDialog({ topic, onClose }: HoldDialogProps) {
  const holding = useMutation(holdResults(topic.id))
  const choice = useStudentChoice(topic.id, isUnseen)
  const { error } = holding
  const isSeen = error instanceof ApiError && error.code === 'results_seen'
  const { student_ids, isAll, isMissing, ofChosen } = choice
  const confirm = () =>
    holding.mutate(
      { student_ids, ...(isSeen && { unseen_only: true }) },
      {
        onSuccess: () => {
          announce(`The marks${ofStudents(student_ids)} are held.`)
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      heading={`Hold the marks of “${topic.name}”?`}
      confirmLabel={isSeen ? 'Hold the others' : `Hold marks${ofChosen}`}
      needsServer
      incomplete={isMissing}
      busy={holding.isPending}
      error={error && (isSeen ? error.detail : `The marks could not be held. ${toReason(error)}`)}
      details={<StudentChoice choice={choice} onChange={holding.reset} />}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {isAll
        ? 'Marks that no student has seen yet are hidden until you release them, and so are those of later attempts.'
        : 'Marks that the chosen students have not seen yet are hidden until you release them. Nothing changes for the others.'}{' '}
      Marks that a student has seen stay visible.
    </ConfirmDialog>
  )
}
