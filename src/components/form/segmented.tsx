import { Radio, RadioGroup } from '@fluentui/react-components'
import { classNames } from '../../lib/class-names.ts'
import styles from './segmented.module.css'

export interface SegmentedProps<Value extends string> {
  /** For screen readers: "Theme". */
  label: string
  value: Value
  options: { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** As wide as its container. */
  wide?: boolean
  className?: string
}

/** Fluent's radio group as a segmented control of two or three options. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, options, onChange, wide, className } = props
  return (
    <RadioGroup
      className={classNames(styles.group, wide && styles.wide, className)}
      aria-label={label}
      value={value}
      onChange={(_, data) => onChange(data.value as Value)}
    >
      {options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          className={styles.option}
          indicator={{ className: styles.indicator }}
          label={{ className: styles.label, children: option.label }}
        />
      ))}
    </RadioGroup>
  )
}
