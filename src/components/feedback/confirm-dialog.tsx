import { DialogActions, DialogBody, DialogContent, DialogTitle } from '@fluentui/react-components'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { Button, ignoreSecondPress } from '../form/button.tsx'
import styles from './dialog.module.css'
import { Dialog } from './dialog.tsx'
import { CardNote } from './note.tsx'

export interface ConfirmDialogProps {
  /** "Are you sure?" */
  heading: string
  /** The consequence, with numbers. */
  children?: ReactNode
  /** Below the consequence, which screen readers read at once; this they don't. It may have links. */
  details?: ReactNode
  /** A verb, with an optional icon; null where nothing can be confirmed. */
  confirmLabel: ReactNode
  /**
   * The safe button, which is focused first.
   * @default 'Cancel'
   */
  cancelLabel?: string
  /** The safe button is the filled one, where it is what most should press. */
  isSafeFilled?: boolean
  /** The confirming button is red; in outline where something is to be done before it. */
  destructive?: boolean | 'outline'
  /** Disables the confirming button while offline. */
  needsServer?: boolean
  /** Something is to be chosen first: the confirming button does nothing yet. */
  incomplete?: boolean
  /** The action runs: neither button nor Escape works. */
  busy?: boolean
  /** The consequence is not known yet: only the safe button works. */
  loading?: boolean
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
    details,
    confirmLabel,
    cancelLabel = 'Cancel',
    isSafeFilled,
    needsServer,
    incomplete,
    busy,
    loading,
    error,
    onConfirm,
    onCancel,
  } = props
  const id = useId()
  const safeButton = useFocusOverDetails(details !== undefined)
  return (
    <Dialog
      modalType="alert"
      locked={busy}
      onDismiss={onCancel}
      className={classNames(details !== undefined && styles.wide)}
      aria-describedby={id}
    >
      <DialogBody className={styles.body}>
        <DialogTitle className={styles.title}>{heading}</DialogTitle>
        <DialogContent className={styles.text}>
          <div id={id}>{children}</div>
          {details}
          <div role="alert">{error && <CardNote variant="error">{error}</CardNote>}</div>
        </DialogContent>
        {/* A double press on what opened the dialog must not press one of its buttons. */}
        <DialogActions fluid className={styles.buttons} ref={ignoreSecondPress}>
          <Button
            ref={safeButton}
            variant={isSafeFilled ? 'filled' : 'outline'}
            disabled={busy}
            onClick={onCancel}
          >
            {cancelLabel}
          </Button>
          {confirmLabel !== null && (
            <Button
              variant={getConfirmVariant(props)}
              needsServer={needsServer}
              busy={busy || loading}
              disabledFocusable={incomplete}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          )}
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}

function getConfirmVariant({ destructive, isSafeFilled }: ConfirmDialogProps) {
  if (destructive) return isSafeFilled || destructive === 'outline' ? 'destructive' : 'destructive-filled'
  return isSafeFilled ? 'outline' : 'filled'
}

/** Fluent focuses what comes first in a dialog; this is the safe button, also where links stand before it. */
function useFocusOverDetails(hasDetails: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hasDetails) button.current?.focus({ preventScroll: true })
  }, [hasDetails])
  return button
}
