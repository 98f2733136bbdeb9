import { DialogContent, DialogTitle } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss'
import { type KeyboardEventHandler, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import dialog from './dialog.module.css'
import { Dialog } from './dialog.tsx'
import { IconButton } from '../form/icon-button.tsx'
import { classNames } from '../../lib/class-names.ts'
import styles from './modal.module.css'

export interface ModalProps {
  title: string
  /** Which of several steps is shown: each begins at its top. */
  step?: string
  /** One line beside the title that says what is edited. */
  subtitle?: ReactNode
  /** Breadcrumbs below the title, over the full width. */
  tabs?: ReactNode
  /** Controls from left to right; an element with `data-end` is aligned to the right. */
  footer?: ReactNode
  /** As wide as one list. Its body scrolls at every size, so that what sticks to its lower edge stays in view. */
  narrow?: boolean
  /** Keys in any part of it, and in the dialogs that are opened from it. */
  onKeyDown?: KeyboardEventHandler
  onClose: () => void
  children: ReactNode
}

/** A large dialog, full screen on phones. It is open while it is mounted; Esc and the close button call `onClose`. */
export function Modal(props: ModalProps) {
  const { title, step, subtitle, tabs, footer, narrow, onKeyDown, onClose, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  // Fluent focuses the first control.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Dialog
      modalType="modal"
      onDismiss={onClose}
      onKeyDown={onKeyDown}
      className={classNames(styles.modal, narrow && styles.narrow)}
    >
      <div className={styles.head} data-part="head">
        <Heading key={step} ref={heading}>
          {title}
        </Heading>
        {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
        <IconButton className={styles.close} label="Close" icon={<DismissRegular />} onClick={onClose} />
      </div>
      {tabs && <div className={styles.tabs}>{tabs}</div>}
      <DialogContent key={step} className={styles.body}>
        {children}
      </DialogContent>
      {footer && (
        <div className={styles.foot} data-part="foot">
          {footer}
        </div>
      )}
    </Dialog>
  )
}

/** Takes the focus when it appears: the button that led to the next step is gone. */
function Heading({ ref, children }: { ref: RefObject<HTMLHeadingElement | null>; children: string }) {
  useEffect(() => ref.current?.focus(), [ref])
  return (
    <DialogTitle ref={ref} className={classNames(dialog.title, styles.title)} tabIndex={-1}>
      {children}
    </DialogTitle>
  )
}
