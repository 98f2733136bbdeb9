import type { BodyOf } from '../../../../contract/shapes.ts'
import { Checkbox } from '../../../components/form/checkbox.tsx'
import fold from '../../../components/layout/fold.module.css'
import { checks } from './-details.tsx'
import styles from './-feedback-panel.module.css'

/** An automatic check of the new feedback. */
export type Verifier = BodyOf<'editFeedback'>['verifiers'][number]

interface VerifierBoxesProps {
  value: Verifier[]
  onChange: (value: Verifier[]) => void
}

/** Which checks the new feedback goes through: rarely other ones than before, so they are folded into a line that names them. */
export function VerifierBoxes({ value, onChange }: VerifierBoxesProps) {
  const toggle = (key: Verifier, isOn: boolean) =>
    onChange(checks.map((check) => check.key).filter((each) => (each === key ? isOn : value.includes(each))))
  const chosen = checks.filter(({ key }) => value.includes(key)).map(({ label }) => label.toLowerCase())
  return (
    <details className={styles.verifiers}>
      <summary className={fold.summary}>
        <span>
          Check for: <span className={styles.chosen}>{chosen.join(', ') || 'nothing'}</span>
        </span>
      </summary>
      <div role="group" aria-label="Check for">
        {checks.map(({ key, label }) => (
          <Checkbox
            key={key}
            className={styles.verifier}
            label={label}
            checked={value.includes(key)}
            onChange={(_, { checked }) => toggle(key, checked === true)}
          />
        ))}
      </div>
    </details>
  )
}
