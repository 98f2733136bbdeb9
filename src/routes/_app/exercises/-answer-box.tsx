import { type CSSProperties, type ReactNode, type Ref, useId } from 'react'
import { whole } from '../../../lib/numbers.ts'
import styles from './-answer-box.module.css'
import { useGrowing } from '../../../components/form/use-growing.ts'

interface AnswerBoxProps {
  value: string
  /** The marks to be had: two lines each, at least 4 and at most 10, then the box grows with the text. */
  marks: number
  onChange: (value: string) => void
  onBlur?: () => void
  maxLength?: number
  /** "Your answer" where nothing is said. */
  label?: string
  readOnly?: boolean
  ref?: Ref<HTMLTextAreaElement | null>
  /** the `SaveStatusLine`, as the bottom edge of the box. */
  children?: ReactNode
}

const linesFor = (marks: number): number => Math.min(10, Math.max(4, Math.ceil(2 * marks)))

/** Ruled paper where the student writes, in ink; the whole box takes the focus ring. */
export function AnswerBox(props: AnswerBoxProps) {
  const { value, marks, onChange, onBlur, maxLength, label = 'Your answer', readOnly, ref, children } = props
  const id = useId()
  const growing = useGrowing(ref)
  const lines = { '--lines': linesFor(marks) } as CSSProperties
  return (
    <div className={styles.box} style={lines}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        ref={growing}
        className={styles.paper}
        value={value}
        maxLength={maxLength}
        readOnly={readOnly}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <div role="alert">
        {maxLength !== undefined && value.length >= maxLength && (
          <p className={styles.full}>
            This is as long as an answer can be: {whole(maxLength)} characters. What comes after them is not
            kept.
          </p>
        )}
      </div>
      {children}
    </div>
  )
}
