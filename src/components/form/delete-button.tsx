import { DeleteRegular } from '@fluentui/react-icons/headless/svg/delete'
import { type ReactNode, useRef, useState } from 'react'
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx'
import styles from './delete-button.module.css'
import { IconButton } from './icon-button.tsx'
import { TextField } from './field.tsx'

interface DeleteButtonProps {
  /** The name of what is deleted. */
  name: string
  /** The name has to be typed: more is deleted than the thing itself. */
  requireName?: boolean
  /** The consequence, with numbers. */
  children: ReactNode
  busy: boolean
  error?: ReactNode
  /** Deletes, then calls `done`. */
  onDelete: (done: () => void) => void
  /** Resets the error. */
  onCancel: () => void
}

/** A red icon button with a confirmation dialog. */
export function DeleteButton({ onCancel, ...deletion }: DeleteButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton
        destructive
        flush
        needsServer
        label={`Delete ${deletion.name}`}
        icon={<DeleteRegular />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
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
  const { name, requireName, children, busy, error, onDelete, onCancel, close } = props
  const [text, setText] = useState('')
  const [hasMismatch, setMismatch] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const confirm = () => {
    if (!requireName || normalizeName(text) === normalizeName(name)) onDelete(close)
    else {
      setMismatch(true)
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
      {requireName && (
        <TextField
          ref={field}
          className={styles.name}
          label="Type its name to delete it"
          required
          autoComplete="off"
          spellCheck={false}
          value={text}
          error={hasMismatch && `Type ${name}, as it is written above.`}
          onChange={(value) => {
            setText(value)
            setMismatch(false)
          }}
        />
      )}
    </ConfirmDialog>
  )
}

/** Names are compared regardless of case and spacing. */
const normalizeName = (name: string): string => name.normalize().trim().replace(/\s+/g, ' ').toLowerCase()
