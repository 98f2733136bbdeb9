import { DeleteRegular } from '@fluentui/react-icons/headless/svg/delete'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { reasonOf } from '../../../data/call.ts'
import { type StudentGroup, deleteClass } from '../../../data/class.ts'
import { counted } from '../../../lib/numbers.ts'

export function DeleteGroup({ group }: { group: StudentGroup }) {
  const [asking, setAsking] = useState(false)
  const deletion = useMutation(deleteClass())
  const results = group.result_count ?? 0
  const cancel = () => {
    setAsking(false)
    deletion.reset()
  }
  return (
    <>
      <IconButton
        wrong
        pulled
        label={`Delete ${group.name}`}
        icon={<DeleteRegular />}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <ConfirmDialog
          heading={`Delete "${group.name}"?`}
          confirmLabel="Delete"
          destructive
          busy={deletion.isPending}
          error={deletion.error && `The group could not be deleted. ${reasonOf(deletion.error)}`}
          onConfirm={() => deletion.mutate(group.id, { onSuccess: () => setAsking(false) })}
          onCancel={cancel}
        >
          {results > 0
            ? `Its quizzes and ${counted(results, 'result')} go with it.`
            : 'Its quizzes go with it. There are no results yet.'}
        </ConfirmDialog>
      )}
    </>
  )
}
