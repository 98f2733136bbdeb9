import { useId, useImperativeHandle, useRef, useState } from 'react'
import { limits } from '../../../../../contract/limits.ts'
import { numberPattern } from '../../../../../contract/written-numbers.ts'
import box from '../answer-box.module.css'
import { ScienceKeys } from '../science-keys/science-keys.tsx'
import type { KindInputProps } from '../answer-box.tsx'
import styles from './number-box.module.css'

/** A box for the number, and beside it its unit: a box where it is to be written, otherwise printed. */
export function NumberBox(props: KindInputProps) {
  const { subquestion, value, readOnly, describedBy, onChange, onBlur, ref, children } = props
  const { unit, asksUnit = false } = subquestion
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => first.current?.focus() }), [])
  const [answer, write] = useNumberAnswer(value, asksUnit, onChange)
  const field = {
    type: 'text',
    className: styles.field,
    autoComplete: 'off',
    spellCheck: false,
    readOnly,
    onBlur,
  }
  return (
    <div className={box.box}>
      <label className={box.label} htmlFor={id}>
        Your answer
      </label>
      <div className={styles.line}>
        <input
          {...field}
          ref={first}
          id={id}
          value={answer.number}
          maxLength={limits.numberLength + limits.unitLength}
          aria-describedby={`${describedBy ?? ''} ${id}-printed`}
          onChange={({ target }) => write({ ...answer, number: target.value })}
        />
        {asksUnit && (
          <label className={styles.unit}>
            Unit
            <input
              {...field}
              value={answer.unit}
              maxLength={limits.unitLength}
              onChange={({ target }) => write({ ...answer, unit: target.value })}
            />
          </label>
        )}
        {unit !== undefined && (
          <span id={`${id}-printed`} className={styles.printed}>
            {unit}
          </span>
        )}
      </div>
      {!readOnly && <ScienceKeys />}
      {children}
    </div>
  )
}

/** The answer in two boxes. What was typed stays in its box while the page is open, however the text could be read. */
function useNumberAnswer(value: string, asksUnit: boolean, onChange: (value: string) => void) {
  const [typed, setTyped] = useState<NumberAnswer>({ number: '', unit: '' })
  const read = asksUnit ? splitNumberAnswer(value) : { number: value, unit: '' }
  const write = (answer: NumberAnswer) => {
    setTyped(answer)
    onChange(joinNumberAnswer(answer))
  }
  return [joinNumberAnswer(typed) === value ? typed : read, write] as const
}

/** An answer to `number` as its two boxes show it. */
interface NumberAnswer {
  number: string
  unit: string
}

const numberInFront = new RegExp(`^(?:${numberPattern})`, 'u')

/** The answer of two boxes as one string: "3.0 × 10^8 m/s". */
export const joinNumberAnswer = ({ number, unit }: NumberAnswer): string =>
  unit === '' ? number : `${number} ${unit}`

/** The two boxes of an answer; joining them gives the same string again. What has no unit behind a number is one box. */
export function splitNumberAnswer(text: string): NumberAnswer {
  const length = numberInFront.exec(text)?.[0].length ?? 0
  const unit = text.slice(length + 1)
  return text.charAt(length) === ' ' && unit !== ''
    ? { number: text.slice(0, length), unit }
    : { number: text, unit: '' }
}
