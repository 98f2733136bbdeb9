import { type ReactNode, useId } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { Button, ignoreSecondPress } from '../form/button.tsx'
import { CardNote } from './note.tsx'
import styles from './confirm-dialog.module.css'
import dialog from './dialog.module.css'

import { useModal } from './use-modal.ts'

export interface ConfirmDialogProps {
  /** "Are you sure?" */
  heading: string
  /** The consequence, with numbers. */
  children?: ReactNode
  /** A verb, with an optional icon. */
  confirmLabel: ReactNode
  /**
   * The safe button, which is focused first.
   * @default 'Cancel'
   */
  cancelLabel?: string
  /** The confirming button is red. */
  destructive?: boolean
  /** Disables the confirming button while offline. */
  needsServer?: boolean
  /** The action runs: neither button nor Escape works. */
  busy?: boolean
  /** Why the action failed. */
  error?: ReactNode
  onConfirm: () => void
  onCancel: () => void
}

/** Confirms an action that can't be undone. Open while mounted. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    heading,
    children,
    confirmLabel,
    cancelLabel = 'Cancel',
    destructive,
    needsServer,
    busy,
    error,
    onConfirm,
    onCancel,
  } = props
  const id = useId()
  return (
    <dialog
      {...useModal(onCancel, busy)}
      className={classNames(dialog.dialog, styles.small)}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
    >
      <h2 id={id} className={classNames(dialog.title, styles.heading)}>
        {heading}
      </h2>
      <div id={`${id}-text`} className={styles.text}>
        {children}
      </div>
      <div role="alert">{error && <CardNote variant="error">{error}</CardNote>}</div>
      {/* A double press on what opened the dialog must not press one of its buttons. */}
      <div className={styles.buttons} ref={ignoreSecondPress}>
        <Button disabled={busy} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button
          variant={destructive ? 'destructive-filled' : 'filled'}
          needsServer={needsServer}
          busy={busy}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  )
}
