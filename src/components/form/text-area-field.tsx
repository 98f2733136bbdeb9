import { Textarea, type TextareaProps } from '@fluentui/react-components'
import type { CSSProperties, Ref } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'
import { useAutoGrow } from './use-auto-grow.ts'

export interface TextAreaFieldProps
  extends FieldProps, Omit<TextareaProps, 'value' | 'onChange' | 'className' | 'required' | 'ref'> {
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
  const { label, labelHidden, required, hint, error, isErrorSilent, className, ...rest } = props
  const { onChange, lines = 3, ref, ...area } = rest
  const textarea = useAutoGrow(ref)
  return (
    <Field {...{ label, labelHidden, required, hint, error, isErrorSilent, className }}>
      <Textarea
        {...area}
        ref={textarea}
        required={required}
        aria-label={labelHidden ? label : undefined}
        className={classNames(styles.control, styles.area)}
        style={{ '--lines': lines } as CSSProperties}
        onChange={(_, { value }) => onChange(value)}
      />
    </Field>
  )
}
