import { useId } from 'react'
import styles from './generation-switch.module.css'

interface GenerationSwitchProps {
  on: boolean
  onChange: (on: boolean) => void
}

export function GenerationSwitch({ on, onChange }: GenerationSwitchProps) {
  const id = useId()
  return (
    <div className={styles.line}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-checked={on}
          aria-describedby={id}
          onChange={(event) => onChange(event.target.checked)}
        />
        Generate this question
      </label>
      <p id={id} className={styles.hint}>
        Write what it should be about; the question and its marks are made for you.
      </p>
    </div>
  )
}
