import styles from './drawing.module.css'

/** A point as pupils plot it: 9 px wide. */
export function Cross({ x = 0, y = 0 }: { x?: number; y?: number }) {
  return <path className={styles.cross} transform={`translate(${x},${y})`} d="M-4.5-4.5l9 9m0-9l-9 9" />
}
