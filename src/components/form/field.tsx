import { type ReactNode, useId, type InputHTMLAttributes, type Ref } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { CardNote } from '../feedback/note.tsx'
import styles from './field.module.css'

/** The props that all form fields share. */
export interface FieldProps {
  label: string
  /** The label is for screen readers only. */
  labelHidden?: boolean
  /** Adds "(required)" to the label. The form validates. */
  required?: boolean
  /** One sentence under the field. */
  hint?: ReactNode
  /** One sentence in red below the field, which is then marked invalid. */
  error?: ReactNode
  className?: string
}

/** Props that connect a control with its label, hint and error. */
export interface ControlProps {
  id: string
  required: boolean | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldShellProps extends FieldProps {
  children: (control: ControlProps) => ReactNode
}

/** Lays out label, control, hint and error. */
export function Field({ label, labelHidden, required, hint, error, className, children }: FieldShellProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames(styles.field, className)}>
      <label className={labelHidden ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
        {required && <span className={styles.required}> (required)</span>}
      </label>
      {children({
        id,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <CardNote variant="error" id={`${id}-error`}>
          {error}
        </CardNote>
      )}
    </div>
  )
}

type Native = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'className' | 'id' | 'required'
>

interface TextFieldProps extends FieldProps, Native {
  value: string
  onChange: (value: string) => void
  /** `line` has a bottom border only, for the cover. */
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
