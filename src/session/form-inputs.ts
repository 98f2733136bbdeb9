import { config } from '../config.ts'

/** The inputs of the forms of Log in and Register. */
export interface FormInputs {
  /** May be empty: it can be added in the settings. */
  displayName: string
  email: string
  password: string
  teacherCode: string
}

const key = 'form-inputs'
const emptyInputs: FormInputs = { displayName: '', email: '', password: '', teacherCode: '' }

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
    const withoutSecrets = { ...inputs, password: '', teacherCode: '' }
    if (at) saveInputs(storage, withoutSecrets, 0)
    return withoutSecrets
  } catch {
    return emptyInputs
  }
}

/** The log-in that a card's code has behind the hash sign of the log-in page's address; '' without one. */
export function readCardLogIn(hash: string): string {
  try {
    const text = decodeURIComponent(hash.slice(1))
    return /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(text) ? text : ''
  } catch {
    return ''
  }
}

/** The teacher code that a link for teachers has behind the hash sign of the register page's address; '' without one. */
export const readTeacherCode = (hash: string): string => /^#code=([\w-]{1,64})$/.exec(hash)?.[1] ?? ''

export function saveInputs(storage: InputStorage, inputs: FormInputs, now: number): void {
  try {
    storage?.setItem(key, JSON.stringify({ ...inputs, at: now }))
  } catch {
    // Full storage only means that the form is empty next time.
  }
}

/**
 * Deletes password and teacher code, but neither name nor email: after a success, or a minute without input. After a session
 * that ended, the email is that of its user.
 */
export function clearSecrets(storage: InputStorage, user?: { email: string } | null): void {
  const inputs = readInputs(storage, 0)
  saveInputs(storage, { ...inputs, email: user?.email ?? inputs.email, password: '', teacherCode: '' }, 0)
}
