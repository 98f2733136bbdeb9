import { classNames } from '../../lib/class-names.ts'
import styles from './spinner.module.css'

interface SpinnerProps {
  /** Its name for screen readers; leave it out where words beside it say the same. */
  label?: string
  className?: string
}

/** A turning ring of 20 px; it stands still at three quarters where motion is reduced. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span
      className={classNames(styles.spinner, className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  )
}
