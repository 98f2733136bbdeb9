import { Select } from '@fluentui/react-components'
import type { KeyboardEventHandler, Ref } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectFieldProps extends FieldProps {
  /** The selected option's value, or '' for the placeholder. */
  value: string
  onChange: (value: string) => void
  options: SelectOption[]
  /** Shown while nothing is selected: "Choose a class". It can't be selected again. */
  placeholder?: string
  disabled?: boolean
  name?: string
  onKeyDown?: KeyboardEventHandler<HTMLSelectElement>
  ref?: Ref<HTMLSelectElement>
}

/** Fluent's select, which is a native one: the best on phones. */
export function SelectField(props: SelectFieldProps) {
  const { value, onChange, options, placeholder, disabled, name, onKeyDown, ref, ...field } = props
  return (
    <Field {...field}>
      <Select
        ref={ref}
        name={name}
        required={field.required}
        className={classNames(styles.control, styles.select)}
        aria-label={field.labelHidden ? field.label : undefined}
        value={value}
        disabled={disabled}
        onKeyDown={onKeyDown}
        onChange={(_, data) => onChange(data.value)}
      >
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
