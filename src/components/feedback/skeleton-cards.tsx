import type { ReactNode } from 'react'
import { BookSkeleton } from '../exercise-book/book.tsx'
import { CardGrid } from '../layout/card-grid.tsx'
import styles from './skeleton-cards.module.css'

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
