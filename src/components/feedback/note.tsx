import { ErrorCircleRegular } from '@fluentui/react-icons/headless/svg/error-circle'
import { InfoRegular } from '@fluentui/react-icons/headless/svg/info'
import { LaptopRegular } from '@fluentui/react-icons/headless/svg/laptop'
import { WarningRegular } from '@fluentui/react-icons/headless/svg/warning'
import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './note.module.css'

interface CardNoteProps {
  /**
   * `info` is neutral, `plain` the same without an icon, `device` amber for what waits on this device, `wrong`
   * red with a warning sign, `error` red with the sign of a field's error.
   */
  kind?: 'plain' | 'info' | 'device' | 'wrong' | 'error'
  id?: string
  children: ReactNode
}

const icons = {
  plain: null,
  info: InfoRegular,
  device: LaptopRegular,
  wrong: WarningRegular,
  error: ErrorCircleRegular,
}

/** One small line with an icon, on a card or under a field. */
export function CardNote({ kind = 'info', id, children }: CardNoteProps) {
  const Icon = icons[kind]
  const tone = kind === 'error' ? styles.wrong : styles[kind]
  return (
    <p id={id} className={classNames(styles.note, tone)}>
      {Icon && <Icon aria-hidden="true" />}
      <span>{children}</span>
    </p>
  )
}

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
        <div className={styles.popover}>
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
