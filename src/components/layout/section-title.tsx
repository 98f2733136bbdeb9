import type { ReactNode } from 'react'
import styles from './section-title.module.css'
import { whole } from '../../lib/numbers.ts'

interface SectionTitleProps {
  /** @default 2 */
  level?: 2 | 3
  id?: string
  /** Shown as a pill. */
  count?: number
  children: ReactNode
}

/** The heading of a part of a page that is not in a card. */
export function SectionTitle({ level = 2, id, count, children }: SectionTitleProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Heading id={id} className={styles.title} data-level={level}>
      {children} {count !== undefined && <span className={styles.count}>{whole(count)}</span>}
    </Heading>
  )
}
