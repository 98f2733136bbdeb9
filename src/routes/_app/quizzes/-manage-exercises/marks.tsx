import { useRef, useState } from 'react'
import { TextField } from '../../../../components/form/field.tsx'
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
  points: number
  onChange: (points: number) => void
}

/**
 * The marks of one answer. The field keeps invalid text while it has the focus; the draft then has the marks from before
 * the editing.
 */
export function PointsField({ points, onChange }: PointsFieldProps) {
  const [text, setText] = useState(String(points))
  const pointsBefore = useRef(points)
  const changeText = (newText: string) => {
    setText(newText)
    onChange(parsePoints(newText) ?? pointsBefore.current)
  }
  const isInvalid = parsePoints(text) === null
  return (
    <TextField
      className={styles.points}
      label="Marks"
      type="number"
      inputMode="decimal"
      min={0}
      max={limits.pointsPerAnswer}
      step="any"
      value={text}
      onChange={changeText}
      onFocus={() => {
        pointsBefore.current = points
      }}
      onBlur={() => setText(String(points))}
      error={
        isInvalid &&
        `A number from 0 to ${limits.pointsPerAnswer} with at most two decimals. It stays at ${points}.`
      }
    />
  )
}

/** Parses marks with a decimal point or comma; null if the server would reject them. */
export function parsePoints(text: string): number | null {
  const digits = text.trim().replace(',', '.')
  const points = digits === '' ? NaN : Number(digits)
  return isPoints(points) ? points : null
}
