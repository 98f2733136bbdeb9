import { useState } from 'react'
import { fromLocalTime, toLocalTime } from '../../../../contract/school-time.ts'
import { Field, TextField } from '../../../components/form/field.tsx'
import { Segmented } from '../../../components/form/segmented.tsx'
import { SwitchField } from '../../../components/form/switch-field.tsx'
import { useReturnWords } from '../../../components/feedback/server-reachable.ts'
import { schoolTimeZone } from '../../../data/runtime-config.ts'
import { useLazy } from '../../../lib/lazy-component.ts'
import { type QuizSettings, getTimesProblem, hasSettings } from './-quiz-settings.ts'
import styles from './-settings-fields.module.css'

interface SettingsFieldsProps {
  settings: QuizSettings
  /** Whether a student has begun the quiz: it is no draft any more, and its marks are held among its results. */
  isBegun?: boolean
  onChange: (settings: QuizSettings) => void
}

/** Draft, times and attempts of a quiz, folded away until they are wanted. */
export function SettingsFields({ settings, isBegun, onChange }: SettingsFieldsProps) {
  // Open at first if there are any; it must not fold under the hand that switches the last one off.
  const [isOpen, setIsOpen] = useState(hasSettings(settings))
  return (
    <details className={styles.more} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>More settings</summary>
      {isOpen && <Fields {...{ settings, isBegun, onChange }} />}
    </details>
  )
}

function Fields({ settings, isBegun = false, onChange }: SettingsFieldsProps) {
  const change = (part: Partial<QuizSettings>) => onChange({ ...settings, ...part })
  return (
    <div className={styles.fields}>
      {!isBegun && (
        <SwitchField
          label="Draft"
          hint="Students do not see it until you publish it."
          isOn={settings.isDraft}
          onChange={(isDraft) => change({ isDraft })}
        />
      )}
      <TimeFields settings={settings} onChange={change} />
      <Field label="Attempts">
        <Segmented
          wide
          label="Attempts"
          value={settings.oneAttempt ? 'one' : 'many'}
          onChange={(value) => change({ oneAttempt: value === 'one' })}
          options={[
            { value: 'many', label: 'As many as they like' },
            { value: 'one', label: 'One' },
          ]}
        />
      </Field>
      {!isBegun && (
        <Field label="Students see their marks">
          <Segmented
            wide
            label="Students see their marks"
            value={settings.isHeld ? 'held' : 'at-once'}
            onChange={(value) => change({ isHeld: value === 'held' })}
            options={[
              { value: 'at-once', label: 'straight away' },
              { value: 'held', label: 'when I release them' },
            ]}
          />
        </Field>
      )}
    </div>
  )
}

interface TimeFieldsProps {
  settings: QuizSettings
  onChange: (part: Partial<QuizSettings>) => void
}

/** In the school's time zone, wherever the teacher is. */
function TimeFields({ settings, onChange }: TimeFieldsProps) {
  const { value: timeZone, hasFailed } = useLazy(schoolTimeZone)
  const returnWords = useReturnWords()
  const { opensAt, closesAt } = settings
  const getProps = (instant: string | null, name: 'opensAt' | 'closesAt') => ({
    type: 'datetime-local' as const,
    disabled: timeZone === null,
    value: instant === null || timeZone === null ? '' : toLocalTime(instant, timeZone),
    onChange: (text: string) => onChange({ [name]: timeZone && fromLocalTime(text, timeZone) }),
  })
  return (
    <>
      <TextField label="Open from" {...getProps(opensAt, 'opensAt')} />
      <TextField
        label="Open until"
        {...getProps(closesAt, 'closesAt')}
        error={getTimesProblem(settings)}
        hint={
          hasFailed
            ? `The times could not be loaded. Try again${returnWords}.`
            : 'Who has begun by then may finish. Leave a time empty for no limit.'
        }
      />
    </>
  )
}
