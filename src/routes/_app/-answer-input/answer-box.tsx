import { type CSSProperties, type ReactNode, type RefCallback, useId } from 'react'
import type { StudentSubquestion } from '../../../../contract/quiz-draft.ts'
import { useAutoGrow } from '../../../components/form/use-auto-grow.ts'
import { countAnswerLines, whole } from '../../../lib/numbers.ts'
import { useReading } from '../../../preferences/reading.ts'
import styles from './answer-box.module.css'
import { ScienceKeys } from './science-keys/science-keys.tsx'

/** Props of every answer input. */
export interface AnswerInputProps {
  value: string
  /** It can be read and copied, but not changed any more. */
  readOnly?: boolean
  /** The ids of the question's texts. */
  describedBy?: string
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: RefCallback<Pick<HTMLElement, 'focus'>>
  /** The only answer on the screen: letters choose its options wherever the focus is. */
  isOnly?: boolean
  /** The row at its bottom: the save status, or what is done with the answer. */
  children?: ReactNode
}

/** Props of inputs other than free text, which is what a subquestion without a `kind` asks for. */
export interface KindInputProps extends AnswerInputProps {
  subquestion: StudentSubquestion
}

interface AnswerBoxProps extends AnswerInputProps {
  /** Gives the height at first: two lines a mark, 4 to 10; then the box grows with the text. */
  maxPoints: number
  maxLength?: number
}

/** The ruled text area for an answer. The caller chooses the subquestion and passes the status. */
export function AnswerBox(props: AnswerBoxProps) {
  const { value, readOnly, maxPoints, describedBy, onChange, onBlur, maxLength, ref, children } = props
  const id = useId()
  const { checksSpelling } = useReading()
  const textarea = useAutoGrow(ref)
  const lines = { '--lines': countAnswerLines(maxPoints) } as CSSProperties
  return (
    <div className={styles.box} style={lines}>
      <label className={styles.label} htmlFor={id}>
        Your answer
      </label>
      <textarea
        id={id}
        ref={textarea}
        className={styles.paper}
        value={value}
        readOnly={readOnly}
        maxLength={maxLength}
        dir="auto"
        autoComplete="off"
        spellCheck={checksSpelling}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      {!readOnly && <ScienceKeys />}
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
