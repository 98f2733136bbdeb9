import type { CSSProperties, Ref, TextareaHTMLAttributes } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'
import { useAutoGrow } from './use-auto-grow.ts'

type Native = Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'value' | 'onChange' | 'className' | 'id' | 'required' | 'rows'
>

export interface TextAreaFieldProps extends FieldProps, Native {
  value: string
  onChange: (value: string) => void
  /**
   * The least number of lines; the field grows with its text.
   * @default 3
   */
  lines?: number
  ref?: Ref<HTMLTextAreaElement | null>
}

export function TextAreaField(props: TextAreaFieldProps) {
  const {
    label,
    labelHidden,
    required,
    hint,
    error,
    className,
    value,
    onChange,
    lines = 3,
    ref,
    ...native
  } = props
  const textarea = useAutoGrow(ref)
  return (
    <Field {...{ label, labelHidden, required, hint, error, className }}>
      {(control) => (
        <textarea
          {...native}
          {...control}
          ref={textarea}
          className={classNames(styles.control, styles.area)}
          style={{ '--lines': lines } as CSSProperties}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
