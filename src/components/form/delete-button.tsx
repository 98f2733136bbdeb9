import { DeleteRegular } from '@fluentui/react-icons/headless/svg/delete'
import { type ReactNode, useRef, useState } from 'react'
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx'
import styles from './delete-button.module.css'
import { IconButton } from './icon-button.tsx'
import { TextField } from './field.tsx'

interface DeleteButtonProps {
  /** What is deleted, as the person calls it. */
  name: string
  /** The name has to be typed, because more than the thing itself goes. */
  typed?: boolean
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
export function DeleteButton({ onCancel, ...deletion }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <IconButton
        wrong
        pulled
        needsServer
        label={`Delete ${deletion.name}`}
        icon={<DeleteRegular />}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <DeleteDialog
          {...deletion}
          close={close}
          onCancel={() => {
            close()
            onCancel()
          }}
        />
      )}
    </>
  )
}

interface DeleteDialogProps extends DeleteButtonProps {
  close: () => void
}

function DeleteDialog(props: DeleteDialogProps) {
  const { name, typed, children, busy, error, onDelete, onCancel, close } = props
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const confirm = () => {
    if (!typed || plain(text) === plain(name)) onDelete(close)
    else {
      setWrong(true)
      field.current?.focus()
    }
  }
  return (
    <ConfirmDialog
      heading={`Delete "${name}"?`}
      confirmLabel="Delete"
      destructive
      needsServer
      busy={busy}
      error={error}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <p>{children}</p>
      {typed && (
        <TextField
          ref={field}
          className={styles.name}
          label="Type its name to delete it"
          required
          autoComplete="off"
          spellCheck={false}
          value={text}
          error={isWrong && `Type ${name}, as it is written above.`}
          onChange={(value) => {
            setText(value)
            setWrong(false)
          }}
        />
      )}
    </ConfirmDialog>
  )
}

/** Names are compared without regard to case and spacing. */
const plain = (name: string): string => name.normalize().trim().replace(/\s+/g, ' ').toLowerCase()
