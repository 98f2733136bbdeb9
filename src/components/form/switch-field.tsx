import { Switch } from '@fluentui/react-components'
import { useId } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './switch-field.module.css'

interface SwitchFieldProps {
  label: string
  /** What it does, in one or two sentences. */
  hint: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  className?: string | undefined
}

/** Fluent's switch with its hint, which stands beside it where there is room, else below it. */
export function SwitchField({ label, hint, isOn, onChange, className }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className={classNames(styles.field, className)}>
      <Switch
        className={styles.switch}
        label={label}
        checked={isOn}
        aria-describedby={id}
        onChange={(_, { checked }) => onChange(checked)}
      />
      <p id={id} className={styles.hint}>
        {hint}
      </p>
    </div>
  )
}
