import { useMutation, useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import { toReason } from '../../../data/call.ts'
import { drillMinutes, startDrill, type Room } from '../../../data/room.ts'
import { getTopics } from '../../../data/topic.ts'
import { counted } from '../../../lib/numbers.ts'
import styles from './-room.module.css'
import { getStudentState } from './-student-state.ts'

interface StartDrillDialogProps {
  room: Room
  onStarted: () => Promise<void>
  onClose: () => void
}

/** Says what a Wi-Fi drill does before it starts. */
export function StartDrillDialog({ room, onStarted, onClose }: StartDrillDialogProps) {
  const { topic } = room
  const refusal = useRefusal(topic.id)
  const openCount = countOpen(room)
  const start = useMutation({
    mutationFn: () => startDrill(topic.id),
    onSuccess: async () => {
      await onStarted()
      onClose()
    },
  })
  if (refusal !== null)
    return (
      <ConfirmDialog
        heading="No Wi-Fi drill in this quiz"
        confirmLabel={null}
        cancelLabel="Close"
        onConfirm={onClose}
        onCancel={onClose}
      >
        <p>{refusal} A Wi-Fi drill is for practice: choose another quiz.</p>
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      heading="Start a Wi-Fi drill?"
      confirmLabel="Start the drill"
      needsServer
      busy={start.isPending}
      error={start.error && toReason(start.error)}
      onConfirm={() => start.mutate()}
      onCancel={onClose}
    >
      <p>
        For {drillMinutes} minutes every device in {topic.class_.name} with this quiz open acts as if the
        Wi-Fi were broken.{' '}
        {openCount > 0 &&
          `${counted(openCount, 'student')} ${openCount === 1 ? 'has' : 'have'} it open now. `}
        Students are told, and keep writing. Their answers stay on their devices and come in afterwards.
      </p>
      <p className={styles.further}>
        It ends by itself, and you can stop it at any time. Nobody else is affected.
      </p>
    </ConfirmDialog>
  )
}

/** Why the server would refuse a drill, as far as this device knows the quiz; otherwise null. */
function useRefusal(topicId: number): string | null {
  const { data: topics } = useQuery(getTopics())
  const quiz = topics?.find(({ id }) => id === topicId)
  if (quiz?.held) return 'The marks of this quiz are held.'
  return quiz?.one_attempt ? 'This quiz allows one attempt only.' : null
}

/** How many have the quiz open, as far as was heard. */
const countOpen = ({ students, now }: Room): number =>
  students.filter(
    (student) =>
      student.attempt?.state === 'active' &&
      student.presence !== null &&
      getStudentState(student, Date.parse(now)).name !== 'not-heard',
  ).length
