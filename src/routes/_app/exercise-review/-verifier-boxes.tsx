import styles from './-feedback-panel.module.css'
import type { Verifier } from './-rework.ts'
import { checks } from './-verification-rows.ts'

interface VerifierBoxesProps {
  value: Verifier[]
  disabled: boolean
  onChange: (value: Verifier[]) => void
}

/** What the new feedback is checked for afterwards. */
export function VerifierBoxes({ value, disabled, onChange }: VerifierBoxesProps) {
  const toggled = (key: Verifier, on: boolean) =>
    checks.map((check) => check.key).filter((each) => (each === key ? on : value.includes(each)))
  return (
    <fieldset className={styles.verifiers} disabled={disabled}>
      <legend className={styles.legend}>Check for</legend>
      {checks.map(({ key, label }) => (
        <label key={key} className={styles.verifier}>
          <input
            type="checkbox"
            checked={value.includes(key)}
            onChange={(event) => onChange(toggled(key, event.target.checked))}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
