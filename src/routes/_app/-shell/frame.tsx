import type { ReactNode } from 'react'
import styles from './frame.module.css'

export function Frame({ children }: { children: ReactNode }) {
  return <main className={styles.page}>{children}</main>
}
