import { ErrorCircleRegular } from '@fluentui/react-icons/headless/svg/error-circle'
import { InfoRegular } from '@fluentui/react-icons/headless/svg/info'
import { WarningRegular } from '@fluentui/react-icons/headless/svg/warning'
import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './note.module.css'

interface CardNoteProps {
  /**
   * `plain` is `info` without an icon; `todo` (amber) is for what must not be forgotten; `wrong` (a warning) and `error` (of
   * a field) are red.
   * @default 'info'
   */
  variant?: 'plain' | 'info' | 'todo' | 'wrong' | 'error'
  /** Instead of the icon of the variant. */
  icon?: ReactNode
  id?: string
  children: ReactNode
}

const icons = {
  plain: null,
  info: InfoRegular,
  todo: WarningRegular,
  wrong: WarningRegular,
  error: ErrorCircleRegular,
}

/** One small line with an icon, on a card or under a field. */
export function CardNote({ variant = 'info', icon, id, children }: CardNoteProps) {
  const Icon = icons[variant]
  const tone = variant === 'error' ? styles.wrong : styles[variant]
  return (
    <p id={id} className={classNames(styles.note, tone)}>
      {icon ?? (Icon && <Icon aria-hidden="true" />)}
      <span>{children}</span>
    </p>
  )
}

interface PopoverNoteProps {
  /** The error; without it nothing is shown. */
  children?: ReactNode
  /** At most one button: "Resend". */
  action?: ReactNode
}

/**
 * An error below a submit button. It is in the page's flow, so it never hides anything. The alert region is always in the
 * page, because screen readers announce only changes of it.
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
