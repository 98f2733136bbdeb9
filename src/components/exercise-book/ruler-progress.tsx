import { classNames } from '../../lib/class-names.ts'
import styles from './ruler-progress.module.css'

interface RulerProgressProps {
  noun: 'Question' | 'Subquestion'
  /** From 1. */
  value: number
  max: number
  className?: string
}

/** A progress bar that looks like a ruler, with a mark at each step. */
export function RulerProgress({ noun, value, max, className }: RulerProgressProps) {
  const count = `${value} of ${max}`
  const steps = Array.from({ length: max }, (_, index) => index)
  return (
    <div className={classNames(styles.progress, className)}>
      {/* The ruler says the same to screen readers. */}
      <span className={styles.label} aria-hidden="true">
        {noun} {count}
      </span>
      <div
        className={styles.ruler}
        role="progressbar"
        aria-label={noun}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={count}
      >
        {steps.map((index) => (
          <i key={index} data-done={index < value || undefined} />
        ))}
      </div>
    </div>
  )
}
