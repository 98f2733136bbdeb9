import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toLocalTime } from '../../../../contract/school-time.ts'
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import { Button } from '../../../components/form/button.tsx'
import { TextField } from '../../../components/form/field.tsx'
import { toReason } from '../../../data/call.ts'
import { type Release, scheduleRelease } from '../../../data/marking.ts'
import { announce } from '../../../lib/announce.ts'
import { describeTime, listReleaseTimes, nameTime } from './-release-times.ts'
import styles from './-schedule-dialog.module.css'

interface ScheduleDialogProps {
  topic: { id: number; name: string }
  release: Release
  onClose: () => void
}

/** Chooses when the marks are released by themselves, on the school's clock, or takes that back. */
export function ScheduleDialog({ topic, release, onClose }: ScheduleDialogProps) {
  const { release_at, time_zone } = release
  const [time, setTime] = useState(release_at === null ? '' : toLocalTime(release_at, time_zone))
  const [isTried, setTried] = useState(false)
  const scheduling = useMutation(scheduleRelease(topic.id))
  const [now] = useState(() => new Date())
  const times = listReleaseTimes(now, time_zone)
  const onScheduled = (at: string | null) => {
    announce(at === null ? 'The time is removed.' : `Marks are released on ${nameTime(at, now, time_zone)}.`)
    onClose()
  }
  const schedule = (at: string | null) => scheduling.mutate(at, { onSuccess: () => onScheduled(at) })
  return (
    <ConfirmDialog
      heading={`When are the marks of “${topic.name}” released?`}
      confirmLabel={time === '' ? 'Release at this time' : `Release on ${nameTime(time, now, time_zone)}`}
      needsServer
      busy={scheduling.isPending}
      error={scheduling.error && `The time is not saved. ${toReason(scheduling.error)}`}
      details={
        <div className={styles.details}>
          <div className={styles.times} role="group" aria-label="Times to choose from">
            {times.map(({ value, label }) => (
              <Button key={value} aria-pressed={time === value} onClick={() => setTime(value)}>
                {label}
              </Button>
            ))}
          </div>
          <TextField
            label="Release at"
            type="datetime-local"
            value={time}
            onChange={setTime}
            hint={time !== '' && describeTime(time)}
            error={isTried && time === '' && 'Choose a time.'}
          />
          {release_at !== null && (
            <Button
              variant="plain"
              needsServer
              className={styles.back}
              disabledFocusable={scheduling.isPending}
              onClick={() => schedule(null)}
            >
              Remove the time, and release them yourself
            </Button>
          )}
        </div>
      }
      onConfirm={() => {
        setTried(true)
        if (time !== '') schedule(time)
      }}
      onCancel={onClose}
    >
      The time is the school&rsquo;s ({time_zone}). All students are told then. Anyone marked later sees their
      marks straight away.
    </ConfirmDialog>
  )
}
