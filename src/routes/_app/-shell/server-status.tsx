import { classNames } from '../../../lib/class-names.ts'
import { useConnection } from '../../../connection/connection.ts'
import styles from './server-status.module.css'

/** The server's health: a filled dot where all is well, else a hollow ring. The words are for screen readers only on the rail. */
export function ServerStatus({ className }: { className?: string | undefined }) {
  const connection = useConnection()
  if (connection === 'unknown') return null
  const status = connection === 'offline' ? 'unreachable' : connection
  const words = `Server ${status}`
  return (
    <p className={classNames(styles.status, className)} title={words}>
      <svg className={styles[status]} viewBox="0 0 12 12" aria-hidden="true">
        <circle cx="6" cy="6" r="4.25" />
      </svg>
      <span className={styles.words}>{words}</span>
    </p>
  )
}
