import { useId } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './segmented.module.css'

interface SegmentedProps<Value extends string> {
  /** For screen readers: "Theme". */
  label: string
  value: Value
  options: { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** As wide as its container. */
  wide?: boolean
}

/** A segmented control of two or three options, made of native radio buttons. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  wide,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div className={classNames(styles.group, wide && styles.wide)} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
