import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './card-grid.module.css'
import { BookSkeleton } from '../exercise-book/book.tsx'

interface CardGridProps {
  /** The first card, which stands beside the title too where there are columns. */
  first?: ReactNode
  /** Above the other cards. */
  title?: ReactNode
  children: ReactNode
}

/** Cards of at least 300 px: three columns at 1366 px, two on tablets, one on phones. */
export function CardGrid({ first, title, children }: CardGridProps) {
  return (
    <div className={classNames(styles.grid, Boolean(title) && styles.titled)}>
      {first}
      {title && <div className={styles.titleCell}>{title}</div>}
      {children}
    </div>
  )
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
  /** Before the outlines, beside their title. */
  first?: ReactNode
  /** The cards will stand in sections, each below its title. */
  hasTitle?: boolean
}

/** Outlines of cards that are loading; visible after 300 ms. */
export function SkeletonCards({ count = 6, label, height, first, hasTitle }: SkeletonCardsProps) {
  return (
    <div className={styles.cards} aria-busy="true">
      <p className="visually-hidden">{label}</p>
      {hasTitle && !first && <i className={styles.title} />}
      <CardGrid first={first} title={hasTitle && first && <i className={styles.title} />}>
        {Array.from({ length: count }, (_, index) => (
          <BookSkeleton key={index} height={height} />
        ))}
      </CardGrid>
    </div>
  )
}
