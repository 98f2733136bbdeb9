import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toLocalTime } from '../../../../contract/school-time.ts'
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import { TextField } from '../../../components/form/field.tsx'
import { toReason } from '../../../data/call.ts'
import { type Release, scheduleRelease } from '../../../data/marking.ts'

interface ScheduleDialogProps {
  topic: { id: number; name: string }
  release: Release
  onClose: () => void
}

/** Chooses when the marks are released by themselves, on the school's clock; an empty time takes that back. */
export function ScheduleDialog({ topic, release, onClose }: ScheduleDialogProps) {
  const { release_at, time_zone } = release
  const [time, setTime] = useState(release_at === null ? '' : toLocalTime(release_at, time_zone))
  const scheduling = useMutation(scheduleRelease(topic.id))
  return (
    <ConfirmDialog
      heading={`When are the marks of “${topic.name}” released?`}
      confirmLabel="Save"
      needsServer
      busy={scheduling.isPending}
      error={scheduling.error && `The time is not saved. ${toReason(scheduling.error)}`}
      details={
        <TextField
          label="Release at"
          type="datetime-local"
          value={time}
          onChange={setTime}
          hint="Leave it empty to release them yourself."
        />
      }
      onConfirm={() => scheduling.mutate(time === '' ? null : time, { onSuccess: onClose })}
      onCancel={onClose}
    >
      The time is the school&rsquo;s ({time_zone}). All students are told then, and who is marked later sees
      the marks at once.
    </ConfirmDialog>
  )
}
