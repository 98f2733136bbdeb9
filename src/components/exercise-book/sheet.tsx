import { type ReactNode, type Ref, useId } from 'react'
import { keepUnits } from '../../lib/keep-units.ts'
import { marks } from '../../lib/numbers.ts'
import { classNames } from '../../lib/class-names.ts'
// Applies the spacing and the tint that the style sheet reads.
import '../../preferences/reading.ts'
import styles from './sheet.module.css'

interface SheetProps {
  id?: string
  /** A heading for screen readers: the sheet is focused when it shows another question. */
  label: string
  /** Widens the margin on phones, for the mark. */
  wideMargin?: boolean
  className?: string
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A page of the exercise book. Elements with `data-margin` are left of the red line. */
export function Sheet({ id, label, wideMargin, className, ref, children }: SheetProps) {
  const headingId = useId()
  return (
    <section
      id={id}
      ref={ref}
      className={classNames(styles.sheet, className)}
      data-wide={wideMargin}
      tabIndex={-1}
      aria-labelledby={headingId}
    >
      <h2 id={headingId} className="visually-hidden">
        {label}
      </h2>
      {children}
    </section>
  )
}

/** A few lines of a sheet, to show what a setting does. */
export const SheetSample = ({ className, children }: Pick<SheetProps, 'className' | 'children'>) => (
  <div className={classNames(styles.sheet, className)}>{children}</div>
)

/** The number of a question or the letter of a subquestion, in the margin. */
export function MarginNumber({ children }: { children: ReactNode }) {
  return (
    <span data-margin className={styles.number} aria-hidden="true">
      {children}
    </span>
  )
}

/** What a question says before its subquestions, smaller than the one that is shown. */
export const Stem = ({ children }: { children: string }) =>
  children === '' ? null : <p className={styles.stem}>{keepUnits(children)}</p>

interface PrintedTextProps {
  id?: string
  points?: number
  children: ReactNode
}

/** The text of a question, with the marks it is worth in brackets. */
export function PrintedText({ id, points, children }: PrintedTextProps) {
  return (
    <p id={id} className={styles.printed}>
      {typeof children === 'string' ? keepUnits(children) : children}
      {/* The space is outside, where a line may break. */}
      {points !== undefined && (
        <>
          {' '}
          <strong className={styles.marks}>[{marks(points)}]</strong>
        </>
      )}
    </p>
  )
}

/** The outline of a sheet that is loading; visible after 300 ms. */
export function SheetSkeleton({ label, className }: { label: string; className?: string }) {
  return (
    <div className={classNames(styles.sheet, className)} aria-busy="true">
      <p className="visually-hidden">{label}</p>
      <div className={styles.bars}>
        <i />
        <i />
        <i />
      </div>
    </div>
  )
}
