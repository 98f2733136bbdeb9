import type { ReactNode } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import styles from './-ring.module.css'

type RingProps = {
  /** Outer width in px: 68 on cards, 60 in rows. */
  size?: 68 | 60
} & (
  | { kind: 'accuracy'; percent: number }
  | { kind: 'progress'; done: number; of: number }
  | { kind: 'turning'; label?: string }
)

interface Drawing {
  share: number
  label: string
  className: string | undefined
  inside: ReactNode
  long?: boolean
}

function accuracy(percent: number): Drawing {
  const rounded = Math.round(percent)
  const inside = (
    <>
      {rounded}
      <small>%</small>
    </>
  )
  const className = percent > 40 ? styles.good : styles.low
  return { share: percent / 100, label: `Accuracy: ${rounded}%`, className, inside, long: rounded > 99 }
}

function drawing(props: RingProps): Drawing {
  if (props.kind === 'accuracy') return accuracy(props.percent)
  if (props.kind === 'turning')
    return { share: 0.25, label: props.label ?? 'Processing', className: styles.turning, inside: null }
  const { done, of } = props
  const share = of > 0 ? done / of : 0
  return {
    share,
    label: `${done} of ${of} answered`,
    className: undefined,
    inside: `${done}/${of}`,
    long: of > 99,
  }
}

/** Accuracy in green above 40 and amber below, work done in ink, a turning quarter while processing. */
export function Ring(props: RingProps) {
  const { size = 68 } = props
  const { share, label, className, inside, long } = drawing(props)
  const radius = (size - 7) / 2
  return (
    <span className={classNames(styles.ring, className)} role="img" aria-label={label} data-size={size}>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle className={styles.track} cx="50%" cy="50%" r={radius} />
        <circle
          className={styles.arc}
          cx="50%"
          cy="50%"
          r={radius}
          pathLength="100"
          strokeDasharray={`${Math.min(1, Math.max(0, share)) * 100} 100`}
        />
      </svg>
      {inside && (
        <span className={styles.inside} data-long={long || undefined}>
          {inside}
        </span>
      )}
    </span>
  )
}
