import type { CSSProperties } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { isLowAccuracy, marks } from '../../lib/numbers.ts'
import styles from './pager.module.css'

/** `filled-in` is for a teacher's editor, the ones after it for a student's answers. */
export type CellState = 'open' | 'filled-in' | 'answered' | 'partly-answered' | 'on-device' | 'undecided'

/** The marks given, and the most that can be given. */
export interface Mark {
  points: number
  maxPoints: number
}

/** As low as an accuracy that is amber; on the way from weak answer to weak answer. */
export const isWeak = ({ points, maxPoints }: Mark): boolean =>
  maxPoints > 0 && isLowAccuracy((points * 100) / maxPoints)

interface PagerProps {
  /** What a cell is, for screen readers: "Question", "Subquestion", "Answer". */
  noun: string
  count: number
  /** From 1. */
  current: number
  onSelect: (number: number) => void
  /**
   * The state of cell `number`, from 1.
   * @default every cell is `open`
   */
  getState?: (number: number) => CellState
  /** Whether the student has marked something of cell `number` for review. */
  isFlagged?: ((number: number) => boolean) | undefined
  /** The mark shown in cell `number`, from 1; none for null. */
  getMark?: (number: number) => Mark | null
  /**
   * The text of cell `number`, from 1: a letter, for parts.
   * @default String
   */
  format?: (number: number) => string
  className?: string
}

const stateLabels: Record<CellState, string> = {
  open: '',
  'filled-in': ', filled in',
  answered: ', answered',
  'partly-answered': ', partly answered',
  'on-device': ', saved on this device',
  undecided: ', needs your decision',
}

/** Pagination that looks like squared paper. */
export function Pager(props: PagerProps) {
  const { noun, count, current, onSelect, getState, isFlagged, getMark, format = String, className } = props
  return (
    <nav className={classNames(styles.nav, className)} aria-label={`${noun}s`}>
      <ul className={styles.cells}>
        {getVisibleCells(count, current).map((entry) => (
          <li key={entry}>
            {typeof entry === 'string' ? (
              <span className={styles.gap}>
                <span aria-hidden="true">…</span>
              </span>
            ) : (
              <Cell
                noun={noun}
                number={entry}
                text={format(entry)}
                current={entry === current}
                state={getState?.(entry)}
                flagged={isFlagged?.(entry)}
                mark={getMark?.(entry)}
                onSelect={onSelect}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface CellProps {
  noun: string
  number: number
  text: string
  current: boolean
  state?: CellState
  flagged?: boolean | undefined
  mark?: Mark | null | undefined
  onSelect: (number: number) => void
}

function Cell({ noun, number, text, current, state = 'open', flagged, mark, onSelect }: CellProps) {
  const label = [
    `${noun} ${text}${stateLabels[state]}`,
    flagged && 'marked for review',
    mark && `${mark.points} out of ${marks(mark.maxPoints)}`,
  ]
  return (
    <button
      type="button"
      className={styles.cell}
      data-state={state}
      data-flagged={flagged || undefined}
      data-weak={(mark && isWeak(mark)) || undefined}
      style={
        mark ? ({ '--share': mark.maxPoints && mark.points / mark.maxPoints } as CSSProperties) : undefined
      }
      aria-current={current ? 'step' : undefined}
      onClick={() => onSelect(number)}
    >
      <span className="visually-hidden">{label.filter(Boolean).join(', ')}</span>
      <span aria-hidden="true">{text}</span>
      {mark && (
        <small aria-hidden="true">
          {mark.points}/{mark.maxPoints}
        </small>
      )}
    </button>
  )
}

/** A cell's number, or a gap for omitted ones. */
export type CellEntry = number | 'gap-before' | 'gap-after'

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** All cells up to 12, else like `1 … 4 5 6 … 20`. A gap always stands for two numbers or more. */
export function getVisibleCells(count: number, current: number): CellEntry[] {
  if (count <= 12) return range(1, count)
  const from = current - 1 <= 3 ? 1 : Math.min(current - 1, count - 3)
  const to = current + 1 >= count - 2 ? count : Math.max(current + 1, 4)
  return [
    ...(from > 1 ? [1, 'gap-before' as const] : []),
    ...range(from, to),
    ...(to < count ? ['gap-after' as const, count] : []),
  ]
}
