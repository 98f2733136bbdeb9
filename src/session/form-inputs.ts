import { config } from '../config.ts'

/** What is typed into the forms of Log in and Register. */
export interface FormInputs {
  email: string
  password: string
  teacherCode: string
}

const key = 'form-inputs'
const nothing: FormInputs = { email: '', password: '', teacherCode: '' }

/** Where the inputs are kept: the session storage of the tab, or null where it is blocked. */
export type InputStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null

export function tabStorage(): InputStorage {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

/** What was typed in this tab. A minute after the last input password and teacher code are gone from the storage too. */
export function readInputs(storage: InputStorage, now: number): FormInputs {
  try {
    const { at, ...kept } = JSON.parse(storage?.getItem(key) ?? '{}') as Partial<FormInputs> & { at?: number }
    const inputs = { ...nothing, ...kept }
    if (now - (at ?? 0) < config.secretInputsKept) return inputs
    const withoutSecrets = { ...nothing, email: inputs.email }
    if (at) keepInputs(storage, withoutSecrets, 0)
    return withoutSecrets
  } catch {
    return nothing
  }
}

export function keepInputs(storage: InputStorage, inputs: FormInputs, now: number): void {
  try {
    storage?.setItem(key, JSON.stringify({ ...inputs, at: now }))
  } catch {
    // A full storage costs only what would have been typed for the person.
  }
}

/** After a success, or a minute without input: the email may stay, the secrets go. */
export function dropSecrets(storage: InputStorage): void {
  keepInputs(storage, { ...nothing, email: readInputs(storage, 0).email }, 0)
}
