import { DeleteRegular } from '@fluentui/react-icons/headless/svg/delete'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { IconButton } from './icon-button.tsx'

interface DeleteButtonProps {
  /** What is deleted, as the person calls it. */
  name: string
  /** The consequence, with numbers. */
  children: ReactNode
  busy: boolean
  error?: ReactNode
  /** Deletes, and calls `done` when it is gone. */
  onDelete: (done: () => void) => void
  /** The person thought better of it: an error goes. */
  onCancel: () => void
}

/** A red icon at a row's end, and the question before anything goes. */
export function DeleteButton({ name, children, busy, error, onDelete, onCancel }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <IconButton
        wrong
        pulled
        needsServer
        label={`Delete ${name}`}
        icon={<DeleteRegular />}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <ConfirmDialog
          heading={`Delete "${name}"?`}
          confirmLabel="Delete"
          destructive
          needsServer
          busy={busy}
          error={error}
          onConfirm={() => onDelete(close)}
          onCancel={() => {
            close()
            onCancel()
          }}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  )
}
