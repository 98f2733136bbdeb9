import type { ReactNode } from 'react'
import styles from './card-grid.module.css'

/** Cards of at least 300 px, 20 apart: three at 1366, two on a tablet, one on a phone. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}
