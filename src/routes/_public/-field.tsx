import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import styles from './-field.module.css'

interface NativeFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'className' | 'id'
> {
  label: string
  /** One sentence under the field. */
  hint?: ReactNode
  value: string
  onChange: (value: string) => void
}

/** A field of the cover: written on a line. The public pages don't load Fluent. */
export function NativeField({ label, hint, onChange, ...input }: NativeFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint && <p id={`${id}-hint`}>{hint}</p>}
    </div>
  )
}
