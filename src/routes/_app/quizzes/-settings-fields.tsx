import { useRef, useState } from 'react'
import { fromLocalTime, toLocalTime } from '../../../../contract/school-time.ts'
import { Field, type FieldProps, TextField } from '../../../components/form/field.tsx'
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
  /** How often the draft was cleared, which clears half a date too. */
  clearCount?: number
  onChange: (settings: QuizSettings) => void
}

/** Draft, times and attempts of a quiz, folded away until they are wanted. */
export function SettingsFields(props: SettingsFieldsProps) {
  // Once open it does not fold under the hand that switches the last one off, and keeps what is half typed when folded.
  const [wasOpen, setWasOpen] = useState(false)
  if (!wasOpen && hasSettings(props.settings)) setWasOpen(true)
  return (
    <details className={styles.more} open={wasOpen} onToggle={() => setWasOpen(true)}>
      <summary className={styles.summary}>More settings</summary>
      {wasOpen && <Fields {...props} />}
    </details>
  )
}

function Fields({ settings, isBegun = false, clearCount, onChange }: SettingsFieldsProps) {
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
      <TimeFields key={clearCount} settings={settings} onChange={change} />
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
  const getProps = (name: 'opensAt' | 'closesAt') => ({
    timeZone,
    instant: settings[name],
    onChange: (instant: string | null) => onChange({ [name]: instant }),
  })
  return (
    <>
      <TimeField label="Open from" {...getProps('opensAt')} />
      <TimeField
        label="Open until"
        {...getProps('closesAt')}
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

interface TimeFieldProps extends FieldProps {
  timeZone: string | null
  instant: string | null
  onChange: (instant: string | null) => void
}

/**
 * A date without its time has no value: the browser alone knows of it, and `focusInvalidTime` asks it. Until it has one, or
 * is cleared, the draft keeps the limit that stood.
 */
function TimeField({ timeZone, instant, error, onChange, ...props }: TimeFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isIncomplete, setIncomplete] = useState(false)
  const [isReported, setReported] = useState(false)
  const isHalf = () => field.current?.validity.badInput === true
  const change = (text: string) => {
    setIncomplete(isHalf())
    if (!isHalf()) onChange(timeZone && fromLocalTime(text, timeZone))
  }
  /** The browser reports no change where half a date is cleared. */
  const check = () => {
    if (isHalf()) return
    setReported(false)
    if (isIncomplete) change('')
  }
  const isEmpty = isIncomplete || instant === null
  return (
    <TextField
      {...props}
      ref={field}
      type="datetime-local"
      disabled={timeZone === null}
      value={isEmpty || timeZone === null ? '' : toLocalTime(instant, timeZone)}
      onChange={change}
      input={{ onInvalid: () => setReported(isHalf()) }}
      onKeyUp={check}
      onBlur={check}
      error={isReported && isEmpty ? 'Add the time too, or clear the date.' : error}
    />
  )
}
