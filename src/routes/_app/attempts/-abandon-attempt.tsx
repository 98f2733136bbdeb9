import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { reasonOf } from '../../../data/call.ts'
import { type AttemptMeta, abandonAttempt } from '../../../data/exercise.ts'
import { wholePercent } from '../../../lib/numbers.ts'

export function AbandonAttempt({ attempt: { topic_id, topic_name, progress } }: { attempt: AttemptMeta }) {
  const [asking, setAsking] = useState(false)
  const abandoning = useMutation(abandonAttempt())
  const cancel = () => {
    setAsking(false)
    abandoning.reset()
  }
  return (
    <>
      <Button kind="plain" aria-label={`Abandon ${topic_name}`} onClick={() => setAsking(true)}>
        Abandon
      </Button>
      {asking && (
        <ConfirmDialog
          heading={`Abandon "${topic_name}"?`}
          confirmLabel="Abandon"
          cancelLabel="Keep it"
          destructive
          busy={abandoning.isPending}
          error={abandoning.error && `The attempt could not be abandoned. ${reasonOf(abandoning.error)}`}
          onConfirm={() => abandoning.mutate(topic_id, { onSuccess: () => setAsking(false) })}
          onCancel={cancel}
        >
          {progress > 0 && `You have answered ${wholePercent(progress * 100)} of it. `}
          Your answers will not be marked and you cannot go back to them. You can start the quiz again.
        </ConfirmDialog>
      )}
    </>
  )
}
