import { useQuery } from '@tanstack/react-query'
import { classNames } from '../../../lib/class-names.ts'
import { health } from '../../../data/status.ts'
import styles from './server-status.module.css'

/** The server's health: a shape and a word for each state. The words are for screen readers only on the rail. */
export function ServerStatus({ className }: { className?: string | undefined }) {
  const { data } = useQuery(health())
  if (data === undefined) return null
  const words = `Server ${data.status}`
  return (
    <p className={classNames(styles.status, className)} title={words}>
      <svg className={styles[data.status]} viewBox="0 0 12 12" aria-hidden="true">
        {data.status === 'unreachable' ? <path d="M2 2l8 8M10 2l-8 8" /> : <circle cx="6" cy="6" r="4.25" />}
      </svg>
      <span className={styles.words}>{words}</span>
    </p>
  )
}
