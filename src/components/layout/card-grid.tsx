import type { ReactNode } from 'react'
import styles from './card-grid.module.css'
import { BookSkeleton } from '../exercise-book/book.tsx'

/** Cards of at least 300 px: three columns at 1366 px, two on tablets, one on phones. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

interface SkeletonCardsProps {
  /**
   * Two rows on a laptop.
   * @default 6
   */
  count?: number
  /** For screen readers: "Loading quizzes". */
  label: string
  /** See `BookSkeleton`. */
  height?: string
  /** Before the outlines. */
  first?: ReactNode
  /** The cards will stand in sections, each below its title. */
  hasTitle?: boolean
}

/** Outlines of cards that are loading; visible after 300 ms. */
export function SkeletonCards({ count = 6, label, height, first, hasTitle }: SkeletonCardsProps) {
  return (
    <div className={styles.cards} aria-busy="true">
      <p className="visually-hidden">{label}</p>
      {hasTitle && <i className={styles.title} />}
      <CardGrid>
        {first}
        {Array.from({ length: count }, (_, index) => (
          <BookSkeleton key={index} height={height} />
        ))}
      </CardGrid>
    </div>
  )
}
