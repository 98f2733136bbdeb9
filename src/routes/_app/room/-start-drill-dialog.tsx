import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import { toReason } from '../../../data/call.ts'
import { drillMinutes, startDrill, type Room } from '../../../data/room.ts'

interface StartDrillDialogProps {
  topic: Room['topic']
  onStarted: () => Promise<void>
  onClose: () => void
}

/** Says what a Wi-Fi drill does before it starts. */
export function StartDrillDialog({ topic, onStarted, onClose }: StartDrillDialogProps) {
  const start = useMutation({
    mutationFn: () => startDrill(topic.id),
    onSuccess: async () => {
      await onStarted()
      onClose()
    },
  })
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
        Wi-Fi were broken. Students are told, and keep writing. Their answers stay on their devices and come
        in afterwards.
      </p>
      <p>It ends by itself, and you can stop it at any time. Nobody else is affected.</p>
    </ConfirmDialog>
  )
}
