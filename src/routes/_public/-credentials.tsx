import { type ReactNode, useEffect, useState } from 'react'
import { NativeField } from './-field.tsx'
import styles from './-form.module.css'
import {
  type FormInputs,
  clearSecrets,
  saveInputs,
  readCardLogIn,
  readInputs,
  readTeacherCode,
  tabStorage,
} from '../../session/form-inputs.ts'
import { config } from '../../config.ts'

interface CredentialsProps {
  inputs: FormInputs
  onChange: (part: Partial<FormInputs>) => void
  /** Asks for a new password. */
  isNew?: boolean
  passwordHint?: ReactNode
}

/** The email and password fields of both forms. */
export function CredentialFields({ inputs, onChange, isNew, passwordHint }: CredentialsProps) {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <EmailField value={inputs.email} onChange={(email) => onChange({ email })} />
      <NativeField
        label="Password"
        required
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        action={
          <button type="button" className={styles.textButton} onClick={() => setShown(!isShown)}>
            {isShown ? 'Hide' : 'Show'}
            <span className="visually-hidden"> password</span>
          </button>
        }
        name="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        hint={passwordHint}
        value={inputs.password}
        onChange={(password) => onChange({ password })}
      />
    </>
  )
}

interface EmailFieldProps {
  value: string
  onChange: (email: string) => void
  hint?: string
}

/** The email or log-in of an account. */
export const EmailField = (props: EmailFieldProps) => (
  <NativeField
    label="Email"
    required
    type="email"
    name="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
)

/** The form's inputs, in `sessionStorage`. Password and teacher code are dropped a minute after the last input. */
export function useInputs() {
  const [inputs, setInputs] = useState(() => {
    const inputs = readInputs(tabStorage(), Date.now())
    const stored = { ...inputs, teacherCode: readTeacherCode(location.hash) || inputs.teacherCode }
    const email = readCardLogIn(location.hash)
    // The inputs of a pupil before are not those of the card's.
    return email === '' || email === stored.email ? stored : { ...stored, email, password: '' }
  })
  useEffect(() => {
    if (inputs.password === '' && inputs.teacherCode === '') return undefined
    const timer = setTimeout(() => clearSecrets(tabStorage()), config.secretInputsMaxAgeMs)
    return () => clearTimeout(timer)
  }, [inputs])
  const change = (part: Partial<FormInputs>) => {
    const next = { ...inputs, ...part }
    saveInputs(tabStorage(), next, Date.now())
    setInputs(next)
  }
  return { inputs, change }
}
