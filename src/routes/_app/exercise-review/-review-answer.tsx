import { type RefObject, useRef, useLayoutEffect, useState } from 'react'
import type { StudentSubquestion } from '../../../../contract/quiz-draft.ts'
import { AnsweredOptions } from '../../../components/exercise-book/answered-options.tsx'
import { WrittenAnswer } from '../../../components/exercise-book/written-answer.tsx'
import { tickPath } from '../../../components/layout/logo.tsx'
import { marks } from '../../../lib/numbers.ts'
import { type Evidence, type Segment, splitByEvidence } from './-evidence.ts'
import styles from './-review-answer.module.css'

interface ReviewAnswerProps {
  subquestion: StudentSubquestion
  label: string
  answer: string
  evidence: Evidence[]
  /** The right options, for those who may see the mark scheme. */
  right: string[]
}

/** The answer on ruled lines. Words that earned marks are underlined and have a tick in the margin. */
export function ReviewAnswer({ subquestion, label, answer, evidence, right }: ReviewAnswerProps) {
  const text = useRef<HTMLParagraphElement>(null)
  const { kind, options } = subquestion
  const segments = answer.trim() === '' ? [] : splitByEvidence(answer, evidence)
  return (
    <div className={styles.answer}>
      <h2 className={styles.label}>{label}</h2>
      <AnsweredOptions {...{ kind, options, answer, right }}>
        <div className={styles.lines}>
          <WrittenAnswer ref={text} answer={answer}>
            {segments.map((segment, index) => (
              <Words key={index} segment={segment} />
            ))}
          </WrittenAnswer>
          <Ticks text={text} ticks={segments.flatMap(({ ticks }) => (ticks > 0 ? [ticks] : []))} />
        </div>
      </AnsweredOptions>
    </div>
  )
}

function Words({ segment: { text, isEarned, ticks, awarded } }: { segment: Segment }) {
  if (!isEarned) return text
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
  /** How many ticks each ticked segment has, in their order. */
  ticks: number[]
}

function Ticks({ text, ticks }: TicksProps) {
  const positions = useTickPositions(text, ticks)
  return positions.map(({ top, slot }, index) => (
    <span key={index} className={styles.tick} data-slot={slot} style={{ top }}>
      <Tick />
    </span>
  ))
}

/** Measures on which line each ticked segment of `text` begins; again when the element is resized. */
function useTickPositions(text: RefObject<HTMLElement | null>, ticks: number[]): TickPosition[] {
  const [tops, setTops] = useState<number[]>([])
  const count = ticks.length
  useLayoutEffect(() => {
    const element = text.current
    if (element === null || count === 0) return
    const measure = () => setTops(measureTops(element))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // The web font may load later and break the lines elsewhere without a resize.
    void document.fonts.ready.then(measure)
    return () => observer.disconnect()
  }, [text, count])
  return positionTicks(tops, ticks)
}

/** For each ticked segment, the middle of its first line in px from the top of `element`. */
function measureTops(element: HTMLElement): number[] {
  const { top } = element.getBoundingClientRect()
  return [...element.querySelectorAll('[data-ticked]')].map((segment) => {
    const [first] = segment.getClientRects()
    return first === undefined ? 0 : Math.round(first.top + first.height / 2 - top)
  })
}

interface TickPosition {
  /** The middle of its line, in px from the top of the answer. */
  top: number
  /** Counts ticks of one line from 0 at the red line outwards. */
  slot: number
}

/** As many as fit between the edge of the sheet and the red line. */
const maxTicksPerLine = 3

/** `tops` are the first lines of the ticked segments, `ticks` the number of ticks of each. Drops what exceeds a line. */
export function positionTicks(tops: number[], ticks: number[]): TickPosition[] {
  const inLine = new Map<number, number>()
  return tops.flatMap((top, index) =>
    Array.from({ length: ticks[index] ?? 0 }, () => {
      const slot = inLine.get(top) ?? 0
      inLine.set(top, slot + 1)
      return { top, slot }
    }).filter(({ slot }) => slot < maxTicksPerLine),
  )
}

/** The tick of the marker's pen; decoration. */
function Tick() {
  return (
    <svg className={styles.penTick} viewBox="0 0 18 16" aria-hidden="true">
      <path d={tickPath} fill="currentColor" />
    </svg>
  )
}
