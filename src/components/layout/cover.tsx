import type { ReactNode, Ref } from 'react'
import { Wordmark } from './logo.tsx'
import styles from './cover.module.css'

/** The cover of an exercise book, with the wordmark. */
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
  titleRef?: Ref<HTMLHeadingElement>
  children: ReactNode
  /** Below the label. */
  below?: ReactNode
}

/** The label on the cover: the page's heading and form. */
export function CoverLabel({ title, titleRef, children, below }: LabelProps) {
  return (
    <>
      <div className={styles.label}>
        <h1 ref={titleRef} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {children}
      </div>
      {below !== undefined && <p className={styles.below}>{below}</p>}
    </>
  )
}
