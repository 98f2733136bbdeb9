import { classNames } from '../../lib/class-names.ts'
import styles from './logo.module.css'

/** The path of a tick, in a box of 18 by 16. */
export const tickPath =
  'M.9 8.6c.9-.6 1.7-.4 2.3.4l2.2 2.9C7.9 7.5 11.6 3.6 16.7.7c.5-.3.9.2.5.6-4.3 3.8-7.5 8.4-9.7 13.5-.4 1-1.7 1-2.2.1L.7 9.7c-.2-.4-.2-.8.2-1.1z'

/** The open exercise book. Decorative: it is always beside a name or in a named link. */
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
  /** `bar` for the top bar, `cover` for the public pages. */
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
