import type { ReactNode, Ref } from 'react'
import { marks } from '../../lib/marks.ts'
import { classNames } from '../../lib/class-names.ts'
import styles from './sheet.module.css'

interface SheetProps {
  /** What it shows, for screen readers: it takes the focus when another question is turned up. */
  label: string
  /** A wider margin on phones, for the mark. */
  wideMargin?: boolean
  className?: string
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A page of the exercise book: left of the red line numbers, ticks and marks, right of it what is read or written. */
export function Sheet({ label, wideMargin, className, ref, children }: SheetProps) {
  return (
    <section
      ref={ref}
      className={classNames(styles.sheet, className)}
      data-wide={wideMargin}
      tabIndex={-1}
      aria-label={label}
    >
      {children}
    </section>
  )
}

/** The number of a question or the letter of a subquestion, in the margin. */
export function MarginNumber({ children }: { children: ReactNode }) {
  return (
    <span data-margin className={styles.number} aria-hidden="true">
      {children}
    </span>
  )
}

/** Printed text, and the marks there are for it in brackets. */
export function Printed({ points, children }: { points?: number; children: ReactNode }) {
  return (
    <p className={styles.printed}>
      {children}
      {points !== undefined && <strong className={styles.marks}> [{marks(points)}]</strong>}
    </p>
  )
}

/** The outline of a sheet on its way; seen only after 300 ms. */
export function SheetSkeleton({ label, className }: { label: string; className?: string }) {
  return (
    <div className={classNames(styles.sheet, className)} role="status" aria-label={label}>
      <div className={styles.bars}>
        <i />
        <i />
        <i />
      </div>
    </div>
  )
}
