import styles from './mark.module.css'
import { tickPath } from './tick-path.ts'

/** One tick of the marker's pen. Without a label it is decoration. */
export function Tick({ label }: { label?: string }) {
  return (
    <svg
      className={styles.tick}
      viewBox="0 0 18 16"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={tickPath} fill="currentColor" />
    </svg>
  )
}
