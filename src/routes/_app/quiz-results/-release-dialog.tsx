import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import { toReason } from '../../../data/call.ts'
import { releaseResults } from '../../../data/marking.ts'
import { counted } from '../../../lib/numbers.ts'

interface ReleaseDialogProps {
  topic: { id: number; name: string }
  /** Whose marks are held. */
  students: number
  onClose: () => void
}

/** Confirms that all students are shown their marks. */
export function ReleaseDialog({ topic, students, onClose }: ReleaseDialogProps) {
  const releasing = useMutation(releaseResults(topic.id))
  return (
    <ConfirmDialog
      heading={`Release the marks of "${topic.name}"?`}
      confirmLabel="Release marks"
      needsServer
      busy={releasing.isPending}
      error={releasing.error && `The marks could not be released. ${toReason(releasing.error)}`}
      onConfirm={() => releasing.mutate({ student_ids: null }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {students === 0
        ? 'Nobody has marks yet, so nobody is told now.'
        : `${counted(students, 'student')} will be told, and will see marks and feedback.`}{' '}
      Who is marked later sees the marks at once.
    </ConfirmDialog>
  )
}
