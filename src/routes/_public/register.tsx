import { Link, createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { NativeButton, NativeLinkButton } from '../../components/form/native-button.tsx'
import { type VerificationMail, signUp } from '../../session/sign-up.ts'
import { CoverLabel } from '../../components/layout/cover.tsx'
import styles from './-form.module.css'
import { MailSent } from './-mail-sent.tsx'
import { NativeField } from './-field.tsx'
import { limits } from '../../../contract/limits.ts'
import { type FormInputs, clearSecrets, tabStorage } from '../../session/form-inputs.ts'
import { CredentialFields, useInputs } from './-credentials.tsx'
import { focusField, useSubmit, FormError } from './-submit.tsx'

export const Route = createFileRoute('/_public/register')({
  component: Register,
  staticData: { title: 'Register' },
})

interface Registered {
  email: string
  mail: VerificationMail
}

function Register() {
  const [registered, setRegistered] = useState<Registered | null>(null)
  if (registered !== null) return <RegisteredNote {...registered} />
  return (
    <CoverLabel title="Register">
      <RegisterForm onRegistered={(email, mail) => setRegistered({ email, mail })} />
      <p className={styles.foot}>
        Already have an account?{' '}
        <Link to="/login" search={true}>
          Log in
        </Link>
      </p>
    </CoverLabel>
  )
}

function RegisteredNote({ email, mail }: Registered) {
  return (
    <CoverLabel title="You are registered">
      <div className={styles.sent}>
        {mail === 'sent' && <MailSent email={email} />}
        {mail === 'failed' && (
          <p role="status">The mail with the link could not be sent. Log in, then press Resend.</p>
        )}
        {mail === 'not-needed' && <p role="status">Your email is verified already. You can log in now.</p>}
        <NativeLinkButton to="/login" search={true} variant="filled" wide>
          Log in
        </NativeLinkButton>
      </div>
    </CoverLabel>
  )
}

function RegisterForm({ onRegistered }: { onRegistered: (email: string, mail: VerificationMail) => void }) {
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
      <TeacherSwitch
        isOn={isTeacher}
        onChange={(isOn) => {
          clearError()
          setIsTeacher(isOn)
        }}
      />
      {isTeacher && (
        <NativeField
          label="Teacher code"
          required
          name="teacherCode"
          autoComplete="off"
          spellCheck={false}
          hint="A teacher at your school can give you this code."
          value={inputs.teacherCode}
          // Trimmed at the start, so that `required` rejects a value of spaces.
          onChange={(teacherCode) => onChange({ teacherCode: teacherCode.trimStart() })}
        />
      )}
      <CredentialFields inputs={inputs} onChange={onChange} isNew passwordHint="At least 6 characters." />
      <NativeField
        label="Your name (optional)"
        name="name"
        autoComplete="name"
        maxLength={limits.displayNameLength}
        hint={isTeacher ? 'Your students can see it.' : 'Your teacher and your group can see it.'}
        value={inputs.displayName}
        onChange={(displayName) => onChange({ displayName })}
      />
      <NextStep isTeacher={isTeacher} />
      <div>
        <NativeButton variant="filled" type="submit" wide busy={busy}>
          Sign up
        </NativeButton>
        <FormError error={error} inputs={inputs} />
      </div>
    </form>
  )
}

interface TeacherSwitchProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

const TeacherSwitch = ({ isOn, onChange }: TeacherSwitchProps) => (
  <label className={styles.teacher}>
    Are you a teacher?
    <input
      type="checkbox"
      // A checkbox has its own state: ARIA in HTML forbids aria-checked here.
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
      role="switch"
      checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
    />
  </label>
)

/** What comes after Sign up, with an envelope. */
const NextStep = ({ isTeacher }: { isTeacher: boolean }) => (
  <div className={styles.next}>
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M2.5 4.5h15v11h-15zl7.5 6 7.5-6" />
    </svg>
    <p>
      We will email you a link. Open it, then log in.
      {!isTeacher && ' Your teacher will add you to a student group.'}
    </p>
  </div>
)
