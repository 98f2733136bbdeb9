import type { ReactNode } from 'react'
import styles from './empty.module.css'
import { OpenBook } from './open-book.tsx'

interface EmptyProps {
  /** "No classes found" */
  heading: string
  /** @default 2 */
  level?: 2 | 3
  /** What to do, in one sentence. */
  children?: ReactNode
  /** One button, or the main one and a plain one to try again. */
  action?: ReactNode
}

/** The empty state of a list: a picture of an empty exercise book. */
export function Empty({ heading, level = 2, children, action }: EmptyProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={styles.empty}>
      <OpenBook className={styles.book} />
      <Heading className={styles.heading}>{heading}</Heading>
      {children && <p className={styles.sentence}>{children}</p>}
      {action}
    </div>
  )
}
