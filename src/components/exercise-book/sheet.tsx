import type { ReactNode, Ref } from 'react'
import { marks } from '../../lib/numbers.ts'
import { classNames } from '../../lib/class-names.ts'
import styles from './sheet.module.css'

interface SheetProps {
  /** For screen readers: the sheet is focused when it shows another question. */
  label: string
  /** Widens the margin on phones, for the mark. */
  wideMargin?: boolean
  className?: string
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A page of the exercise book. Elements with `data-margin` are left of the red line. */
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

/** The text of a question, with the marks it is worth in brackets. */
export function PrintedText({ points, children }: { points?: number; children: ReactNode }) {
  return (
    <p className={styles.printed}>
      {children}
      {points !== undefined && <strong className={styles.marks}> [{marks(points)}]</strong>}
    </p>
  )
}

/** The outline of a sheet that is loading; visible after 300 ms. */
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
