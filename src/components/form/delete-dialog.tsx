import { type ReactNode, useRef, useState } from 'react'
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx'
import { showToast } from '../feedback/toasts.tsx'
import styles from './delete-dialog.module.css'
import { TextField } from './field.tsx'

export interface Deletion {
  /** The name of what is deleted. */
  name: string
  /** The name has to be typed: more is deleted than the thing itself. */
  requireName?: boolean
  /** The consequence, with numbers. */
  children: ReactNode
  busy: boolean
  error?: ReactNode
  /** Rejects where it failed; `error` says why. */
  onDelete: () => Promise<unknown>
  /** Resets the error. */
  onCancel: () => void
}

interface DeleteDialogProps extends Deletion {
  close: () => void
}

/** Confirms that something is deleted. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { name, requireName, children, busy, error, onDelete, onCancel, close } = props
  const [text, setText] = useState('')
  const [hasMismatch, setMismatch] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const remove = () =>
    onDelete().then(
      () => {
        close()
        showToast({ text: `“${name}” is deleted.` })
      },
      () => undefined,
    )
  const canDelete = !requireName || normalizeName(text) === normalizeName(name)
  const confirm = () => {
    if (canDelete) void remove()
    else {
      setMismatch(true)
      field.current?.focus()
    }
  }
  return (
    <ConfirmDialog
      heading={`Delete “${name}”?`}
      confirmLabel="Delete"
      destructive={canDelete || 'outline'}
      needsServer
      busy={busy}
      error={error}
      onConfirm={confirm}
      onCancel={() => {
        close()
        onCancel()
      }}
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
