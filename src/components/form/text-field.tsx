import type { InputHTMLAttributes, Ref } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type Native = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'className' | 'id' | 'required'
>

export interface TextFieldProps extends FieldProps, Native {
  value: string
  onChange: (value: string) => void
  /** `line`: ink on a 2 px line, for the cover of the book. */
  variant?: 'box' | 'line'
  ref?: Ref<HTMLInputElement>
}

export function TextField(props: TextFieldProps) {
  const { label, labelHidden, required, hint, error, className, value, onChange, variant, ...native } = props
  return (
    <Field {...{ label, labelHidden, required, hint, error, className }}>
      {(control) => (
        <input
          {...native}
          {...control}
          className={classNames(styles.control, variant === 'line' && styles.line)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
