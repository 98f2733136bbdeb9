import { SpinButton } from '@fluentui/react-components'
import { type KeyboardEventHandler, useRef, useState } from 'react'
import fields from '../../../../components/form/field.module.css'
import { Field } from '../../../../components/form/field.tsx'
import { classNames } from '../../../../lib/class-names.ts'
import { limits } from '../../../../../contract/limits.ts'
import { isPoints } from '../../../../../contract/quiz-draft.ts'
import { counted } from '../../../../lib/numbers.ts'
import styles from './marks.module.css'

interface MarksSumProps {
  points: number
  /** The number of items whose marks are added. */
  count: number
  noun: 'subquestion' | 'answer'
}

/** The sum of the marks of the level below, read-only. */
export function MarksSum({ points, count, noun }: MarksSumProps) {
  return (
    <p className={styles.sum}>
      <span>Marks</span>
      <strong>{points}</strong>
      <span>from {counted(count, noun)}</span>
    </p>
  )
}

interface PointsFieldProps {
  /** @default 'Marks' */
  label?: string
  points: number
  onChange: (points: number) => void
  onKeyDown: KeyboardEventHandler
}

/**
 * The marks of one answer, or of one part of it. The field keeps invalid text while it has the focus; the draft then has the marks from before
 * the editing.
 */
export function PointsField({ label = 'Marks', points, onChange, onKeyDown }: PointsFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const pointsBefore = useRef(points)
  const isInvalid = typed !== null && parsePoints(typed) === null
  return (
    <Field
      className={styles.points}
      label={label}
      error={
        isInvalid &&
        `A number from 0 to ${limits.pointsPerAnswer} with at most two decimals. It stays at ${points}.`
      }
    >
      <SpinButton
        className={classNames(fields.control, fields.spin)}
        inputMode="decimal"
        min={0}
        max={limits.pointsPerAnswer}
        precision={2}
        value={points}
        onKeyDown={onKeyDown}
        onFocus={() => {
          pointsBefore.current = points
        }}
        onInput={({ currentTarget: { value } }) => {
          setTyped(value)
          onChange(parsePoints(value) ?? pointsBefore.current)
        }}
        // By an arrow key or a button; typed text comes without a value when the field is left.
        onChange={(_, { value }) => {
          setTyped(null)
          if (typeof value === 'number') onChange(value)
        }}
        onBlur={() => setTyped(null)}
      />
    </Field>
  )
}

/** Parses marks with a decimal point or comma; null if the server would reject them. */
export function parsePoints(text: string): number | null {
  const digits = text.trim().replace(',', '.')
  const points = digits === '' ? NaN : Number(digits)
  return isPoints(points) ? points : null
}
