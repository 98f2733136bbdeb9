import type { ReactNode } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import styles from './-ring.module.css'

type RingProps = {
  /**
   * Outer width in px: 68 on cards, 60 in rows.
   * @default 68
   */
  size?: 68 | 60
} & ({ type: 'accuracy'; percent: number } | { type: 'processing' })

/** Accuracy in percent, green above 40, else amber, and broken at 0; or a turning quarter while an attempt is processed. */
export function Ring(props: RingProps) {
  const { size = 68 } = props
  const { ratio, label, className, content, isLong } =
    props.type === 'accuracy' ? getAccuracyRing(props.percent) : processingRing
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
          strokeDasharray={`${Math.min(1, Math.max(0, ratio)) * 100} 100`}
        />
      </svg>
      {content && (
        <span className={styles.inside} data-long={isLong || undefined}>
          {content}
        </span>
      )}
    </span>
  )
}

interface RingContent {
  /** The part of the circle that is drawn, 0 to 1. */
  ratio: number
  label: string
  className: string | undefined
  content: ReactNode
  isLong: boolean
}

function getAccuracyRing(percent: number): RingContent {
  const rounded = Math.round(percent)
  const content = (
    <>
      {rounded}
      <small>%</small>
    </>
  )
  const className = percent > 40 ? styles.good : rounded === 0 ? styles.none : styles.low
  return { ratio: percent / 100, label: `Accuracy: ${rounded}%`, className, content, isLong: rounded > 99 }
}

const processingRing: RingContent = {
  ratio: 0.25,
  label: 'Processing',
  className: styles.turning,
  content: null,
  isLong: false,
}
