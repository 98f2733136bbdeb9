import { classNames } from '../../lib/class-names.ts'
import styles from './spinner.module.css'

interface SpinnerProps {
  /** For screen readers; omit it if text beside it says the same. */
  label?: string
  className?: string
}

/** 20 px. It doesn't turn if reduced motion is preferred. */
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
