import { classNames } from '../../lib/class-names.ts'
import styles from './logo.module.css'
import { tickPath } from '../exercise-book/tick-path.ts'

/** The open exercise book. It always stands beside a name or inside a named link, so it has none itself. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg className={classNames(styles.logo, className)} viewBox="0 0 32 32" aria-hidden="true">
      <path
        className={styles.left}
        d="M16 7.2C13 5.1 8.6 4.6 4.2 5.1A1.3 1.3 0 0 0 3 6.4V24.6c0 .8.7 1.4 1.5 1.3 4.3-.5 8.5 0 11.5 2z"
      />
      <path
        className={styles.lines}
        d="M6 10.6c2.6-.2 5 .1 7.2.9M6 14.9c2.6-.2 5 .1 7.2.9M6 19.2c2.6-.2 5 .1 7.2.9"
      />
      <path
        className={styles.right}
        d="M16 7.2c3-2.1 7.4-2.6 11.8-2.1A1.3 1.3 0 0 1 29 6.4V24.6c0 .8-.7 1.4-1.5 1.3-4.3-.5-8.5 0-11.5 2z"
      />
      <path className={styles.tick} transform="translate(17.6 8.6) scale(0.66 0.95)" d={tickPath} />
    </svg>
  )
}

interface WordmarkProps {
  /** `bar` for the top bar, `cover` for the cover of the book at log in. */
  size?: 'bar' | 'cover'
}

export function Wordmark({ size = 'bar' }: WordmarkProps) {
  return (
    <span className={classNames(styles.wordmark, styles[size])}>
      <Logo />
      Jotter
    </span>
  )
}
