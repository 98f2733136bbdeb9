import { config } from '../config.ts'

/** The inputs of the forms of Log in and Register. */
export interface FormInputs {
  email: string
  password: string
  teacherCode: string
}

const key = 'form-inputs'
const emptyInputs: FormInputs = { email: '', password: '', teacherCode: '' }

/** Where the inputs are stored: the tab's session storage, or null where that is blocked. */
export type InputStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null

export function tabStorage(): InputStorage {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

/** This tab's inputs. A minute after the last one, password and teacher code are deleted from the storage too. */
export function readInputs(storage: InputStorage, now: number): FormInputs {
  try {
    const { at, ...stored } = JSON.parse(storage?.getItem(key) ?? '{}') as Partial<FormInputs> & {
      at?: number
    }
    const inputs = { ...emptyInputs, ...stored }
    if (now - (at ?? 0) < config.secretInputsMaxAgeMs) return inputs
    const withoutSecrets = { ...emptyInputs, email: inputs.email }
    if (at) saveInputs(storage, withoutSecrets, 0)
    return withoutSecrets
  } catch {
    return emptyInputs
  }
}

export function saveInputs(storage: InputStorage, inputs: FormInputs, now: number): void {
  try {
    storage?.setItem(key, JSON.stringify({ ...inputs, at: now }))
  } catch {
    // Full storage only means that the form is empty next time.
  }
}

/** Deletes password and teacher code, but not the email: after a success, or a minute without input. */
export function clearSecrets(storage: InputStorage): void {
  saveInputs(storage, { ...emptyInputs, email: readInputs(storage, 0).email }, 0)
}
