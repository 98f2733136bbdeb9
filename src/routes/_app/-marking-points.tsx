import { isExplained, parseAlternatives } from '../../../contract/quiz-draft.ts'
import { Alternatives } from '../../components/exercise-book/alternatives.tsx'
import { classNames } from '../../lib/class-names.ts'
import type { FeedbackItem } from '../../data/exercise.ts'
import { formatDeduction, marks } from '../../lib/numbers.ts'
import styles from './-marking-points.module.css'
import { Cross, Tick } from './-pen-signs.tsx'

type Entries = NonNullable<FeedbackItem['marking']>['entries']

interface MarkingPointsProps {
  entries: Entries
  /** A teacher's, where a teacher decided the mark; null where the total was set. */
  points?: FeedbackItem['points']
  /** The mark that stands: one that wrong options took from is stored as a total, and explained by the entries. */
  mark?: number
  /** Makes each point a switch. */
  onToggle?: (index: number) => void
  disabled?: boolean
  /** Beside the heading: what can be done. */
  hint?: string | false
}

/** The points of the mark scheme, the marks each one earned, and the quote that earned them; for teachers only. */
export function MarkingPoints({ entries, points, mark, onToggle, disabled, hint }: MarkingPointsProps) {
  if (entries.length === 0) return null
  return (
    <div className={styles.points}>
      <div className={styles.title}>
        <h2 className={styles.heading}>Marking points</h2>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {points === null && !isExplained(mark, entries) ? (
        <p className={styles.quote}>The total is set directly, not by these points.</p>
      ) : (
        <ul className={styles.rows}>
          {withPoints(entries, points ?? undefined).map((entry, index) => (
            <MarkingPoint
              key={index}
              {...entry}
              disabled={disabled}
              onToggle={onToggle && (() => onToggle(index))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** A teacher's points take the place of the examiner's, whose quotes they need not fit. */
const withPoints = (entries: Entries, points: number[] | undefined): Entries =>
  points === undefined
    ? entries
    : points.map((awarded, index) => ({ entry: '', ...entries[index], awarded, quote: null }))

interface MarkingPointProps {
  onToggle: (() => void) | undefined
  disabled: boolean | undefined
}

const MarkingPoint = ({ quote, max, ...props }: Entries[number] & MarkingPointProps) => {
  const { entry, awarded, onToggle } = props
  return (
    <li
      className={classNames(styles.point, onToggle && styles.pressable)}
      data-missed={awarded <= 0 || undefined}
    >
      <Sign {...props} />
      <div className={styles.words}>
        <div className={styles.entry}>
          <Entry alternatives={parseAlternatives(entry)} />
        </div>
        {quote && awarded > 0 && <span className={styles.quote}>Earned by “{quote.trim()}”</span>}
      </div>
      <span className={styles.awarded}>
        <Awarded awarded={awarded} max={max} />
      </span>
    </li>
  )
}

/** '1 of 2 marks', '1 mark' or '−1 mark'. */
function Awarded({ awarded, max }: Pick<Entries[number], 'awarded' | 'max'>) {
  if (awarded < 0) return formatDeduction(awarded)
  if (max === undefined) return marks(awarded)
  const [number, unit] = marks(max).split(' ')
  return (
    <>
      {awarded} of {number}
      <span className={styles.unit}> {unit}</span>
    </>
  )
}

type SignProps = Pick<Entries[number], 'awarded' | 'entry'> & MarkingPointProps

/** A tick or a cross; in a box, named by the point, where it can be pressed. */
function Sign({ awarded, entry, onToggle, disabled }: SignProps) {
  const sign = awarded > 0 ? <Tick /> : <Cross />
  if (onToggle === undefined) return <span className={styles.sign}>{sign}</span>
  return (
    <button
      type="button"
      className={styles.sign}
      aria-pressed={awarded > 0}
      aria-label={parseAlternatives(entry)[0]}
      disabled={disabled}
      onClick={onToggle}
    >
      {sign}
    </button>
  )
}

/** The first of many alternatives, which opens to the others. */
function Entry({ alternatives }: { alternatives: string[] }) {
  const [first, ...others] = alternatives
  if (others.length < 2) return <Alternatives alternatives={alternatives} />
  return (
    <details className={styles.more}>
      <summary>
        {first} <span className={styles.count}>or {others.length} more</span>
      </summary>
      <Alternatives alternatives={others} isContinued />
    </details>
  )
}
