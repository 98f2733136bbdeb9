import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { reasonOf } from '../../../data/call.ts'
import { type Topic, deleteTopic } from '../../../data/topic.ts'
import { counted } from '../../../lib/numbers.ts'

export function DeleteQuiz({ topic }: { topic: Topic }) {
  const [asking, setAsking] = useState(false)
  const deletion = useMutation(deleteTopic())
  const results = topic.result_count ?? 0
  const cancel = () => {
    setAsking(false)
    deletion.reset()
  }
  return (
    <span data-end>
      <IconButton
        wrong
        pulled
        label={`Delete ${topic.name}`}
        icon={<DeleteRegular />}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <ConfirmDialog
          heading={`Delete "${topic.name}"?`}
          confirmLabel="Delete"
          destructive
          busy={deletion.isPending}
          error={deletion.error && `The quiz could not be deleted. ${reasonOf(deletion.error)}`}
          onConfirm={() => deletion.mutate(topic.id, { onSuccess: () => setAsking(false) })}
          onCancel={cancel}
        >
          {results === 0 ? 'There are no results yet.' : `${counted(results, 'result')} go with it.`}
        </ConfirmDialog>
      )}
    </span>
  )
}
