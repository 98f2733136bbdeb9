import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { PopoverNote } from '../../components/popover-note.tsx'
import { TextField } from '../../components/text-field.tsx'
import { ApiError } from '../../data/call.ts'
import { type FormInputs, dropSecrets, tabStorage } from '../../session/form-inputs.ts'
import { messageOf } from '../../session/identity-messages.ts'
import { type Mail, signUp } from '../../session/sign-in.ts'
import { Credentials } from './-credentials.tsx'
import { focusField } from './-focus-field.ts'
import styles from './-form.module.css'
import { Resend } from './-resend.tsx'
import { useInputs } from './-use-inputs.ts'
import { useSubmit } from './-use-submit.ts'

export function RegisterForm({ onRegistered }: { onRegistered: (email: string, mail: Mail) => void }) {
  const { inputs, change } = useInputs()
  const [isTeacher, setIsTeacher] = useState(inputs.teacherCode !== '')
  const { busy, error, submit, clearError } = useSubmit(async () => {
    const mail = await signUp(isTeacher ? inputs : { ...inputs, teacherCode: '' })
    dropSecrets(tabStorage())
    onRegistered(inputs.email, mail)
  }, focusField)
  const onChange = (part: Partial<FormInputs>) => {
    clearError()
    change(part)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Credentials inputs={inputs} onChange={onChange} isNew passwordHint="At least 6 characters." />
      <label className={styles.teacher}>
        Are you a teacher?
        <input
          type="checkbox"
          role="switch"
          checked={isTeacher}
          aria-checked={isTeacher}
          onChange={(event) => {
            clearError()
            setIsTeacher(event.target.checked)
          }}
        />
      </label>
      {isTeacher && (
        <TextField
          variant="line"
          label="Teacher code"
          required
          name="teacherCode"
          autoComplete="off"
          spellCheck={false}
          hint="A teacher at your school can give you this code."
          value={inputs.teacherCode}
          // Without blanks in front, `required` refuses blanks alone as it does an empty field.
          onChange={(teacherCode) => onChange({ teacherCode: teacherCode.trimStart() })}
        />
      )}
      <div>
        <Button kind="filled" type="submit" wide busy={busy}>
          Sign up
        </Button>
        <Refusal error={error} inputs={inputs} withCode={isTeacher} />
      </div>
    </form>
  )
}

interface RefusalProps {
  error: unknown
  inputs: FormInputs
  withCode: boolean
}

/** Of a 403 the words are enough where a teacher code was refused; else it speaks of an email not verified yet. */
function Refusal({ error, inputs, withCode }: RefusalProps) {
  if (error === null) return <PopoverNote />
  if (!(error instanceof ApiError) || error.status !== 403)
    return <PopoverNote>{messageOf(error)}</PopoverNote>
  return withCode ? (
    <PopoverNote>{error.detail}</PopoverNote>
  ) : (
    <Resend detail={error.detail} inputs={inputs} />
  )
}
