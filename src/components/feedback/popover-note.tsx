import { ErrorCircleRegular } from '@fluentui/react-icons/headless/svg/error-circle'
import type { ReactNode } from 'react'
import styles from './popover-note.module.css'

interface PopoverNoteProps {
  /** What was refused; nothing is shown where it is empty. */
  children?: ReactNode
  /** At most one button: "Resend". */
  action?: ReactNode
}

/**
 * The red note that opens under a submit button. It takes its own room, so that it never hides what can be
 * reached with the keyboard; the alert region stays in the page so that every change is read out.
 */
export function PopoverNote({ children, action }: PopoverNoteProps) {
  return (
    <div role="alert">
      {children && (
        <div className={styles.note}>
          <p>
            <ErrorCircleRegular aria-hidden="true" />
            <span>{children}</span>
          </p>
          {action}
        </div>
      )}
    </div>
  )
}
