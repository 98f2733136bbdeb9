import type { ReactNode } from 'react'
import { TextField } from '../../components/form/field.tsx'
import type { FormInputs } from '../../session/form-inputs.ts'

interface CredentialsProps {
  inputs: FormInputs
  onChange: (part: Partial<FormInputs>) => void
  /** The password is to be made up, not remembered. */
  isNew?: boolean
  passwordHint?: ReactNode
}

/** Email and password, as both forms ask for them. */
export function Credentials({ inputs, onChange, isNew, passwordHint }: CredentialsProps) {
  return (
    <>
      <TextField
        variant="line"
        label="Email"
        required
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={inputs.email}
        onChange={(email) => onChange({ email })}
      />
      <TextField
        variant="line"
        label="Password"
        required
        type="password"
        name="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        hint={passwordHint}
        value={inputs.password}
        onChange={(password) => onChange({ password })}
      />
    </>
  )
}
