import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { isLowAccuracy, roundPercent } from '../../lib/numbers.ts'
import styles from './ring.module.css'

type RingProps = {
  /**
   * Outer width in px: 68 on cards, 60 among the results, 48 in other rows.
   * @default 68
   */
  size?: 68 | 60 | 48
  title?: string
} &
  /** `name` says what the percentage is; `Accuracy` by default. */
  (
    | { type: 'accuracy'; percent: number; name?: string }
    /** `ratio` 0 to 1; `parts` undefined if nobody knows how many there are. */
    | { type: 'progress'; ratio: number; parts: number | undefined }
    | { type: 'processing' }
  )

/**
 * Accuracy in percent, green above 40, else amber, and broken at 0; how much of an open attempt is answered, in ink; or a
 * turning quarter while an attempt is processed.
 */
export function Ring(props: RingProps) {
  const { size = 68, title } = props
  const { ratio, label, className, content, isLong } = getContent(props)
  const radius = (size - (size === 48 ? 5 : 7)) / 2
  return (
    <span
      className={classNames(styles.ring, className)}
      role="img"
      aria-label={label}
      title={title}
      data-size={size}
    >
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

function getContent(props: RingProps): RingContent {
  if (props.type === 'accuracy') return getAccuracyRing(props.percent, props.name)
  return props.type === 'progress' ? getProgressRing(props.ratio, props.parts) : processingRing
}

function getAccuracyRing(percent: number, name = 'Accuracy'): RingContent {
  const rounded = roundPercent(percent)
  const content = (
    <>
      {rounded}
      <small>%</small>
    </>
  )
  const className = !isLowAccuracy(percent) ? styles.good : rounded === 0 ? styles.none : styles.low
  return { ratio: percent / 100, label: `${name}: ${rounded}%`, className, content, isLong: rounded > 99 }
}

/** "3/8", or a percentage without the number of parts. */
function getProgressRing(ratio: number, parts: number | undefined): RingContent {
  const percent = Math.round(ratio * 100)
  const answered = Math.round(ratio * (parts ?? 0))
  return {
    ratio,
    label: parts === undefined ? `${percent}% answered` : `${answered} of ${parts} parts answered`,
    className: undefined,
    content: parts === undefined ? `${percent}%` : `${answered}/${parts}`,
    isLong: parts === undefined ? percent > 99 : parts > 9,
  }
}

const processingRing: RingContent = {
  ratio: 0.25,
  label: 'Processing',
  className: styles.turning,
  content: null,
  isLong: false,
}
