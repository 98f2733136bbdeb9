import { type RefObject, useRef } from 'react'
import { Tick } from './-mark.tsx'
import type { FeedbackItem } from '../../../data/exercise.ts'
import { classNames } from '../../../lib/class-names.ts'
import { marks } from '../../../lib/marks.ts'
import { type Stretch, stretchesOf } from './-evidence.ts'
import styles from './-review-answer.module.css'
import { useTickPlaces } from './-use-tick-places.ts'

interface ReviewAnswerProps {
  label: string
  answer: string
  /** Empty where nothing of the marking may be shown. */
  entries: NonNullable<FeedbackItem['marking']>['entries']
}

/** The answer on ruled lines; the words that earned something are underlined, with a tick on their line in the margin. */
export function ReviewAnswer({ label, answer, entries }: ReviewAnswerProps) {
  const text = useRef<HTMLParagraphElement>(null)
  const isEmpty = answer.trim() === ''
  const stretches = isEmpty ? [] : stretchesOf(answer, entries)
  return (
    <div className={styles.answer}>
      <h2 className={styles.label}>{label}</h2>
      <div className={styles.lines}>
        {isEmpty ? (
          <p className={classNames(styles.text, styles.none)}>No answer was given.</p>
        ) : (
          <p ref={text} className={styles.text}>
            {stretches.map((stretch, index) => (
              <Words key={index} stretch={stretch} />
            ))}
          </p>
        )}
        <Ticks text={text} ticks={stretches.flatMap(({ ticks }) => (ticks > 0 ? [ticks] : []))} />
      </div>
    </div>
  )
}

function Words({ stretch: { text, earned, ticks, awarded } }: { stretch: Stretch }) {
  if (!earned) return text
  return (
    <span className={styles.earned} data-ticked={ticks > 0 || undefined}>
      {text}
      {awarded.map((points, index) => (
        <span key={index} className="visually-hidden">
          {' '}
          ({marks(points)})
        </span>
      ))}
    </span>
  )
}

interface TicksProps {
  text: RefObject<HTMLElement | null>
  /** How many ticks each ticked stretch has, in their order. */
  ticks: number[]
}

function Ticks({ text, ticks }: TicksProps) {
  const places = useTickPlaces(text, ticks)
  return places.map(({ top, slot }, index) => (
    <span key={index} className={styles.tick} data-slot={slot} style={{ top }}>
      <Tick />
    </span>
  ))
}
