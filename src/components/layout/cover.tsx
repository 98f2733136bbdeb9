import { type ReactNode, useEffect, useRef } from 'react'
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
  children: ReactNode
  /** Below the label. */
  below?: ReactNode
}

/** The label on the cover: the page's heading and form. */
export function CoverLabel({ title, children, below }: LabelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // What led here is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <>
      <div className={styles.label}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {children}
      </div>
      {below !== undefined && <p className={styles.below}>{below}</p>}
    </>
  )
}
