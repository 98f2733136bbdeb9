import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down'
import type { Ref } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectFieldProps extends FieldProps {
  /** The chosen option's value; '' for none, where there is a placeholder. */
  value: string
  onChange: (value: string) => void
  options: SelectOption[]
  /** The words while nothing is chosen: "Choose a class". They cannot be chosen again. */
  placeholder?: string
  disabled?: boolean
  name?: string
  ref?: Ref<HTMLSelectElement>
}

/** The browser's own select: the best one on a phone, and the cheapest. */
export function SelectField(props: SelectFieldProps) {
  const { value, onChange, options, placeholder, disabled, name, ref, ...field } = props
  return (
    <Field {...field}>
      {(control) => (
        <span className={styles.select}>
          <select
            {...control}
            ref={ref}
            name={name}
            className={classNames(styles.control)}
            value={value}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value)}
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
          </select>
          <ChevronDownRegular aria-hidden="true" />
        </span>
      )}
    </Field>
  )
}
