import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import { toReason } from '../../../data/call.ts'
import { releaseResults } from '../../../data/marking.ts'
import { announce } from '../../../lib/announce.ts'
import { counted } from '../../../lib/numbers.ts'
import { StudentChoice } from './-student-choice.tsx'
import type { StudentRelease } from './-student-releases.ts'
import { ofStudents, useStudentChoice } from './-use-student-choice.ts'

interface ReleaseDialogProps {
  topic: { id: number; name: string }
  onClose: () => void
}

const isHeld = ({ held }: StudentRelease): boolean => held > 0

/** Confirms that all students, or chosen ones, are shown their marks. */
export function ReleaseDialog({ topic, onClose }: ReleaseDialogProps) {
  const releasing = useMutation(releaseResults(topic.id))
  const choice = useStudentChoice(topic.id, isHeld)
  const { student_ids, isAll, isMissing, count, ofChosen } = choice
  const confirm = () =>
    releasing.mutate(
      { student_ids },
      {
        onSuccess: () => {
          announce(`The marks${ofStudents(student_ids)} are released.`)
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      heading={`Release the marks of “${topic.name}”?`}
      confirmLabel={`Release marks${ofChosen}`}
      needsServer
      incomplete={isMissing}
      busy={releasing.isPending}
      error={releasing.error && `The marks could not be released. ${toReason(releasing.error)}`}
      details={<StudentChoice choice={choice} onChange={releasing.reset} />}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {isAll
        ? `${describeTold(count)} Anyone marked later sees their marks straight away.`
        : `${isMissing || count === null ? 'The chosen students' : counted(count, 'student')} ${told} Nothing changes for the others.`}
    </ConfirmDialog>
  )
}

const told = 'will be told, and will see marks and feedback.'

function describeTold(count: number | null): string {
  if (count === null) return `Students whose marks are held ${told}`
  if (count === 0) return 'Nobody has marks that are held, so nobody is told now.'
  return `${counted(count, 'student')} ${told}`
}
