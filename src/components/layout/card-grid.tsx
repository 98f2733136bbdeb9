import type { ReactNode } from 'react'
import styles from './card-grid.module.css'
import { BookSkeleton } from '../exercise-book/book.tsx'

/** Cards of at least 300 px, 20 apart: three at 1366, two on a tablet, one on a phone. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

interface SkeletonCardsProps {
  /** 6 where nothing is said: two rows on a laptop. */
  count?: number
  /** Its name for screen readers: "Loading quizzes". */
  label: string
  /** Of each card, in CSS; that of a quiz where nothing is said. */
  height?: string
  /** The outline of what stands before the cards. */
  first?: ReactNode
}

/** The real cards' outlines in the real grid; seen only after 300 ms, and they never shimmer. */
export function SkeletonCards({ count = 6, label, height, first }: SkeletonCardsProps) {
  return (
    <div className={styles.cards} role="status" aria-label={label}>
      <CardGrid>
        {first}
        {Array.from({ length: count }, (_, index) => (
          <BookSkeleton key={index} height={height} />
        ))}
      </CardGrid>
    </div>
  )
}
