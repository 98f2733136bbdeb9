import { DeleteRegular } from '@fluentui/react-icons/headless/svg/delete'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { reasonOf } from '../../../data/call.ts'
import { type ResultMeta, deleteResult } from '../../../data/exercise.ts'
import { dateAndTimeInSentence } from '../../../lib/dates.ts'
import { wholePercent } from '../../../lib/numbers.ts'

export function DeleteResult({ result: { id, topic_name, accuracy, finished_at } }: { result: ResultMeta }) {
  const [asking, setAsking] = useState(false)
  const deletion = useMutation(deleteResult())
  const cancel = () => {
    setAsking(false)
    deletion.reset()
  }
  return (
    <>
      <IconButton
        wrong
        pulled
        label={`Delete ${topic_name}`}
        icon={<DeleteRegular />}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <ConfirmDialog
          heading={`Delete "${topic_name}"?`}
          confirmLabel="Delete"
          destructive
          busy={deletion.isPending}
          error={deletion.error && `The result could not be deleted. ${reasonOf(deletion.error)}`}
          onConfirm={() => deletion.mutate(id, { onSuccess: () => setAsking(false) })}
          onCancel={cancel}
        >
          The result of {dateAndTimeInSentence(finished_at)} ({wholePercent(accuracy)}) goes, with your
          answers, marks and feedback. Your averages change with it.
        </ConfirmDialog>
      )}
    </>
  )
}
