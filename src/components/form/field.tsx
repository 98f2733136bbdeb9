import { Field as FluentField, Input, type InputProps } from '@fluentui/react-components'
import { ErrorCircleRegular } from '@fluentui/react-icons/headless/svg/error-circle'
import type { ReactNode, Ref } from 'react'
import { classNames } from '../../lib/class-names.ts'
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
  /** The error is no alert: the form announces what is wrong, and moves the focus. */
  isErrorSilent?: boolean
  className?: string
}

/** Fluent's field around one control: label, hint and error. */
export function Field(props: FieldProps & { children: ReactNode }) {
  const { label, labelHidden, required, hint, error, isErrorSilent, className, children } = props
  return (
    <FluentField
      className={classNames(styles.field, className)}
      label={{
        className: labelHidden ? 'visually-hidden' : styles.label,
        children: (
          <>
            {label}
            {required && <span className={styles.required}> (required)</span>}
          </>
        ),
      }}
      {...(hint && { hint: { className: styles.hint, children: hint } })}
      {...(error && {
        validationMessage: {
          className: styles.error,
          children: error,
          ...(isErrorSilent && { role: undefined }),
        },
        validationMessageIcon: <ErrorCircleRegular aria-hidden="true" />,
      })}
    >
      {children}
    </FluentField>
  )
}

export interface TextFieldProps
  extends FieldProps, Omit<InputProps, 'value' | 'onChange' | 'className' | 'required' | 'ref'> {
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

export function TextField(props: TextFieldProps) {
  const { label, labelHidden, required, hint, error, isErrorSilent, className, onChange, ...input } = props
  return (
    <Field {...{ label, labelHidden, required, hint, error, isErrorSilent, className }}>
      <Input
        {...input}
        required={required}
        className={styles.control}
        onChange={(_, { value }) => onChange(value)}
      />
    </Field>
  )
}
