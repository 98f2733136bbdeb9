import {
  Dialog as FluentDialog,
  DialogSurface,
  type DialogProps as FluentDialogProps,
  type DialogSurfaceProps,
} from '@fluentui/react-components'
import { classNames } from '../../lib/class-names.ts'
import { useCloseRequest } from '../../lib/use-close-request.ts'
import styles from './dialog.module.css'
import { useFocusOfOpener } from './use-focus-of-opener.ts'
import { useUndoInside } from './use-undo-inside.ts'

interface DialogProps extends Omit<DialogSurfaceProps, 'ref'> {
  /** `alert` makes it an `alertdialog`. */
  modalType: NonNullable<FluentDialogProps['modalType']>
  /** Neither does anything. */
  locked?: boolean | undefined
  /** Called on Escape, and on Android's gesture to go back; must unmount the dialog. */
  onDismiss: () => void
}

/** Fluent's dialog in the product's look. Open while mounted. */
export function Dialog({ modalType, locked, onDismiss, className, ...surface }: DialogProps) {
  useFocusOfOpener()
  useUndoInside()
  useCloseRequest(() => !locked && onDismiss())
  return (
    <FluentDialog
      open
      modalType={modalType}
      // Our style sheet moves it, as the look has it.
      surfaceMotion={null}
      onOpenChange={(_, { type }) => {
        if (type === 'escapeKeyDown' && !locked) onDismiss()
      }}
    >
      <DialogSurface
        {...surface}
        className={classNames(styles.dialog, className)}
        // A press on the scrim must not take the focus away, and Escape with it.
        backdrop={{ className: styles.scrim, onMouseDown: (event) => event.preventDefault() }}
        backdropMotion={null}
      />
    </FluentDialog>
  )
}
