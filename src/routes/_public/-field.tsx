import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import styles from './-field.module.css'

interface NativeFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'className' | 'id'
> {
  label: string
  /** One sentence under the field. */
  hint?: ReactNode
  /** At the end of the line: a button. */
  action?: ReactNode
  value: string
  onChange: (value: string) => void
}

/** A field of the cover: written on a line. The public pages don't load Fluent. */
export function NativeField({ label, hint, action, onChange, ...input }: NativeFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line}>
        <input
          {...input}
          id={id}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {action}
      </div>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
    </div>
  )
}
