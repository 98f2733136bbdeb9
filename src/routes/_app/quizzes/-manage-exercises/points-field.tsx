import { useRef, useState } from 'react'
import { TextField } from '../../../../components/form/field.tsx'
import { limits } from '../../../../../contract/limits.ts'
import styles from './manage-exercises.module.css'
import { pointsIn } from './points-in.ts'

interface PointsFieldProps {
  points: number
  onChange: (points: number) => void
}

/**
 * Marks of one answer. What is typed stays while it is no number yet; only numbers reach the draft, and where the typing
 * leads to none the draft has what stood there before it.
 */
export function PointsField({ points, onChange }: PointsFieldProps) {
  const [text, setText] = useState(String(points))
  const before = useRef(points)
  const type = (typed: string) => {
    setText(typed)
    onChange(pointsIn(typed) ?? before.current)
  }
  const wrong = pointsIn(text) === null
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
      onChange={type}
      onFocus={() => {
        before.current = points
      }}
      onBlur={() => setText(String(points))}
      error={
        wrong &&
        `A number from 0 to ${limits.pointsPerAnswer} with at most two decimals. It stays at ${points}.`
      }
    />
  )
}
