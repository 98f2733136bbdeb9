import { useId } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './ruler-progress.module.css'

interface RulerProgressProps {
  noun: 'Question' | 'Subquestion'
  /** From 1. */
  value: number
  of: number
  className?: string
}

/** Progress as a ruler with a tick at every step; its label stands above it, on phones beside it. */
export function RulerProgress({ noun, value, of, className }: RulerProgressProps) {
  const id = useId()
  const words = `${noun} ${value} of ${of}`
  const steps = Array.from({ length: of }, (_, index) => index)
  return (
    <div className={classNames(styles.progress, className)}>
      <span id={id} className={styles.label}>
        {words}
      </span>
      <div
        className={styles.ruler}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={value}
        aria-valuetext={words}
      >
        {steps.map((index) => (
          <i key={index} data-done={index < value || undefined} />
        ))}
      </div>
    </div>
  )
}
