import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss'
import { type ReactNode, useId } from 'react'
import dialog from '../../../../components/feedback/dialog.module.css'
import { useModal } from '../../../../components/feedback/use-modal.ts'
import { IconButton } from '../../../../components/form/icon-button.tsx'
import { classNames } from '../../../../lib/class-names.ts'
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
  const id = useId()
  return (
    <dialog {...useModal(onClose)} className={classNames(dialog.dialog, styles.modal)} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={classNames(dialog.title, styles.title)} tabIndex={-1} autoFocus>
          {title}
        </h2>
        {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
        <IconButton className={styles.close} label="Close" icon={<DismissRegular />} onClick={onClose} />
      </header>
      {tabs && <div className={styles.tabs}>{tabs}</div>}
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </dialog>
  )
}
