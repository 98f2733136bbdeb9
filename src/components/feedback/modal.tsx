import { DialogContent, DialogTitle } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss'
import { type ReactNode, useEffect, useRef } from 'react'
import dialog from './dialog.module.css'
import { Dialog } from './dialog.tsx'
import { IconButton } from '../form/icon-button.tsx'
import { classNames } from '../../lib/class-names.ts'
import styles from './modal.module.css'

export interface ModalProps {
  title: string
  /** One line beside the title that says what is edited. */
  subtitle?: ReactNode
  /** Breadcrumbs below the title, over the full width. */
  tabs?: ReactNode
  /** Controls from left to right; an element with `data-end` is aligned to the right. */
  footer?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A large dialog, full screen on phones. It is open while it is mounted; Esc and the close button call `onClose`. */
export function Modal({ title, subtitle, tabs, footer, onClose, children }: ModalProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Fluent focuses the first control.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Dialog modalType="modal" onDismiss={onClose} className={styles.modal}>
      <div className={styles.head} data-part="head">
        <DialogTitle ref={heading} className={classNames(dialog.title, styles.title)} tabIndex={-1}>
          {title}
        </DialogTitle>
        {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
        <IconButton className={styles.close} label="Close" icon={<DismissRegular />} onClick={onClose} />
      </div>
      {tabs && <div className={styles.tabs}>{tabs}</div>}
      <DialogContent className={styles.body}>{children}</DialogContent>
      {footer && (
        <div className={styles.foot} data-part="foot">
          {footer}
        </div>
      )}
    </Dialog>
  )
}
