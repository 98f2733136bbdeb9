import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTooltip } from '../../../components/feedback/use-tooltip.tsx'
import { TruncatedName } from '../../../components/layout/truncated-name.tsx'
import { config } from '../../../config.ts'
import { wholePercent } from '../../../lib/numbers.ts'
import { shorten } from '../../../lib/shorten.ts'
import styles from './-class-chips.module.css'

export interface ChipClass {
  id: number
  name: string
  /** In percent. */
  average?: number | undefined
}

interface ClassChipsProps {
  classes: ChipClass[]
  /**
   * Whether each leads to the quizzes of the group.
   * @default false
   */
  linked?: boolean
}

/** The names of student groups, and their averages. A long name is truncated and has a tooltip. */
export function ClassChips({ classes, linked = false }: ClassChipsProps) {
  return (
    <ul className={styles.chips} aria-label="Student groups">
      {classes.map(({ id, name, average }) => (
        <li key={id}>{linked ? <LinkChip id={id} name={name} average={average} /> : <Chip name={name} />}</li>
      ))}
    </ul>
  )
}

function LinkChip({ id, name, average }: ChipClass) {
  const short = truncateClassName(name)
  const isShortened = short !== name
  const { handlers, tooltip } = useTooltip(isShortened ? name : undefined)
  const nameId = useId()
  return (
    <>
      <Link
        to="/quizzes"
        search={{ group_id: id }}
        className={styles.chip}
        aria-describedby={isShortened ? nameId : undefined}
        {...handlers}
      >
        {short}
        {average !== undefined && (
          <>
            <span className="visually-hidden"> average </span>
            <strong>{wholePercent(average)}</strong>
          </>
        )}
      </Link>
      {isShortened && (
        <span id={nameId} hidden>
          {name}
        </span>
      )}
      {tooltip}
    </>
  )
}

function Chip({ name }: { name: string }) {
  const short = truncateClassName(name)
  if (short === name) return <span className={styles.chip}>{name}</span>
  return <TruncatedName name={name} shortName={short} className={styles.chip} />
}

export const truncateClassName = (name: string): string => shorten(name, config.maxShownClassName)
