import type { CSSProperties, Ref, TextareaHTMLAttributes } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'
import { useGrowing } from './use-growing.ts'

type Native = Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'value' | 'onChange' | 'className' | 'id' | 'required' | 'rows'
>

export interface TextAreaFieldProps extends FieldProps, Native {
  value: string
  onChange: (value: string) => void
  /** How many lines it shows at least; it grows with the text. 3 where nothing is said. */
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
  const growing = useGrowing(ref)
  return (
    <Field {...{ label, labelHidden, required, hint, error, className }}>
      {(control) => (
        <textarea
          {...native}
          {...control}
          ref={growing}
          className={classNames(styles.control, styles.area)}
          style={{ '--lines': lines } as CSSProperties}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
