import {
  Dialog as FluentDialog,
  DialogSurface,
  type DialogProps as FluentDialogProps,
  type DialogSurfaceProps,
} from '@fluentui/react-components'
import { useLayoutEffect, useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { focusHeading, isBehindDialog } from '../../lib/focus-heading.ts'
import { useCloseRequest } from '../../lib/use-close-request.ts'
import styles from './dialog.module.css'

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

/** A dialog has just given the focus back. One above it that closes with it must not take it into what is closing. */
let hasGivenBack = false

/** Gives the focus back to what had it; to the page's heading if that is gone, as a deleted card is. */
function useFocusOfOpener(): void {
  const [opener] = useState(() => document.activeElement as HTMLElement | null)
  // Before Fluent's focus manager ends with the dialog, because only it shows the page to screen readers again.
  useLayoutEffect(
    () => () => {
      if (hasGivenBack && opener?.closest('[aria-modal]')) return
      opener?.focus()
      if (document.activeElement === opener) {
        hasGivenBack = true
        queueMicrotask(() => (hasGivenBack = false))
      } else focusHeading()
      setTimeout(() => {
        const { activeElement, body } = document
        if (activeElement === body && !isBehindDialog(body)) focusHeading()
      }, 200)
    },
    [opener],
  )
}
