import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './book.module.css'
import { subjectLook } from './subject-look.ts'

interface BookProps {
  /** Gives the spine its colour; a subject unknown to the house has a grey-blue one. */
  subject: string | null
  /** An attempt is open: a bookmark hangs out, and dips once in 1.8 s unless motion is reduced. */
  bookmark?: boolean
  /** The id of the heading that names it. */
  labelledBy?: string
  className?: string
  children: ReactNode
}

/** The bare book: spine, paper and the second sheet behind. `BookCard` lays out the usual contents. */
export function Book({ subject, bookmark, labelledBy, className, children }: BookProps) {
  return (
    <article
      className={classNames(styles.book, subjectLook(subject).className, className)}
      aria-labelledby={labelledBy}
    >
      {bookmark && (
        <span className={styles.bookmark} aria-hidden="true">
          <svg viewBox="0 0 18 37">
            <path d="M0 0h18v37l-9-7-9 7z" />
          </svg>
        </span>
      )}
      {children}
    </article>
  )
}

interface BookSkeletonProps {
  /** In CSS; that of a quiz where nothing is said. */
  height?: string
}

/** The outline of a book whose contents are still to come; hidden from screen readers. */
export function BookSkeleton({ height }: BookSkeletonProps) {
  return (
    <div
      className={classNames(styles.book, styles.skeleton)}
      style={{ minHeight: height }}
      aria-hidden="true"
    >
      <i />
      <i />
      <i />
      <i />
      <i />
    </div>
  )
}
