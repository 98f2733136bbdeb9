import type { ReactNode } from 'react'
import { CountPill } from './count-pill.tsx'
import styles from './section-title.module.css'

interface SectionTitleProps {
  /** 2 where nothing is said. */
  level?: 2 | 3
  id?: string
  /** How many things the section holds, as a pill. */
  count?: number
  children: ReactNode
}

/** The heading of a part of a page that stands on the desk. */
export function SectionTitle({ level = 2, id, count, children }: SectionTitleProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Heading id={id} className={styles.title} data-level={level}>
      {children} {count !== undefined && <CountPill count={count} />}
    </Heading>
  )
}
