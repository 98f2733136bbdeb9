import type { ReactNode } from 'react'
import styles from './empty.module.css'

interface EmptyProps {
  /** "No classes found" */
  heading: string
  /** @default 2 */
  level?: 2 | 3
  /** What to do, in one sentence. */
  children?: ReactNode
  /** At most one button. */
  action?: ReactNode
}

/** The empty state of a list: a picture of an empty exercise book. */
export function Empty({ heading, level = 2, children, action }: EmptyProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={styles.empty}>
      <OpenBook />
      <Heading className={styles.heading}>{heading}</Heading>
      {children && <p className={styles.sentence}>{children}</p>}
      {action}
    </div>
  )
}

function OpenBook() {
  return (
    <svg className={styles.book} viewBox="0 0 132 92" aria-hidden="true">
      <path
        className={styles.paper}
        d="M66 14C50 3 28 2 7 5v74c21-3 43-1 59 9 16-10 38-12 59-9V5C104 2 82 3 66 14z"
      />
      <path
        className={styles.lines}
        d="M16 24c14-1 27 0 41 6M16 38c14-1 27 0 41 6M16 52c14-1 27 0 41 6M84 30c10-5 20-7 32-6M84 44c10-5 20-7 32-6M84 58c10-5 20-7 32-6"
      />
      <path className={styles.margin} d="M77 7v76" />
      <path className={styles.fold} d="M66 14v74" />
    </svg>
  )
}
