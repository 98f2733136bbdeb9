import { type ReactNode, useId } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { Button } from '../form/button.tsx'
import { CardNote } from './note.tsx'
import styles from './confirm-dialog.module.css'
import dialog from './dialog.module.css'
import { ignoreSecondPress } from '../form/second-press.ts'
import { useModal } from './use-modal.ts'

export interface ConfirmDialogProps {
  /** "Are you sure?" */
  heading: string
  /** The consequence, with numbers. */
  children?: ReactNode
  /** A verb: what the button does; an icon may stand before it. */
  confirmLabel: ReactNode
  /** The safe button, which has the focus at first: "Cancel" where nothing is said. */
  cancelLabel?: string
  /** Deletes something: the confirming button is red. */
  destructive?: boolean
  /** Only the server can do it. */
  needsServer?: boolean
  /** It is being done: the dialog stays until it is unmounted. */
  busy?: boolean
  /** Why it could not be done. */
  error?: ReactNode
  onConfirm: () => void
  onCancel: () => void
}

/** A question before something that cannot be taken back. It is open as long as it is mounted. */
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
      <div role="alert">{error && <CardNote kind="error">{error}</CardNote>}</div>
      {/* The second press of a double press on what opened the dialog is no answer to it. */}
      <div className={styles.buttons} ref={ignoreSecondPress}>
        <Button disabled={busy} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button
          kind={destructive ? 'destructive-filled' : 'filled'}
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
