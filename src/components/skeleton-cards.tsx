import { BookSkeleton } from './book.tsx'
import { CardGrid } from './card-grid.tsx'
import styles from './skeleton-cards.module.css'

interface SkeletonCardsProps {
  /** 6 where nothing is said: two rows on a laptop. */
  count?: number
  /** Its name for screen readers: "Loading quizzes". */
  label: string
}

/** The real cards' outlines in the real grid; seen only after 300 ms, and they never shimmer. */
export function SkeletonCards({ count = 6, label }: SkeletonCardsProps) {
  return (
    <div className={styles.cards} role="status" aria-label={label}>
      <CardGrid>
        {Array.from({ length: count }, (_, index) => (
          <BookSkeleton key={index} />
        ))}
      </CardGrid>
    </div>
  )
}
