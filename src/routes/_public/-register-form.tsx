import { useState } from 'react'
import { Button } from '../../components/form/button.tsx'
import { TextField } from '../../components/form/field.tsx'
import { type FormInputs, clearSecrets, tabStorage } from '../../session/form-inputs.ts'
import { type VerificationMail, signUp } from '../../session/sign-in.ts'
import { Credentials } from './-credentials.tsx'
import { focusField } from './-focus-field.ts'
import { FormError } from './-form-error.tsx'
import styles from './-form.module.css'
import { useInputs } from './-use-inputs.ts'
import { useSubmit } from './-use-submit.ts'

export function RegisterForm({
  onRegistered,
}: {
  onRegistered: (email: string, mail: VerificationMail) => void
}) {
  const { inputs, change } = useInputs()
  const [isTeacher, setIsTeacher] = useState(inputs.teacherCode !== '')
  const { busy, error, submit, clearError } = useSubmit(async () => {
    const mail = await signUp(isTeacher ? inputs : { ...inputs, teacherCode: '' })
    clearSecrets(tabStorage())
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
        <FormError error={error} inputs={inputs} />
      </div>
    </form>
  )
}
