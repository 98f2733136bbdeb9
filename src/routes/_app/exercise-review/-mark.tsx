import { classNames } from '../../../lib/class-names.ts'
import styles from './-mark.module.css'
import { tickPath } from '../../../components/layout/logo.tsx'

interface MarkProps {
  points: number
  of: number
}

/** The mark in a ring drawn by pen, as it stands in the margin; amber at 0, so never by colour alone. */
export function Mark({ points, of }: MarkProps) {
  return (
    <span
      className={classNames(styles.mark, points === 0 && of > 0 && styles.none)}
      role="img"
      aria-label={`Mark: ${points} out of ${of}`}
    >
      <svg viewBox="0 0 84 60" preserveAspectRatio="none" aria-hidden="true">
        <path
          d="M60 6.5C42 1.5 14 5 6.5 21-.5 38 16 54.5 41 55.5c25 1 40.5-12.5 38.5-29C77.5 10 54 1.5 30 6.8"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {points}/{of}
    </span>
  )
}

/** One tick of the marker's pen. Without a label it is decoration. */
export function Tick({ label }: { label?: string }) {
  return (
    <svg
      className={styles.tick}
      viewBox="0 0 18 16"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={tickPath} fill="currentColor" />
    </svg>
  )
}
