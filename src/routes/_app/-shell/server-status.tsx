import { useConnection } from '../../../connection/connection.ts'
import styles from './server-status.module.css'

/** A filled dot if the server is healthy, else a hollow ring. CSS hides the label where the sidebar is narrow. */
export function ServerStatus() {
  const connection = useConnection()
  if (connection === 'unknown') return null
  const status = connection === 'offline' ? 'unreachable' : connection
  const label = `Server ${status}`
  return (
    <p className={styles.status} title={label}>
      <svg className={styles[status]} viewBox="0 0 12 12" aria-hidden="true">
        <circle cx="6" cy="6" r="4.25" />
      </svg>
      <span className={styles.words}>{label}</span>
    </p>
  )
}
