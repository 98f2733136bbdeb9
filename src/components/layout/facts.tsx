import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** Short facts in one line, with dots between them; what is false or empty is left out. No line begins with a dot. */
export const Facts = ({ children }: { children: ReactNode[] }) => (
  <span className={styles.facts}>
    {children.filter(Boolean).map((fact, index) => (
      <span key={index}>
        {index > 0 && <span className={styles.dot}> · </span>}
        {fact}
      </span>
    ))}
  </span>
)
