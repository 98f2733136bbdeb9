import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss'
import { type ReactNode, useId } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import dialog from '../../../components/feedback/dialog.module.css'
import { IconButton } from '../../../components/form/icon-button.tsx'
import styles from './-modal.module.css'
import { useModal } from '../../../components/feedback/use-modal.ts'

export interface ModalProps {
  title: string
  /** Beside the title: what is edited, in one line. */
  subtitle?: ReactNode
  /** Under the title, over the whole width: breadcrumbs as tabs. */
  tabs?: ReactNode
  /** At the foot, from left to right; what stands in an element with `data-end` goes to the right. */
  footer?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A dialog to work in, of 1120 px, the whole screen on phones. It is open as long as it is mounted; Esc and the cross call `onClose`. */
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
