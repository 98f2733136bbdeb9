import type { ReactNode } from 'react'
import { Wordmark } from '../../components/layout/logo.tsx'
import styles from './-cover.module.css'

/** The cover of the book: spine, cloth, the edges of its sheets, and the name. */
export function Cover({ children }: { children: ReactNode }) {
  return (
    <div className={styles.desk}>
      <div className={styles.cover}>
        <main className={styles.front}>
          <Wordmark size="cover" />
          {children}
        </main>
      </div>
    </div>
  )
}

interface LabelProps {
  title: string
  children: ReactNode
  /** Under the label. */
  below?: ReactNode
}

/** The label on the cover, with the page's heading and form. */
export function Label({ title, children, below }: LabelProps) {
  return (
    <>
      <div className={styles.label}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
      <p className={styles.below}>{below}</p>
    </>
  )
}
