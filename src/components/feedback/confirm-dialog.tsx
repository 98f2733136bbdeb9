import { DialogActions, DialogBody, DialogContent, DialogTitle } from '@fluentui/react-components'
import { type ReactNode, useId } from 'react'
import { Button, ignoreSecondPress } from '../form/button.tsx'
import styles from './dialog.module.css'
import { Dialog } from './dialog.tsx'
import { CardNote } from './note.tsx'

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
    <Dialog modalType="alert" locked={busy} onDismiss={onCancel} aria-describedby={id}>
      <DialogBody className={styles.body}>
        <DialogTitle className={styles.title}>{heading}</DialogTitle>
        <DialogContent className={styles.text}>
          <div id={id}>{children}</div>
          <div role="alert">{error && <CardNote variant="error">{error}</CardNote>}</div>
        </DialogContent>
        {/* A double press on what opened the dialog must not press one of its buttons. */}
        <DialogActions className={styles.buttons} ref={ignoreSecondPress}>
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
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}
